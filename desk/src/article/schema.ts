import { ATTRIBUTES, COMMON, INLINE } from '@site/shared/article';
import { Extension, type Extensions, Mark, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import type { Mark as PageMark, Node as PageNode } from '@tiptap/pm/model';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';
import { completeAddress } from './links';

/** Elements of an article → TipTap's names, if they differ. */
const TYPES: Readonly<Record<string, string>> = {
  a: 'link',
  img: 'image',
  td: 'tableCell',
  th: 'tableHeader',
  ol: 'orderedList',
  li: 'listItem',
  del: 'strike',
};

const written = (name: string) => ({
  default: null,
  // A copy of a block is another place.
  keepOnSplit: name !== 'id',
  // TipTap would convert `1.0` to a number.
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
});
const attributes = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, written(name)]));

/** The attributes of the page's table. */
const pageAttributes = Extension.create({
  name: 'pageAttributes',
  addGlobalAttributes: () => [
    { types: '*' as const, attributes: attributes(COMMON) },
    ...Object.entries(ATTRIBUTES).map(([element, names]) => ({
      types: [TYPES[element] ?? element],
      // The nodes of cells read their spans as numbers.
      attributes: attributes(names.filter((name) => !/^(?:col|row)span$/.test(name))),
    })),
  ],
});

/** Arguments of a renderer. */
interface Shown {
  readonly node: PageNode;
  readonly mark: PageMark;
  readonly HTMLAttributes: object;
}

/** Lets a kit's mark keep another element with the same look. Marks nest, as elements do. */
const variants = (usual: string, other: string) => ({
  excludes: '',
  addAttributes: () => ({
    tag: {
      default: usual,
      rendered: false,
      parseHTML: ({ localName }: HTMLElement) => (localName === other ? other : usual),
    },
  }),
  renderHTML: ({ mark, HTMLAttributes }: Shown) => [mark.attrs.tag, HTMLAttributes, 0],
});

const KIT = ['strong', 'b', 'em', 'i', 's', 'del', 'u', 'code', 'a'];
/** Inline elements of the page without a mark in the kit. */
const marks = INLINE.filter((tag) => !KIT.includes(tag)).map((name) =>
  Mark.create({
    name,
    excludes: '',
    parseHTML: () => [
      {
        tag: name,
        // A span shows nothing but its attributes.
        getAttrs: (element) =>
          name !== 'span' || COMMON.some((each) => element.hasAttribute(each)) ? null : false,
      },
      ...(name === 'span' ? [{ tag: 'a[id]:not([href])' }] : []),
    ],
    renderHTML: ({ HTMLAttributes }) => [name, HTMLAttributes, 0],
  }),
);

