// The page's sanitiser, the desk's editor and its warning about lost parts are made from this table.

const names = (list: string): readonly string[] => list.split(' ');

/** Elements around words. */
export const INLINE = names(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var',
);

/** Elements without content. */
export const LEAVES = names('br hr wbr img iframe');

/** Elements around lines of words, or around other blocks. */
export const BLOCKS = names(
  'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre div figure figcaption ' +
    'table caption colgroup col thead tbody tfoot tr th td',
);

/** Attributes of every element. */
export const COMMON = names('id title lang dir');

/** Element → its further attributes. */
export const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  iframe: ['src', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  col: ['span'],
  colgroup: ['span'],
  time: ['datetime'],
  ins: ['datetime'],
  del: ['datetime'],
  ol: ['start', 'reversed', 'type'],
  li: ['value'],
};

/** Returns the attributes that an article's element may have. */
export function attributesOf(element: string): readonly string[] {
  return [...COMMON, ...(ATTRIBUTES[element] ?? [])];
}
