-- The planner estimates from statistics of all rows, hidden ones too: only what was counted is told.
create function private.check_request() returns void
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

revoke execute on function private.check_request() from public;
grant execute on function private.check_request() to anon, authenticated;

-- PostgREST calls it before each request.
alter role authenticator set pgrst.db_pre_request = 'private.check_request';
notify pgrst, 'reload config';
