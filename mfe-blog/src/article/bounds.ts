/** Tags that a body may have, counted as far as a parser repeats them. */
const MOST_ELEMENTS = 10_000;
/** Elements that may be open at a time. */
const DEEPEST = 100;
const MOST_ATTRIBUTES = 100;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

// They hold nothing, or the next one of their kind ends them.
const SHALLOW = words(
  'p li dt dd tr td th thead tbody tfoot caption colgroup option ' +
    'area base br col embed hr img input link meta param source track wbr',
);
// A parser opens them again in each block until their own end tag comes.
const FORMATTING = words('a b big code em font i nobr s small strike strong tt u');
// An end tag does not reach beyond them.
const BARRIERS = words('table template object applet marquee svg math select button');
const RAW = words('script style textarea title xmp iframe noembed noframes plaintext');

// Each begins where the one before ended and goes back nowhere, so that a scan is linear.
const NEXT = /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<[!?][^>]*|<\/(?![a-z])[^>]*|<(\/?)([a-z][^\s/>]*)/gi;
const ATTRIBUTE =
  /[\s/]*[^\s/>][^\s/>=]*(?:\s*=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|(?!["'])[^\s>]*))?/y;

/** Closes the last open element of this name, with all in it that its end tag ends too. */
function close(open: string[], name: string): void {
  const at = open.lastIndexOf(name);
  const inner = open.slice(at + 1);
  if (at === -1 || inner.some((each) => BARRIERS.has(each))) return;
  open.splice(at, open.length, ...inner.filter((each) => FORMATTING.has(each)));
}

/** The place after a tag's attributes, or null where it has too many. */
function endOfAttributes(html: string, from: number): number | null {
  ATTRIBUTE.lastIndex = from;
  for (let count = 0; ATTRIBUTE.test(html); count += 1) {
    if (count === MOST_ATTRIBUTES) return null;
    from = ATTRIBUTE.lastIndex;
  }
  return from;
}

/**
 * Whether HTML may be parsed. What takes a parser longer than it is long, such as thousands of tags in each other,
 * is found without one, in a time that grows with the length alone.
 */
export function isWithinBounds(html: string): boolean {
  const open: string[] = [];
  let elements = 0;
  let raw: string | null = null;
  NEXT.lastIndex = 0;
  for (let found = NEXT.exec(html); found !== null; found = NEXT.exec(html)) {
    const [, slash, written] = found;
    if (written === undefined) continue;
    const name = written.toLowerCase();
    if (raw !== null && !(slash && name === raw)) {
      // Text, but for where a parser takes it for elements.
      elements += 1;
    } else {
      const end = endOfAttributes(html, NEXT.lastIndex);
      if (end === null) return false;
      NEXT.lastIndex = end;
      raw = null;
      if (slash || name === 'a') close(open, name);
      if (!slash) {
        elements += 1 + open.filter((each) => FORMATTING.has(each)).length;
        if (!SHALLOW.has(name)) open.push(name);
        if (RAW.has(name)) raw = name;
      }
    }
    if (elements > MOST_ELEMENTS || open.length > DEEPEST) return false;
  }
  return true;
}
