import { styleOf } from './styles';

/** Creates the list that an item with this marker begins. */
function createList(root: Element, marker: string): Element {
  const [, text = ''] = /^\(?(?:\d+\.)*(\d+|[a-z]{1,5})[.)]/i.exec(marker) ?? [];
  const list = root.ownerDocument.createElement(text === '' ? 'ul' : 'ol');
  if (text === '') return list;
  const isRoman = /^[ivx]/i.test(text);
  const type = isRoman ? 'i' : 'a';
  const isLetter = /[a-z]/i.test(text);
  if (isLetter) list.setAttribute('type', /[a-z]/.test(text) ? type : type.toUpperCase());
  const place = isRoman ? 1 : Number.parseInt(text, 36) - 9;
  const start = isLetter ? place : Number(text);
  if (start !== 1) list.setAttribute('start', `${start}`);
  return list;
}

/** Converts paragraphs that Word shows as lists to lists. Returns the number of lists. */
export function convertWordLists(root: Element): number {
  /** The lists around the next item, outermost first. */
  let open: { readonly list: Element; readonly level: number }[] = [];
  let count = 0;
  for (const paragraph of root.querySelectorAll('p')) {
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    const [, written] = /level(\d)/.exec(styleOf(paragraph, 'mso-list')) ?? [];
    if (written === undefined) continue;
    const level = Number(written);
    const bullet = [...paragraph.querySelectorAll('span')].find(
      (span) => styleOf(span, 'mso-list') === 'ignore',
    );
    bullet?.remove();
    const fresh = createList(root, bullet?.textContent.trim() ?? '');
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    const last = open.at(-1);
    const isDeeper = last !== undefined && last.level < level;
    if (last?.list.localName !== fresh.localName && !isDeeper) open.pop();
    const around = open.at(-1);
    if (isDeeper || around === undefined || around !== last) {
      const parent = around?.list.lastElementChild;
      if (parent) parent.append(fresh);
      else paragraph.before(fresh);
      open.push({ list: fresh, level });
      count += 1;
    }
    const item = root.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    if (paragraph.id !== '') item.id = paragraph.id;
    open.at(-1)?.list.append(item);
    paragraph.remove();
  }
  return count;
}
