-- People of the desk sign in, and their token lists their roles: editor, reviewer, office, owner. Row security decides by it, the
-- same on a hosted project and locally.

-- Bodies without text: those who ask may not use the schema private.
create function private.claims() returns jsonb
language sql
stable
return nullif(current_setting('request.jwt.claims', true), '')::jsonb;

-- Returns true if the request's token has this role. A reviewer is also an editor.
create function private.has_desk_role(wanted text) returns boolean
language sql
stable
return coalesce(
  private.claims() ->> 'role' = 'authenticated'
  and private.claims() -> 'app_metadata' -> 'roles'
    ?| case wanted when 'editor' then array['editor', 'reviewer'] else array[wanted] end, false);

-- Returns the e-mail of the token, or the login. Only PostgREST's login has tokens: others could set any.
create function private.current_person() returns text
language sql
stable
return coalesce(case session_user when 'authenticator' then private.claims() ->> 'email' end, session_user);

-- Returns the account's id: people may change their e-mail.
create function private.current_account() returns uuid
language sql
stable
return case session_user when 'authenticator' then (private.claims() ->> 'sub')::uuid end;

-- Policies run with the rights of whoever asks.
grant execute on function private.claims(), private.has_desk_role(text), private.current_person(), private.current_account()
  to authenticated;
alter table public.content_history
  alter column changed_by set default private.current_person(),
  add column account uuid default private.current_account();

create table public.desk_settings (
  only_row boolean primary key default true check (only_row),
  second_person boolean not null default false
);
insert into public.desk_settings default values;
comment on column public.desk_settings.second_person is
  'On: only a reviewer publishes, and not what they wrote themselves.';

create table public.content_reviews (
  id bigint generated always as identity primary key,
  table_name text not null check (table_name in ('ipv6_blog_posts', 'ipv6_events', 'ipv6_resources')),
  row_id bigint not null,
  kind text not null check (kind in ('asked', 'approved', 'returned')),
  note text check (length(note) <= 2000),
  -- Of the row that was read.
  version text not null,
  -- What somebody wants to change in a public row. Empty: the row itself waits.
  changes jsonb,
  -- In an approval of changes: the account that wrote them.
  author uuid,
  written_by text not null default private.current_person(),
  account uuid default private.current_account(),
  written_at timestamptz not null default clock_timestamp()
);
create index content_reviews_by_row on public.content_reviews (table_name, row_id, id);

-- Text that somebody has typed and not saved, for this person alone.
create table public.desk_drafts (
  id uuid primary key,
  account uuid not null default private.current_account(),
  table_name text not null check (table_name in ('ipv6_blog_posts', 'ipv6_events', 'ipv6_resources')),
  -- Empty: a new row.
  row_id bigint,
  translation_of bigint,
  language text not null,
  base_version text,
  -- The changed fields, and their values in the row of base_version.
  changes jsonb not null check (length(changes::text) <= 4000000),
  base jsonb not null check (length(base::text) <= 4000000),
  -- A commit without an answer: its id and what it sent.
  pending jsonb,
  kept_at timestamptz not null default clock_timestamp()
);
create index desk_drafts_by_account on public.desk_drafts (account);

-- Commits that were done, so that a repeated request does nothing. A new row's commit has the id of its draft.
create table private.desk_commits (
  id uuid primary key,
  account uuid not null,
  row_id bigint,
  done_at timestamptz not null default clock_timestamp()
);
alter table private.desk_commits enable row level security;

-- The version of its original that a translation is up to date with.
create table public.translation_facts (
  table_name text not null,
  row_id bigint not null,
  translated_from_version text not null,
  translated_at timestamptz not null default clock_timestamp(),
  primary key (table_name, row_id)
);

create table public.contact_message_marks (
  message_id bigint primary key references public.ipv6_contact_messages on delete cascade,
  state text not null check (state in ('read', 'done')),
  marked_by text not null default private.current_person(),
  marked_at timestamptz not null default clock_timestamp()
);