const block = (name: string, tag: string, content: string, group?: string) =>
  Node.create({
    ...{ name, content, group },
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
const figure = block('figure', 'figure', 'caption? block+ caption?', 'block');

const leaf = (name: string) =>
  Node.create({
    name,
    group: 'inline',
    inline: true,
    atom: true,
    parseHTML: () => [{ tag: name }],
    renderHTML: ({ HTMLAttributes }) => [name, HTMLAttributes],
  });
/** A film or a page. The editor shows its name alone, and loads nothing. */
const frame = leaf('iframe').extend({
  parseHTML: () => ['iframe', 'span[data-frame]'].map((tag) => ({ tag, priority: 60 })),
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    { ...HTMLAttributes, 'data-frame': '' },
    `▶ ${node.attrs.title ?? node.attrs.src}`,
  ],
});

/** A figure whose picture was deleted goes with its caption. */
const wholeFigures = new Plugin({
  appendTransaction: (changes, before, { doc, tr }) => {
    if (!changes.some(({ docChanged }) => docChanged) || before.doc.eq(doc)) return null;
    doc.descendants((node, position) => {
      if (node.type.name !== 'figure') return true;
      let isFilled = false;
      node.descendants(({ type: { name, isAtom, isText } }, _, parent) => {
        isFilled ||= (isAtom && !isText) || name === 'codeBlock' || name === 'table';
        isFilled ||= isText && parent?.type.name !== 'caption';
      });
      if (!isFilled) tr.delete(tr.mapping.map(position), tr.mapping.map(position + node.nodeSize));
      return false;
    });
    return tr.docChanged ? tr : null;
  },
});

/** After a pasted table, figure or code, the caret stands in a paragraph behind it. */
const caretBehind = new Plugin({
  appendTransaction: (changes, before, { schema, selection, tr }) => {
    const isAround = ($place: typeof selection.$from) =>
      $place.depth > 0 && ['table', 'figure', 'codeBlock'].includes($place.node(1).type.name);
    const isPaste = changes.some((change) => change.getMeta('paste'));
    if (!isPaste || !isAround(selection.$from) || isAround(before.selection.$from)) return null;
    const place = selection.$from.after(1);
    const next = tr.doc.nodeAt(place);
    const isFree = next?.type.name === 'paragraph' && next.content.size === 0;
    const paragraph = schema.nodes.paragraph?.create();
    if (!isFree && paragraph !== undefined) tr.insert(place, paragraph);
    return tr.setSelection(TextSelection.create(tr.doc, place + 1));
  },
});

const CHANGES: Readonly<Record<string, object>> = {
  bold: variants('strong', 'b'),
  italic: variants('em', 'i'),
  strike: variants('s', 'del'),
  code: { excludes: '' },
  listItem: { content: 'block+' },
  heading: {
    // The title of the post is the page's only h1.
    parseHTML: () =>
      [1, 2, 3, 4, 5, 6].map((level) => ({
        tag: `h${level}`,
        attrs: { level: Math.max(2, level) },
      })),
  },
  paragraph: {
    // False for a `p` of the stored HTML. Others are written without one where their block has no other.
    addAttributes: () => ({
      implied: {
        default: true,
        parseHTML: (element: HTMLElement) => element.hasAttribute('data-implied'),
        renderHTML: ({ implied }: { implied: boolean }) => (implied ? { 'data-implied': '' } : {}),
      },
    }),
  },
  codeBlock: {
    marks: '_',
    addAttributes: () => ({
      isBare: { default: false, rendered: false, parseHTML: (pre: Element) => !codeIn(pre) },
    }),
    parseHTML: () => [
      {
        tag: 'pre',
        preserveWhitespace: 'full',
        contentElement: (pre: Element) => codeIn(pre) ?? pre,
      },
    ],
    renderHTML: ({ node, HTMLAttributes }: Shown) => [
      'pre',
      HTMLAttributes,
      node.attrs.isBare ? 0 : ['code', 0],
    ],
  },
};

/** Returns the `code` without attributes that contains all of a `pre`. */
function codeIn(pre: Element): Element | null {
  const code = pre.querySelector(':scope > code:only-child');
  const isWhole = code?.textContent === pre.textContent && code.attributes.length === 0;
  return isWhole ? code : null;
}

/** Returns a cell's span, which `prosemirror-tables` needs as a number. */
const span = (name: string) => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name) ?? 1),
  renderHTML: ({ [name]: count }: Record<string, unknown>) =>
    count === 1 ? {} : { [name]: count },
});
const cellAttributes = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  // `prosemirror-tables` expects it.
  colwidth: { default: null, rendered: false },
});

const kit = StarterKit.extend({
  addExtensions() {
    const own = this.parent?.() ?? [];
    return own.map((extension) => (extension as Node).extend(CHANGES[extension.name] ?? {}));
  },
}).configure({
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null, class: null },
    isAllowedUri: (url) => completeAddress(url) !== null,
    // A file's name is no address.
    shouldAutoLink: (url) => /^(?:https?:\/\/|www\.)/i.test(url),
  },
});

/** Nodes and marks that the site shows, and no others. */
export const extensions: Extensions = [
  kit,
  block('caption', 'figcaption', 'inline*'),
  block('definitionList', 'dl', '(term | definition)+', 'block'),
  block('term', 'dt', 'inline*'),
  block('definition', 'dd', 'block+'),
  figure.extend({
    defining: true,
    isolating: true,
    addProseMirrorPlugins: () => [wholeFigures, caretBehind],
  }),
  ...marks,
  leaf('wbr'),
  frame,
  pageAttributes,
  Image.configure({ inline: true }).extend({
    addAttributes() {
      return { ...this.parent?.(), alt: { default: '' } };
    },
  }),
  Table.extend({ renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]] }),
  TableRow.extend({
    addAttributes: () => ({
      part: {
        default: null,
        parseHTML: ({ parentElement }: HTMLElement) =>
          /^t(?:head|foot)$/.exec(parentElement?.localName ?? '')?.[0] ?? null,
        renderHTML: ({ part }: { part: string | null }) =>
          part === null ? {} : { 'data-part': part },
      },
    }),
  }),
  TableCell.extend({ addAttributes: cellAttributes }),
  TableHeader.extend({ addAttributes: cellAttributes }),
];
