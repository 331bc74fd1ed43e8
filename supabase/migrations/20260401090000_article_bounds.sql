-- What takes a page longer to show than it is long, such as thousands of tags in each other, is refused when it is
-- written. A page counts more closely (mfe-blog/src/article/bounds.ts) and shows the summary of what is too much.

-- Counts in one pass how many tags begin, and how many are open at a time. A trigger and no check: a row from before
-- these bounds can still be changed otherwise, above all taken back.
create function private.refuse_unshowable_article() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  tag text[];
  open_tags integer := 0;
  started integer := 0;
begin
  for tag in select regexp_matches(new.full_description, '<(/?)([a-z][a-z0-9]*)', 'gi') loop
    started := started + (tag[1] = '')::integer;
    -- They hold nothing, or the next one of their kind ends them.
    if lower(tag[2]) not in (
      'p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'thead', 'tbody', 'tfoot', 'caption', 'colgroup', 'option',
      'area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param', 'source', 'track', 'wbr'
    ) then
      open_tags := greatest(0, open_tags + case tag[1] when '' then 1 else -1 end);
    end if;
    if open_tags > 100 or started > 10000 then
      raise exception using
        errcode = 'check_violation',
        message = 'full_description has more than 10,000 tags, or more than 100 that are open at a time.',
        hint = 'Close each tag where what it marks ends, or make two posts of it.';
    end if;
  end loop;
  return new;
end
$$;

create trigger refuse_unshowable_article
  before insert or update of full_description on public.ipv6_blog_posts
  for each row when (new.full_description is not null)
  execute function private.refuse_unshowable_article();

revoke execute on function private.refuse_unshowable_article()
  from public, anon, authenticated, service_role;
