import { withoutReports } from '@site/shared/article';
import type { ChainedCommands, JSONContent } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import type { Picture } from '../pictures/picture-dialog';
import { styleOf } from './styles';

/** Inserts a block. The caret then stands in a new paragraph after it. */
export function insertBlock(chain: ChainedCommands, block: JSONContent): ChainedCommands {
  return chain.insertContent([block, { type: 'paragraph' }]).command(({ tr }) => {
    const { parent, parentOffset, pos } = tr.selection.$from;
    // In the middle of words, the new paragraph has joined their rest.
    if (parent.type.name === 'paragraph' && parentOffset < parent.content.size) {
      tr.split(pos).setSelection(TextSelection.create(tr.doc, pos));
    }
    return true;
  });
}

/** Returns the attributes of a picture. Its height follows. */
export const imageOf = ({ url, text, width }: Picture) => ({
  src: url,
  alt: text,
  width: width === '' ? null : width,
  height: null,
});

/** Returns the editor's block for a picture, with its caption if it has one. */
export function pictureContent(picture: Picture): JSONContent {
  const image = { type: 'paragraph', content: [{ type: 'image', attrs: imageOf(picture) }] };
  if (picture.caption === '') return image;
  const caption = { type: 'caption', content: [{ type: 'text', text: picture.caption }] };
  return { type: 'figure', content: [image, caption] };
}

/** Returns the picture of a paste or a drop, unless formatted text comes with it. */
export function pictureIn(data: DataTransfer | null): File | null {
  const isText = ['text/html', 'text/plain'].every((type) => data?.getData(type).trim());
  const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
  return isText ? null : (file ?? null);
}

/** Returns the lines of a paste from an editor of code, or null. */
export function codeOf(data: DataTransfer | null): string | null {
  const text = data?.getData('text/plain').replaceAll('\r\n', '\n').trimEnd() ?? '';
  const source = withoutReports(data?.getData('text/html') ?? '');
  const { children } = new DOMParser().parseFromString(source, 'text/html').body;
  const [only] = children;
  if (only === undefined || children.length > 1 || !text.includes('\n')) return null;
  const isSet =
    styleOf(only, 'white-space').startsWith('pre') &&
    /mono|consolas|courier|menlo|monaco/.test(styleOf(only, 'font-family'));
  return isSet || only.localName === 'pre' ? text : null;
}
