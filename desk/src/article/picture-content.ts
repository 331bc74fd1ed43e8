import type { JSONContent } from '@tiptap/core';
import type { Picture } from '../pictures/picture-dialog';

/** Returns the editor's node for a picture, with its caption if it has one. */
export function pictureContent({ url, text, caption }: Picture): JSONContent {
  const image = { type: 'image', attrs: { src: url, alt: text } };
  if (caption === '') return image;
  return {
    type: 'figure',
    content: [image, { type: 'caption', content: [{ type: 'text', text: caption }] }],
  };
}
