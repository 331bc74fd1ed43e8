-- Returns the version of the content and the tables whose changes are recorded. The site calls it every half minute, so it also
-- does what is due by time: it records drafts that have become public, and expires contact arrivals. After a restore, it
-- creates the state of a new database.
create function public.current_content_state() returns table (database_id uuid, version bigint, tables text[])
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  due record;
  originals bigint[];
begin
  perform private.expire_contact_arrivals();
  if not exists (select from public.content_state) then
    insert into public.content_state default values on conflict do nothing;
  end if;
  if exists (select from public.content_drafts where appears_at <= clock_timestamp()) then
    -- Takes the lock of writers, so that none of them is changing a row that is due.
    update public.content_state set version = version + 1 where only_row;
    for due in
      with due as (
        delete from public.content_drafts where appears_at <= clock_timestamp() returning table_name, row_id
      ), recorded as (
        insert into public.content_changes (table_name, row_id, version)
          select due.table_name, due.row_id, state.version from due, public.content_state as state
          on conflict (table_name, row_id) do update set version = excluded.version
      )
      select table_name, array_agg(row_id) as ids from due group by table_name
    loop
      execute format('select array_agg(original_id) from public.%I where id = any ($1)', due.table_name)
        into originals using due.ids;
      perform private.update_languages(due.table_name, originals);
      if due.table_name = 'ipv6_blog_posts' then
        perform private.record_neighbours(due.ids);
      end if;
    end loop;
  end if;
  return query select database_id, version, array(
      select relname::text from pg_trigger join pg_class on pg_class.oid = tgrelid
      where tgfoid = 'private.begin_content_change()'::regprocedure order by relname)
    from public.content_state;
end
$$;
grant execute on function public.current_content_state() to anon, authenticated;
