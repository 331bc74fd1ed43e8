-- People of the desk sign in, and their token lists their roles: editor, reviewer, office. Row security decides by it, the
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

-- Policies run with the rights of whoever asks.
grant execute on function private.claims(), private.has_desk_role(text), private.current_person() to authenticated;
alter table public.content_history alter column changed_by set default private.current_person();

-- Checks of the content tables run with the rights of whoever writes.
do $$
declare
  checked regprocedure;
begin
  for checked in
    select oid from pg_proc where pronamespace = 'private'::regnamespace and has_function_privilege('editor', oid, 'execute')
  loop
    execute format('grant execute on function %s to authenticated', checked);
  end loop;
end
$$;

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
  written_by text not null default private.current_person(),
  written_at timestamptz not null default clock_timestamp()
);
create index content_reviews_by_row on public.content_reviews (table_name, row_id, id);

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
  foreach guarded in array array['desk_settings', 'content_reviews', 'contact_message_marks'] loop
    execute format('alter table public.%I enable row level security', guarded);
    execute format('alter table public.%I force row level security', guarded);
  end loop;
end
$$;

grant select on public.desk_settings to authenticated;
create policy "People of the desk read settings" on public.desk_settings for select to authenticated
  using ((select private.has_desk_role('editor') or private.has_desk_role('office')));

grant select, insert (table_name, row_id, kind, note) on public.content_reviews to authenticated;
create policy "Editors read reviews" on public.content_reviews for select to authenticated
  using ((select private.has_desk_role('editor')));
create policy "Editors ask, reviewers answer" on public.content_reviews for insert to authenticated
  with check (private.has_desk_role(case kind when 'asked' then 'editor' else 'reviewer' end));

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
  select md5((content - array['languages', 'original_id', 'category_key', 'event_type_key', 'search_text'])::text);
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

-- If the site wants a second person, only a reviewer publishes or changes what is public, and nobody publishes their own work.
create function private.check_publication() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  stages text[] := array['published', 'publish_at'];
  author text := private.current_person();
begin
  if not new.published or private.claims() ->> 'role' is distinct from 'authenticated'
    or not (select second_person from public.desk_settings)
  then
    return new;
  elsif tg_op = 'UPDATE' and new.languages <> old.languages then
    -- The database's own, after a change that was checked.
    return new;
  elsif not private.has_desk_role('reviewer') then
    raise sqlstate 'PT403' using message = 'A reviewer must publish this', detail = 'needs_reviewer';
  end if;
  if tg_op = 'UPDATE' and old.published then
    return new;
  elsif tg_op = 'UPDATE' and requests.row_version(to_jsonb(new) - stages) = requests.row_version(to_jsonb(old) - stages) then
    select changed_by into author from public.content_history
      where table_name = tg_table_name and row_id = new.id and (action = 'insert' or before - stages <> '{}')
      order by id desc limit 1;
  end if;
  if author = private.current_person() then
    raise sqlstate 'PT403' using message = 'Somebody else must publish what you wrote', detail = 'own_work';
  end if;
  return new;
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
        when published then 'public'
        when (select kind from public.content_reviews where table_name = %1$L and row_id = content.id
          order by id desc limit 1) = 'asked' then 'in_review'
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
      (select changed_at from public.content_history where table_name = %1$L and row_id = content.translation_of
        order by changed_at desc limit 1) as original_changed_at,
      (select json_build_object('kind', kind, 'note', note, 'written_by', written_by, 'written_at', written_at)
        from public.content_reviews where table_name = %1$L and row_id = content.id order by id desc limit 1) as review
    from public.%1$I as content where (select private.has_desk_role('editor'))
    $view$, target, name, searched, is_sample);
  execute format('grant select, insert, update, delete on public.%I to authenticated', name);
  execute format('create trigger write_desk_row instead of insert or update on public.%I
    for each row execute function private.write_desk_row(%L)', name, target);
end
$create$;

-- Opens a content table to editors of the desk.
create function private.open_desk(target text) returns void
language plpgsql
set search_path = ''
as $$
declare
  columns text := (
    select string_agg(quote_ident(attname), ', ') from pg_catalog.pg_attribute
    where attrelid = format('public.%I', target)::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' and attname not in ('id', 'languages'));
  guard record;
begin
  execute format('grant insert (id, %1$s), update (%1$s), delete on public.%2$I to authenticated', columns, target);
  execute format('create policy "Editors of the desk write" on public.%I to authenticated
    using ((select private.has_desk_role(''editor''))) with check ((select private.has_desk_role(''editor'')))', target);
  execute format('create trigger check_publication before insert or update on public.%I
    for each row execute function private.check_publication()', target);
  -- Statements of editors mention many columns, and bodies more than once.
  for guard in select policyname from pg_catalog.pg_policies where tablename = target and permissive = 'RESTRICTIVE' loop
    execute format('alter policy %I on public.%I to anon', guard.policyname, target);
    execute format('create policy %I on public.%I as restrictive for select to authenticated
      using ((select private.has_desk_role(''editor'') or private.check_query_cost()) is not null)',
      guard.policyname || ', but not of the desk', target);
  end loop;
end
$$;

select private.open_desk('ipv6_blog_posts'), private.open_desk('ipv6_events'), private.open_desk('ipv6_resources');
select private.create_desk_view('ipv6_blog_posts', 'desk_posts', 'title, summary, short_description, author', 'is_sample'),
  private.create_desk_view('ipv6_events', 'desk_events', 'title, short_description, location', 'is_sample'),
  private.create_desk_view('ipv6_resources', 'desk_resources', 'title, description, author, type', 'false');

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