-- The owner's command changes settings with the secret key. PostgREST calls a function of this schema before each request.
grant usage on schema requests to service_role;
grant execute on function requests.refuse_estimates() to service_role;

do $$
declare
  guarded text;
begin
  foreach guarded in array array['desk_settings', 'content_reviews', 'desk_drafts', 'translation_facts', 'contact_message_marks'] loop
    execute format('alter table public.%I enable row level security', guarded);
    execute format('alter table public.%I force row level security', guarded);
  end loop;
end
$$;

grant select on public.desk_settings to authenticated;
create policy "People of the desk read settings" on public.desk_settings for select to authenticated
  using ((select private.has_desk_role('editor') or private.has_desk_role('office')));

grant select on public.content_reviews, public.translation_facts to authenticated;
create policy "Editors read reviews" on public.content_reviews for select to authenticated
  using ((select private.has_desk_role('editor')));
create policy "Editors read facts of translations" on public.translation_facts for select to authenticated
  using ((select private.has_desk_role('editor')));

grant select, delete, insert (id, table_name, row_id, translation_of, language, base_version, changes, base, pending),
  update (id, table_name, row_id, translation_of, language, base_version, changes, base, pending)
  on public.desk_drafts to authenticated;
create policy "Writers alone" on public.desk_drafts to authenticated
  using (account = (select private.current_account()) and (select private.has_desk_role('editor')))
  with check (account = (select private.current_account()) and (select private.has_desk_role('editor')));
create function private.set_kept_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.kept_at := clock_timestamp();
  return new;
end
$$;
create trigger set_kept_at before update on public.desk_drafts
  for each row execute function private.set_kept_at();

grant select, delete, insert (message_id, state), update (state, marked_by, marked_at)
  on public.contact_message_marks to authenticated;
create policy "The office marks messages" on public.contact_message_marks to authenticated
  using ((select private.has_desk_role('office')))
  with check ((select private.has_desk_role('office')) and marked_by = private.current_person());

grant select (id, name, email, subject, message, submitted_at, received_at), delete
  on public.ipv6_contact_messages to authenticated;
create policy "The office reads messages" on public.ipv6_contact_messages for select to authenticated
  using ((select private.has_desk_role('office')));
create policy "The office deletes messages" on public.ipv6_contact_messages for delete to authenticated
  using ((select private.has_desk_role('office')));

grant select, update (token) on public.content_drafts to authenticated;
create policy "Editors of the desk see drafts" on public.content_drafts for select to authenticated
  using ((select private.has_desk_role('editor')));
create policy "Editors of the desk renew links" on public.content_drafts for update to authenticated
  using ((select private.has_desk_role('editor')));
grant select on public.content_history to authenticated;
create policy "Editors of the desk see changes" on public.content_history for select to authenticated
  using ((select private.has_desk_role('editor')));

-- Returns a text that changes with the content of a row. It leaves out the columns that the database keeps by itself.
create function requests.row_version(content jsonb) returns text
language sql
immutable
set search_path = ''
as $$
  -- Without empty columns: a column that is added later changes no version.
  select md5(jsonb_strip_nulls(
    content - array['languages', 'original_id', 'category_key', 'event_type_key', 'search_text', 'revised_at']
  )::text);
$$;
grant execute on function requests.row_version(jsonb) to authenticated;

-- Writes to the table of a desk view, as whoever asks: the columns of the table that they may write. With a loaded version, an
-- update that comes second is refused.
create function private.write_desk_row() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  target regclass := format('public.%I', tg_argv[0]);
  sent jsonb := to_jsonb(new);
  known jsonb := case tg_op when 'UPDATE' then to_jsonb(old) else '{}' end;
  columns text := (
    select string_agg(quote_ident(attname), ', ') from pg_catalog.pg_attribute
    where attrelid = target and attnum > 0 and has_column_privilege(target, attnum, tg_op)
      and sent -> attname::text is distinct from coalesce(known -> attname::text, 'null'));
  id bigint := new.id;
