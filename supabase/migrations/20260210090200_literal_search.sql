-- What a search looks into, for `ilike`. PostgREST reads * in a pattern as %, so a noncharacter of
-- Unicode, which no text contains, stands for it here and in what is searched for. A regular
-- expression, which takes * as it comes, would have to be trusted to end.
alter table public.ipv6_resources alter column search_text
  set expression as (translate(title || E'\n' || coalesce(description, ''), '*', U&'\FDD0'));
