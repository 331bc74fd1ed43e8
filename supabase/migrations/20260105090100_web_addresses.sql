-- A page links to what a row says, so a row may hold nothing but http, https and paths of the site:
-- no javascript:, no data:, and no //host, which a browser takes for another site. Browsers read a
-- backslash as a slash and drop control characters, so neither may occur.
create function private.is_web_address(value text) returns boolean
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select length(value) <= 2048 and value ~* '^(https?://[^/]|/(?!/))[^[:cntrl:]\\]*$';
$$;

revoke execute on function private.is_web_address(text) from public, anon, authenticated;
grant execute on function private.is_web_address(text) to service_role;