begin
  if tg_op = 'INSERT' then
    execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1) returning id',
      target, coalesce(columns, 'title')) into id using sent;
  elsif columns is not null then
    execute format('update %1$s as kept set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1))
      where id = $2 and ($3 is null or requests.row_version(to_jsonb(kept)) = $3) returning id',
      target, columns) into id using sent, old.id, new.loaded_version;
  end if;
  execute format('select * from public.%I where id = $1', tg_table_name) into new using coalesce(id, new.id);
  if id is not null then
    return new;
  elsif new.id is not null then
    raise sqlstate 'PT409' using message = 'Somebody else has changed this meanwhile, so your change was not saved',
      detail = json_build_object('version', new.version, 'changed_by', new.changed_by, 'changed_at', new.changed_at);
  end if;
  return null;
end
$$;

-- Returns the version of a row's words, whether they are public or not.
create function private.words_version(content jsonb) returns text
language sql
immutable
set search_path = ''
as $$
  select requests.row_version(content - array['published', 'publish_at']);
$$;

-- If the site wants a second person, only a reviewer publishes or changes what is public, and nobody publishes their own work.
create function private.check_publication() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  has_same_words boolean := false;
  author uuid;
begin
  if not new.published or private.claims() ->> 'role' is distinct from 'authenticated'
    or not (select second_person from public.desk_settings)
  then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    has_same_words := private.words_version(to_jsonb(new)) = private.words_version(to_jsonb(old));
    if has_same_words and old.published and old.publish_at is not distinct from new.publish_at then
      -- The database's own change.
      return new;
    end if;
  end if;
  if not private.has_desk_role('reviewer') then
    raise sqlstate 'PT403' using message = 'A reviewer must publish this', detail = 'needs_reviewer';
  end if;
  if has_same_words then
    select account into author from public.content_history
      where table_name = tg_table_name and row_id = new.id
        and (action = 'insert' or before - array['published', 'publish_at', 'revised_at'] <> '{}')
      order by id desc limit 1;
  else
    -- commit_row approves another person's changes in this transaction.
    author := coalesce((
      select approved.author from public.content_reviews as approved
      where table_name = tg_table_name and row_id = new.id and kind = 'approved' and xmin = pg_current_xact_id()::xid
      order by id desc limit 1), private.current_account());
  end if;
  if author = private.current_account() then
    raise sqlstate 'PT403' using message = 'Somebody else must publish what you wrote', detail = 'own_work';
  end if;
  return new;
end
$$;

-- Empties fields without text, and removes characters from titles that change the direction of what follows.
create function private.blank_to_null() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  sent jsonb := to_jsonb(new);
  empty jsonb := (
    select coalesce(jsonb_object_agg(key, null), '{}') from jsonb_each_text(sent)
    where key <> all (array['title', tg_argv[0]]) and value ~ '^(?:\s|\u00a0|&nbsp;|</?p>|<br ?/?>)*$'
      and jsonb_typeof(sent -> key) = 'string');
