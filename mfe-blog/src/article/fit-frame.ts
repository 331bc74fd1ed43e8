import { safeUrl } from '@site/shared/api';

/** Whether a frame's address begins with one of the listed ones; both are read as a browser reads them. */
function isListed(address: string, frames: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return frames.some((frame) => {
    const listed = new URL(frame);
    return origin === listed.origin && pathname.startsWith(listed.pathname);
  });
}

/** What stands in place of a frame that is not shown: a link to what it would show, where it has a safe address. */
function replacementOf(frame: Element, address: string | null): readonly (Element | string)[] {
  if (address === null) return [];
  const text = frame.getAttribute('title')?.trim() || address;
  if (frame.closest('a') !== null) return [text];
  const link = frame.ownerDocument.createElement('a');
  link.setAttribute('href', address);
  link.textContent = text;
  return [link];
}

/** Sandboxes the frame of a listed site, and puts a link in place of any other. */
export function fitFrame(frame: Element, frames: readonly string[]): void {
  const address = safeUrl(frame.getAttribute('src'));
  if (address === null || !isListed(address, frames)) {
    frame.replaceWith(...replacementOf(frame, address));
    return;
  }
  const title = frame.getAttribute('title')?.trim();
  // What a browser without frames would show.
  frame.textContent = '';
  frame.setAttribute('src', address);
  frame.setAttribute('title', title || new URL(address).host);
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
  frame.setAttribute('allow', 'fullscreen');
  frame.setAttribute('referrerpolicy', 'strict-origin');
  frame.setAttribute('loading', 'lazy');
}
