-- Languages: a row has one language. A translation is a row of its own that names its original.

-- Updates `languages` of all rows of these originals. The rows count as changed by it, so their pages are rendered again.
create function private.update_languages(table_name text, originals bigint[]) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  execute format(
    'update public.%1$I as kept set languages = found.languages
      from (
        select original_id, coalesce(array_agg(language order by language) filter (
          where private.is_public(published, publish_at, clock_timestamp())), ''{}'') as languages
        from public.%1$I where original_id = any ($1) group by original_id
      ) as found
      where kept.original_id = found.original_id and kept.languages <> found.languages', table_name) using originals;
end
$$;

create function private.update_languages_of_changed() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  originals bigint[];
begin
  if tg_op = 'INSERT' then
    -- A plain original already has the right languages.
    originals := array(select distinct original_id from new_rows
      where translation_of is not null or not published or publish_at is not null or languages <> array[language]);
  elsif tg_op = 'DELETE' then
    originals := array(select distinct original_id from old_rows);
  else
    originals := array(
      with before as (select id, original_id, language, published, publish_at from old_rows),
        after as (select id, original_id, language, published, publish_at from new_rows)
      select original_id from ((table before except table after) union (table after except table before)) as changed);
  end if;
  -- Ends the recursion: the update below changes none of these columns.
  if cardinality(originals) > 0 then
    perform private.update_languages(tg_table_name, originals);
  end if;
  return null;
end
$$;

-- Call it once for each table whose rows have languages, after add_draft_columns and add_editor_access.
create function private.add_language_columns(target regclass) returns void
language plpgsql
set search_path = ''
as $$
declare
  name text := (select relname from pg_catalog.pg_class where oid = target);
begin
  execute format(
    'alter table %1$s
      add column language text not null default ''en'' check (language ~ ''^[a-z]{2,3}$''),
      add column translation_of bigint check (translation_of <> id),
      add column original_id bigint not null generated always as (coalesce(translation_of, id)) stored,
      add column languages text[] not null default ''{en}'',
      add constraint %2$I unique (original_id, language),
      add unique (id, original_id),
      -- Only an original has its own id as original_id, so only an original can be referenced.
      add constraint %3$I foreign key (translation_of, translation_of)
        references %1$s (id, original_id) on delete set null (translation_of)',
    target, name || '_one_per_language', name || '_references_original');
  execute format('grant select (language, translation_of, original_id, languages) on %s to anon, authenticated', target);
  execute format('comment on column %s.language is %L', target, 'Of the texts: en, am, or another code of ISO 639.');
  execute format('comment on column %s.translation_of is %L', target,
    'In a translation the id of its original. Empty in an original.');
  execute format('comment on column %s.languages is %L', target,
    'Those in which the public can read the row or another one of its original. Kept by the database itself.');
  -- The history ignores updates of `languages`, which the database makes by itself.
  execute format('drop trigger record_history on %1$s;
    create trigger record_history after insert or delete on %1$s
      for each row execute function private.record_history();
    create trigger record_history_of_update after update on %1$s
      for each row when (new.languages = old.languages) execute function private.record_history()', target);
  -- The foreign key looks up translations when an original changes.
  execute format('create index on %s (translation_of) where translation_of is not null', target);
  execute format('create trigger update_languages_on_insert after insert on %1$s referencing new table as new_rows
      for each statement execute function private.update_languages_of_changed();
    create trigger update_languages_on_update after update on %1$s referencing old table as old_rows new table as new_rows
      for each statement execute function private.update_languages_of_changed();
    create trigger update_languages_on_delete after delete on %1$s referencing old table as old_rows
      for each statement execute function private.update_languages_of_changed()', target);
end
$$;
