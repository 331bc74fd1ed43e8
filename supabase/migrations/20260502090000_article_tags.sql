-- A page parses an article: the database counts what a parser opens, and nothing in comments, styles or values.

-- The function in mfe-blog/src/article/bounds.ts does the same, and both are tested with the same bodies.
create or replace function private.refuse_unshowable_article() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  attributes constant text := replace(
    '(?:[~/]+|[^~/>][^~/>=]*(?![^~/>=])(?:[~]*=[~]*(?:"[^"]*"|''[^'']*''|[^~>"''][^~>]*(?![^~>])|(?=>))|(?![~]*=)))*',
    '~', '\t\n\f\r ');
  token_pattern constant text := (
    select '<!--(?:-?>|(?!-?>)(?:[^-]|-(?!-!?>))*(?:--!?>)?)|<(?:[!?]|/[^a-z])[^>]*|'
      || string_agg(format('<%1$s(?![^%3$s/>])%2$s(?:>(?:[^<]|<(?!/%1$s[%3$s/>]))*)?|', raw, attributes, '\t\n\f\r '), '')
      || format('</?[a-z][^%2$s/>]*%1$s>?', attributes, '\t\n\f\r ')
    from unnest(array['iframe', 'noembed', 'noframes', 'script', 'style', 'textarea', 'title', 'xmp']) as raw);
  -- Void elements, and those that the next one of their kind closes.
  closed constant text[] := array[
    'html', 'head', 'body', 'p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'thead', 'tbody', 'tfoot', 'caption', 'colgroup',
    'option', 'area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param', 'source', 'track',
    'wbr'];
  -- Formatting stays open after its parent ends.
  formatting constant text[] := array[
    'a', 'b', 'big', 'code', 'em', 'font', 'i', 'nobr', 's', 'small', 'strike', 'strong', 'tt', 'u'];
  -- An end tag in them ends nothing outside. The slash marks parts of drawings and formulas.
  scopes constant text[] := array[
    'applet', 'marquee', '/math', 'object', 'select', '/svg', 'table', 'template'];
  token text;
  tag text;
  parent text;
  place integer;
  within integer;
  is_foreign boolean;
  opened text[] := '{}';
  started integer := 0;
begin
  for token in select matches[1] from regexp_matches(new.full_description, token_pattern, 'gi') as matches loop
    tag := lower(substring(token from '^</?([a-zA-Z][^\t\n\f\r />]*)'));
    continue when tag is null;
    if token like '</%' then
      continue when tag = any (closed);
      place := cardinality(opened);
      while place > 0 and opened[place] not in (tag, '/' || tag) and opened[place] <> all (scopes) loop
        place := place - 1;
      end loop;
      continue when place = 0 or opened[place] not in (tag, '/' || tag);
      opened := opened[:place - 1] || array(
        select element from unnest(opened[place + 1:]) as element
        where tag = any (formatting) or element = any (formatting));
      continue;
    end if;
    parent := opened[cardinality(opened)];
    is_foreign := tag in ('svg', 'math') or coalesce(
      parent like '/%'
      and parent !~ '^/(?:foreignobject|desc|title|annotation-xml|m[inos]|mtext)$'
      and tag !~ ('^(?:b|big|blockquote|body|br|center|code|d[dlt]|div|em(?:bed)?|h[1-6r]|head|i|img|li|listing|menu'
        || '|meta|nobr|ol|p|pre|ruby|s|small|span|strong|strike|su[bp]|table|tt|u|ul|var)$'),
      false);
    if is_foreign then
      -- A tag that ends itself, with values in quotes alone.
      if token !~ '^<[^\t\n\f\r />]+(?:[\t\n\f\r ]+[^\t\n\f\r />="'']+(?:="[^"]*"|=''[^'']*'')?)*[\t\n\f\r ]*/>$' then
        opened := opened || ('/' || tag);
      end if;
    elsif tag <> all (closed) then
      opened := opened || tag;
    end if;
    -- The style of a drawing is no text.
    within := case when is_foreign then length(token) - length(replace(token, '<', '')) - 1 else 0 end;
    started := started + 1 + within;
    if cardinality(opened) + within > 100 or started > 10000 then
      raise exception using
        errcode = 'check_violation',
        message = 'full_description has more than 10,000 tags, or more than 100 that are open at a time.',
        hint = 'Close each tag where what it marks ends, or make two posts of it.';
    end if;
  end loop;
  return new;
end
$$;
