import { type ReactNode, useLayoutEffect, useRef } from 'react';

let original: DocumentFragment | null = null;

/** Keeps what an element holds, before the site takes it over. */
export function keepPrerendered(element: Element): void {
  original = document.createDocumentFragment();
  for (const node of element.childNodes) original.append(node.cloneNode(true));
}

/** The page as it came, to be read: what stands in the place of a section whose code is missing or broken. */
export function PrerenderedCopy(): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (original !== null) place.current?.replaceChildren(original.cloneNode(true));
  }, []);
  return <div ref={place} />;
}
