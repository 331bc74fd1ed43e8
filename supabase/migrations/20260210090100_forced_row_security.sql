-- Without this, policies do not hold for the owner of a table, nor for what runs in his name.
do $$
declare
  guarded regclass;
begin
  for guarded in
    select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  loop
    execute format('alter table %s force row level security', guarded);
  end loop;
end
$$;
