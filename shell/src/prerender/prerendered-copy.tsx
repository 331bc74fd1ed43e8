import { type ReactNode, useLayoutEffect, useRef } from 'react';

let original: DocumentFragment | null = null;

function copyOf(element: ParentNode & Node): DocumentFragment {
  const copy = document.createDocumentFragment();
  for (const node of element.childNodes) copy.append(node.cloneNode(true));
  return copy;
}

/** Keeps what an element holds, before the site takes it over. */
export function keepPrerendered(element: Element): void {
  original = copyOf(element);
  // Copied text of a script would have to be trusted again; what it says of the page has been read.
  for (const script of original.querySelectorAll('script')) script.remove();
}

function findOriginal(widget: string | undefined): (ParentNode & Node) | null {
  if (widget === undefined) return original;
  return original?.querySelector(`[data-widget="${CSS.escape(widget)}"]`) ?? null;
}

interface Props {
  /** Name of the widget whose place it fills; absent for the page. */
  readonly widget?: string;
}

/** A page or a widget as it came, to be read: what stands in its place where its code is missing or broken. */
export function PrerenderedCopy({ widget }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const found = findOriginal(widget);
    if (found !== null) place.current?.replaceChildren(copyOf(found));
  }, [widget]);
  return <div ref={place} />;
}