begin
  if empty <> '{}' then
    new := jsonb_populate_record(new, empty);
  end if;
  new.title := regexp_replace(new.title, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g');
  return new;
end
$$;

-- A correction of a public post has a time of its own.
create function private.set_revised_at() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.is_public(old.published, old.publish_at, clock_timestamp())
    and private.is_public(new.published, new.publish_at, clock_timestamp())
    and private.words_version(to_jsonb(new)) <> private.words_version(to_jsonb(old))
  then
    new.revised_at := clock_timestamp();
  end if;
  return new;
end
$$;
create trigger set_revised_at before update on public.ipv6_blog_posts
  for each row when (new.languages = old.languages) execute function private.set_revised_at();

-- A translation is made from its original as it is.
create function private.record_translation() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  execute format('insert into public.translation_facts (table_name, row_id, translated_from_version)
    select $1, $2, requests.row_version(to_jsonb(original)) from public.%I as original where id = $3
    on conflict (table_name, row_id) do nothing', tg_table_name) using tg_table_name, new.id, new.translation_of;
  return null;
end
$$;

-- Creates the view of a content table for lists and forms. Call it again after a column is added to the table.
-- `searched` and `is_sample` are expressions.
create function private.create_desk_view(target text, name text, searched text, is_sample text) returns void
language plpgsql
set search_path = ''
as $create$
begin
  execute format('drop view if exists public.%I', name);
  execute format(
    $view$
    create view public.%2$I with (security_invoker = true) as select content.*,
      case
        when published and publish_at > now() then 'scheduled'
        when published and %4$s then 'sample'
        when published and (select kind = 'asked' and changes is not null from public.content_reviews
          where table_name = %1$L and row_id = content.id order by id desc limit 1) then 'change_in_review'
        when published then 'public'
        when (select kind from public.content_reviews where table_name = %1$L and row_id = content.id
          order by id desc limit 1) = 'asked' then 'in_review'
        when (select kind from public.content_reviews where table_name = %1$L and row_id = content.id
          order by id desc limit 1) = 'returned' then 'returned'
        else 'draft'
      end as state,
      concat_ws(E'\n', %3$s) as search,
      (select token from public.content_drafts where table_name = %1$L and row_id = content.id) as draft_token,
      requests.row_version(to_jsonb(content)) as version,
      null::text as loaded_version,
      (select changed_at from public.content_history where table_name = %1$L and row_id = content.id
        order by changed_at desc limit 1) as changed_at,
      (select changed_by from public.content_history where table_name = %1$L and row_id = content.id
        order by changed_at desc limit 1) as changed_by,
      (select requests.row_version(to_jsonb(original)) from public.%1$I as original
        where original.id = content.translation_of) as original_version,
      (select translated_from_version from public.translation_facts
        where table_name = %1$L and row_id = content.id) as translated_from_version,
      (select translated_at from public.translation_facts
        where table_name = %1$L and row_id = content.id) as translated_at,
      (select version from public.content_reviews where table_name = %1$L and row_id = content.id and kind = 'approved'
        order by id desc limit 1) as reviewed_version,
      (select json_build_object('kind', kind, 'note', note, 'version', version, 'changes', changes, 'account', account,
          'written_by', written_by, 'written_at', written_at)
        from public.content_reviews where table_name = %1$L and row_id = content.id order by id desc limit 1) as review
    from public.%1$I as content where (select private.has_desk_role('editor'))
    $view$, target, name, searched, is_sample);
  execute format('grant select, insert, update, delete on public.%I to authenticated', name);
  execute format('create trigger write_desk_row instead of insert or update on public.%I
    for each row execute function private.write_desk_row(%L)', name, target);
end
$create$;

-- Opens a content table to editors of the desk.
create function private.open_desk(target text, category text) returns void
language plpgsql
set search_path = ''
as $$
declare
  columns text := (
    select string_agg(quote_ident(attname), ', ') from pg_catalog.pg_attribute
    where attrelid = format('public.%I', target)::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' and attname not in ('id', 'languages', 'revised_at'));
  guard record;
begin
  -- The database chooses ids.
  execute format('grant insert (%1$s), update (%1$s), delete on public.%2$I to authenticated', columns, target);
  execute format('create policy "Editors of the desk write" on public.%I to authenticated
    using ((select private.has_desk_role(''editor''))) with check ((select private.has_desk_role(''editor'')))', target);
  execute format('create trigger check_publication before insert or update on public.%I
    for each row execute function private.check_publication()', target);
  execute format('create trigger blank_to_null before insert or update on public.%I
    for each row execute function private.blank_to_null(%L)', target, category);
  execute format('create trigger record_translation after insert on public.%I
    for each row when (new.translation_of is not null) execute function private.record_translation()', target);
  -- Statements of editors mention many columns, and bodies more than once.
  for guard in select policyname from pg_catalog.pg_policies where tablename = target and permissive = 'RESTRICTIVE' loop
    execute format('alter policy %I on public.%I to anon', guard.policyname, target);
    execute format('create policy %I on public.%I as restrictive for select to authenticated
      using ((select private.has_desk_role(''editor'') or private.check_query_cost()) is not null)',
      guard.policyname || ', but not of the desk', target);
  end loop;
end
$$;

select private.open_desk('ipv6_blog_posts', 'category'), private.open_desk('ipv6_events', 'event_type'),
  private.open_desk('ipv6_resources', 'category');
select private.create_desk_view('ipv6_blog_posts', 'desk_posts', 'title, summary, short_description, author, full_description', 'is_sample'),
  private.create_desk_view('ipv6_events', 'desk_events', 'title, short_description, location', 'is_sample'),
  private.create_desk_view('ipv6_resources', 'desk_resources', 'title, description, author, type', 'false');

-- Pictures in the trash. Their files stay until the desk removes them after 30 days.
create table private.deleted_pictures (
  name text primary key check (length(name) <= 200),
  deleted_by text not null default private.current_person(),
  deleted_at timestamptz not null default now()
);
alter table private.deleted_pictures enable row level security;

create function public.deleted_pictures() returns json
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(json_agg(gone), '[]') from private.deleted_pictures as gone where (select private.has_desk_role('editor'));
$$;

-- Moves a picture to the trash, or out of it. Returns those in it.
create function public.delete_picture(name text, is_deleted boolean) returns json
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.has_desk_role('editor') then
    raise insufficient_privilege using message = 'Your account may not do this';
  elsif is_deleted then
    insert into private.deleted_pictures (name) values ($1) on conflict do nothing;
  else
    delete from private.deleted_pictures as gone where gone.name = $1;
  end if;
  return public.deleted_pictures();
end
$$;
grant execute on function public.deleted_pictures(), public.delete_picture(text, boolean) to authenticated;

-- Rows and pictures that were deleted in the last 30 days, and that nobody has restored.
create view public.desk_trash with (security_invoker = true) as
  select table_name || '/' || row_id as id, table_name, row_id, before ->> 'title' as title, changed_at as deleted_at,
    changed_by as deleted_by
  from public.content_history as removed
  where action = 'delete' and changed_at > now() - interval '30 days' and not exists (
    select from public.content_history as later
    where later.table_name = removed.table_name and later.row_id = removed.row_id and later.id > removed.id)
  union all
  select 'pictures/' || name, 'pictures', null, name, deleted_at, deleted_by
  from json_to_recordset(public.deleted_pictures()) as gone(name text, deleted_at timestamptz, deleted_by text)
  where deleted_at > now() - interval '30 days';
grant select on public.desk_trash to authenticated;

-- Returns a row of a desk view, or its version alone.
create function private.read_desk_row(view text, id bigint) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  found_row jsonb;
begin
  -- The text for searches repeats the others.
  execute format('select to_jsonb(shown) - ''search'' from public.%I as shown where id = $1', view) into found_row using id;
  return found_row;
end
$$;

-- Puts a deleted row back as a draft, with its id. Its original may be gone.
create function private.restore_row(target text, row_id bigint) returns void
language plpgsql
set search_path = ''
as $$
declare
  deleted jsonb;
  columns text;
begin
  select before || '{"published": false}' into deleted from public.content_history as removed
    where table_name = target and removed.row_id = restore_row.row_id and action = 'delete'
      and changed_at > now() - interval '30 days'
    order by id desc limit 1;
  if not found then
    raise sqlstate 'PT410' using message = 'It is not in the trash any more';
  end if;
  execute format('select case when exists (select from public.%I where id = ($1 ->> ''translation_of'')::bigint
    and translation_of is null) then $1 else $1 - ''translation_of'' end', target) into deleted using deleted;
  select string_agg(quote_ident(attname), ', ') into columns from pg_catalog.pg_attribute
    where attrelid = format('public.%I', target)::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and deleted ? attname;
  execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)
    on conflict (id) do nothing', target, columns) using deleted;
end
$$;

-- Does what a button of the desk says, in one transaction, and returns the row as it is then. A refusal leaves nothing behind.
--   commit_id: a repeated request with the same id does nothing. For a new row, the id of its draft.
--   row_id: empty for a new row. base_version: of the row that the person has read. draft: removed afterwards.
--   changes: new values of fields. intent: save, publish, schedule, withdraw, ask, approve, return, delete or restore;
--   or look: returns whether a commit was done, and does nothing.
create function public.commit_row(
  commit_id uuid, view text, intent text, row_id bigint default null, base_version text default null,
  changes jsonb default '{}', note text default null, draft uuid default null
) returns json
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  target text := case view when 'desk_posts' then 'ipv6_blog_posts' when 'desk_events' then 'ipv6_events'
    when 'desk_resources' then 'ipv6_resources' end;
  person uuid := private.current_account();
  is_new boolean := false;
  kept_id bigint := commit_row.row_id;
  kept jsonb;
  kept_version text;
  is_public boolean := false;
  asked public.content_reviews;
  review_id bigint;
  written jsonb := commit_row.changes - 'translated_from_version';
  translated_from text := commit_row.changes ->> 'translated_from_version';
  columns text;
begin
  if person is null or not private.has_desk_role('editor')
    or intent in ('approve', 'return') and not private.has_desk_role('reviewer')
  then
    raise insufficient_privilege using message = 'Your account may not do this';
  elsif not exists (select from auth.sessions where sessions.id = (private.claims() ->> 'session_id')::uuid) then
    raise sqlstate 'PT401' using message = 'Your session has ended';
  elsif target is null
    or intent not in ('look', 'save', 'publish', 'schedule', 'withdraw', 'ask', 'approve', 'return', 'delete', 'restore')
  then
    raise invalid_parameter_value using message = 'Unknown view or intent';
  end if;
  -- A request with the same id waits here for the first one.
  if intent <> 'look' then
    insert into private.desk_commits (id, account) values (commit_id, person) on conflict do nothing;
    is_new := found;
  end if;
  if not is_new then
    select made.row_id into kept_id from private.desk_commits as made where made.id = commit_id and account = person;
    return json_build_object('repeated', found, 'row', private.read_desk_row(view, kept_id));
  end if;

  if intent = 'restore' then
    perform private.restore_row(target, kept_id);
  elsif kept_id is not null then
    execute format('select to_jsonb(content) from public.%I as content where id = $1 for update', target)
      into kept using kept_id;
    kept_version := requests.row_version(kept);
    is_public := coalesce((kept ->> 'published')::boolean, false);
    if kept is null then
      raise sqlstate 'PT410' using message = 'Somebody has deleted this meanwhile';
    elsif kept_version is distinct from base_version then
      raise sqlstate 'PT409' using message = 'Somebody else has changed this meanwhile, so your change was not saved';
    end if;
  end if;

  if intent = 'approve' then
    select * into asked from public.content_reviews as review
      where table_name = target and review.row_id = kept_id order by id desc limit 1;
    if asked.kind is distinct from 'asked' or asked.changes is not null and asked.version <> kept_version then
      raise sqlstate 'PT409' using message = 'This review is about an older version';
    elsif asked.changes is not null and written <> '{}' then
      raise sqlstate 'PT403' using message = 'Somebody else must publish what you wrote', detail = 'own_work';
    end if;
  end if;
  written := written || case intent
    when 'publish' then '{"published": true, "publish_at": null}'
    when 'schedule' then '{"published": true}'
    when 'withdraw' then '{"published": false}'
    when 'approve' then coalesce(asked.changes, '{"published": true, "publish_at": null}')
    else '{}'
  end::jsonb;
  if intent = 'schedule' and ((written ->> 'publish_at')::timestamptz > now()) is not true then
    raise check_violation using message = 'The time must be in the future', constraint = 'publish_at_in_the_future';
  end if;

  if intent in ('ask', 'approve', 'return') then
    insert into public.content_reviews (table_name, row_id, kind, note, version, changes, author)
      values (target, kept_id, case intent when 'ask' then 'asked' when 'approve' then 'approved' else 'returned' end,
        commit_row.note, kept_version,
        -- A public row stays as it is until somebody approves.
        case when intent = 'ask' and is_public and written <> '{}' then written end,
        case when asked.changes is not null then asked.account end)
      returning id into review_id;
    perform pg_notify('site_notices', case intent
      when 'ask' then 'A text waits for a reviewer. Read it in the desk.'
      when 'return' then 'A reviewer has returned a text. Read the note in the desk.'
      else 'A reviewer has approved a text.' end);
  end if;

  if intent = 'delete' then
    execute format('delete from public.%I where id = $1', target) using kept_id;
  elsif intent <> 'restore' and not (intent = 'ask' and is_public) and (kept is null or written <> '{}') then
    if kept is null then
      written := '{"published": false}' || written;
    end if;
    if exists (select from jsonb_object_keys(written) as key
      where not has_column_privilege('authenticated', format('public.%I', target), key, 'insert'))
    then
      raise insufficient_privilege using message = 'This column may not be written';
    end if;
    select string_agg(quote_ident(key), ', ') into columns from jsonb_object_keys(written) as key;
    if kept is null then
      execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning id',
        target, columns) into kept_id using written;
    else
      execute format('update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) where id = $2',
        target, columns) using written, kept_id;
    end if;
  end if;
  -- The review is about what this request saved.
  update public.content_reviews as review set version = private.read_desk_row(view, kept_id) ->> 'version'
    where review.id = review_id;
  if translated_from is not null then
    insert into public.translation_facts (table_name, row_id, translated_from_version)
      values (target, kept_id, translated_from)
      on conflict on constraint translation_facts_pkey do update
      set translated_from_version = excluded.translated_from_version, translated_at = excluded.translated_at;
  end if;
  delete from public.desk_drafts where id = commit_row.draft and account = person;
  update private.desk_commits set row_id = kept_id where id = commit_id;
  delete from private.desk_commits where done_at < now() - interval '30 days';
  return json_build_object('repeated', false, 'row', private.read_desk_row(view, kept_id));
end
$$;
grant execute on function public.commit_row(uuid, text, text, bigint, text, jsonb, text, uuid) to authenticated;

create view public.desk_messages with (security_invoker = true) as
  select id, received_at, submitted_at, name, email, subject, message,
    coalesce((select state from public.contact_message_marks where message_id = sent.id), 'new') as state,
    (select marked_by from public.contact_message_marks where message_id = sent.id) as marked_by,
    (select marked_at from public.contact_message_marks where message_id = sent.id) as marked_at,
    concat_ws(E'\n', name, email, subject, message) as search
  from public.ipv6_contact_messages as sent;
grant select, update, delete on public.desk_messages to authenticated;

create function private.mark_message() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  delete from public.contact_message_marks where message_id = old.id and new.state = 'new';
  if new.state <> 'new' then
    insert into public.contact_message_marks as mark (message_id, state) values (old.id, new.state)
      on conflict (message_id) do update set state = excluded.state, marked_by = default, marked_at = default;
  end if;
  select * into new from public.desk_messages where id = old.id;
  return new;
end
$$;
create trigger mark_message instead of update on public.desk_messages
  for each row execute function private.mark_message();

-- Notifies the owner of a new message, without its text. The local backend listens; for a hosted project see docs/operating.md.
create function private.tell_of_message() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if nullif(current_setting('request.headers', true), '') is not null then
    perform pg_notify('site_notices', 'A visitor has sent a message. Read it in the desk.');
  end if;
  return null;
end
$$;
create trigger tell_of_message after insert on public.ipv6_contact_messages
  for each statement execute function private.tell_of_message();

-- Lists who may sign in, for the role owner alone.
create function public.list_people() returns json
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(json_agg(json_build_object('id', id, 'email', email, 'last_sign_in_at', last_sign_in_at,
    'roles', array(select role #>> '{}' from jsonb_path_query(raw_app_meta_data, '$.roles[*]') as role)) order by email), '[]')
  from auth.users where (select private.has_desk_role('owner'));
$$;

-- Gives a person exactly these roles. Without any, the account ends. Creates an unknown one, which a hosted project does by its
-- own ways. Returns the token of a one-time link, if one is wanted or the account is new.
create function public.set_person(email text, roles text[], is_link_wanted boolean default false) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text := lower(btrim(set_person.email));
  person uuid := (select id from auth.users where users.email = address);
  link jsonb;
begin
  if not private.has_desk_role('owner') or person = private.current_account() and 'owner' <> all (roles) then
    raise insufficient_privilege using message = 'Your account may not do this';
  elsif not exists (select from auth.sessions where sessions.id = (private.claims() ->> 'session_id')::uuid) then
    raise sqlstate 'PT401' using message = 'Your session has ended';
  elsif not roles <@ array['editor', 'reviewer', 'office', 'owner'] then
    raise invalid_parameter_value using message = 'Unknown role';
  end if;
  if roles = '{}' then
    delete from auth.users where id = person;
  elsif person is null or is_link_wanted then
    link := auth.make_link(address, case when person is null then 'invite' else 'recovery' end);
    person := (link ->> 'id')::uuid;
  end if;
  update auth.users set raw_app_meta_data = raw_app_meta_data || jsonb_build_object('roles', roles), updated_at = now()
    where id = person;
  return json_build_object('token', link ->> 'hashed_token');
end
$$;
grant execute on function public.list_people(), public.set_person(text, text[], boolean) to authenticated;

-- Lists the rows that mention the address of a picture or file.
create function public.file_uses(address text) returns table (table_name text, row_id bigint, title text, field text)
language sql
stable
begin atomic
  select named.table_name, named.id, named.title, field.key
  from (
    select 'ipv6_blog_posts' as table_name, id, title, jsonb_build_object('image_url', image_url, 'file_url', file_url,
      'full_description', full_description) as fields from public.ipv6_blog_posts
    union all
    select 'ipv6_events', id, title, jsonb_build_object('image_url', image_url) from public.ipv6_events
    union all
    select 'ipv6_resources', id, title, jsonb_build_object('image_url', image_url, 'file_url', file_url, 'url', url)
      from public.ipv6_resources
  ) as named cross join jsonb_each_text(named.fields) as field
  where private.has_desk_role('editor') and length(address) >= 8 and strpos(field.value, address) > 0;
end;
grant execute on function public.file_uses(text) to authenticated;

-- Pictures and files. Visitors read them by their address, which asks for no right.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('pictures', 'pictures', true, 2097152, array['image/png', 'image/jpeg', 'image/webp', 'image/avif']),
  ('files', 'files', true, 20971520, array['application/pdf', 'application/zip', 'text/plain', 'text/csv',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.oasis.opendocument.text', 'application/vnd.oasis.opendocument.spreadsheet',
    'application/vnd.oasis.opendocument.presentation'])
  on conflict (id) do nothing;
create policy "Editors of the desk list files" on storage.objects for select to authenticated
  using (bucket_id in ('pictures', 'files') and (select private.has_desk_role('editor')));
create policy "Editors of the desk add files" on storage.objects for insert to authenticated
  with check (bucket_id in ('pictures', 'files') and (select private.has_desk_role('editor')));
create policy "Editors of the desk delete files" on storage.objects for delete to authenticated
  using (bucket_id in ('pictures', 'files') and (select private.has_desk_role('editor')));
