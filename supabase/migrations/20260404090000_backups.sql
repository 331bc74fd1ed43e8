-- `npm run backup` writes all tables but those whose comment begins so: what they hold is made again by
-- itself, or must not be kept for as long as a backup is.
comment on table public.content_state is 'Not in backups: a restored database is another one.';
comment on table public.content_changes is 'Not in backups: after a restore all content counts as changed.';
comment on table private.contact_salt is 'Not in backups: it is forgotten after a day.';
comment on table private.contact_arrivals is
  'Not in backups: hashes of addresses are forgotten after a day.';
