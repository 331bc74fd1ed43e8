import { Extension, type Extensions, Mark, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

/** Marks without a button, kept as they are. */
const KEPT_MARKS = 'sub sup kbd samp mark small abbr cite q var ins'.split(' ');

const marks = KEPT_MARKS.map((name) =>
  Mark.create({ name, parseHTML: () => [{ tag: name }], renderHTML: () => [name, 0] }),
);

const BLOCKS = (
  'heading paragraph listItem blockquote codeBlock table figure ' + 'definitionList term definition'
).split(' ');

/** Attributes of any block that the site keeps. */
const blockAttributes = Extension.create({
  name: 'blockAttributes',
  addGlobalAttributes: () => [
    {
      types: BLOCKS,
      attributes: Object.fromEntries(
        ['id', 'lang', 'dir', 'title'].map((name) => [name, { default: null }]),
      ),
    },
  ],
});

const block = (name: string, tag: string, content: string, group?: string) =>
  Node.create({
    ...{ name, content, group },
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
const caption = block('caption', 'figcaption', 'inline*');
const definitions = [
  block('definitionList', 'dl', '(term | definition)+', 'block'),
  block('term', 'dt', 'inline*'),
  block('definition', 'dd', 'paragraph block*'),
];

const figure = block(
  'figure',
  'figure',
  'caption? (image | codeBlock | table | blockquote)+ caption?',
  'block',
).extend({ defining: true, isolating: true });

/** Renders spans only if a cell has them, and no widths. */
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

const starterKit = StarterKit.configure({
  heading: { levels: [2, 3, 4, 5, 6] },
  codeBlock: false,
  link: { openOnClick: false, HTMLAttributes: { target: null, rel: null, class: null } },
  trailingNode: false,
});

/** Code, or the output of a command, which is `samp`. */
const codeBlock = Node.create({
  name: 'codeBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  addAttributes: () => ({
    tag: {
      default: 'code',
      parseHTML: (block) => (block.querySelector(':scope > samp') === null ? 'code' : 'samp'),
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: ({ node, HTMLAttributes }) => ['pre', HTMLAttributes, [node.attrs.tag, 0]],
  addKeyboardShortcuts() {
    // Enter starts a line; at the end of an empty last line it leaves the code.
    return {
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type !== this.type) return false;
        const isAtEnd = $from.parentOffset === $from.parent.content.size;
        if (isAtEnd && $from.parent.textContent.endsWith('\n')) {
          return editor.commands.exitCode();
        }
        return editor.commands.insertContent('\n');
      },
    };
  },
});

/** Nodes and marks that the site shows, and no others. */
export const extensions: Extensions = [
  starterKit,
  codeBlock,
  caption,
  ...definitions,
  figure,
  ...marks,
  blockAttributes,
  Image.extend({
    addAttributes() {
      return { ...this.parent?.(), alt: { default: '' } };
    },
  }),
  Table.extend({ renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]] }),
  TableRow,
  TableCell.extend({ addAttributes: cellAttributes }),
  TableHeader.extend({ addAttributes: cellAttributes }),
];

const SHOWN = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre code strong b em i s del u a img figure figcaption ' +
    `table thead tbody tfoot tr th td colgroup col br hr wbr div span ${KEPT_MARKS.join(' ')}`
  ).split(' '),
);

/** Lists elements of an article that the editor would lose. */
export function lostElements(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const names = [...body.querySelectorAll('*')].map(({ localName }) => localName);
  return [...new Set(names)].filter((name) => !SHOWN.has(name));
}
