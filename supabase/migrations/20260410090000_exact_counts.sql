-- The planner estimates from statistics of all rows, hidden ones too: only what was counted is told.
-- Its callers reach nothing else in this schema, and the REST interface does not show it.
create schema requests;

create function requests.refuse_estimates() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if current_setting('request.headers', true)::json ->> 'prefer' ~* 'count\s*=\s*(planned|estimated)' then
    raise sqlstate 'PT400' using
      message = 'Counts are not estimated here',
      hint = 'Ask for count=exact.';
  end if;
end;
$$;

grant usage on schema requests to anon, authenticated;
revoke execute on function requests.refuse_estimates() from public;
grant execute on function requests.refuse_estimates() to anon, authenticated;

-- PostgREST calls it before each request.
alter role authenticator set pgrst.db_pre_request = 'requests.refuse_estimates';
notify pgrst, 'reload config';
