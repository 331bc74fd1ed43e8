import { type ReactNode, useLayoutEffect, useRef } from 'react';

let original: DocumentFragment | null = null;

function copyOf(element: ParentNode & Node): DocumentFragment {
  const copy = document.createDocumentFragment();
  for (const node of element.childNodes) copy.append(node.cloneNode(true));
  return copy;
}

/** Copies the nodes of an element before React takes it over. */
export function keepPrerendered(element: Element): void {
  original = copyOf(element);
  // Copied scripts would need a new trusted value, and they have already run.
  for (const script of original.querySelectorAll('script')) script.remove();
}

function findOriginal(widget: string | undefined): (ParentNode & Node) | null {
  if (widget === undefined) return original;
  return original?.querySelector(`[data-widget="${CSS.escape(widget)}"]`) ?? null;
}

interface Props {
  /** Name of the widget; absent for the page. */
  readonly widget?: string;
}

/** The prerendered HTML of a page or widget, as a fallback while its code is missing or broken. */
export function PrerenderedCopy({ widget }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const found = findOriginal(widget);
    if (found !== null) place.current?.replaceChildren(copyOf(found));
  }, [widget]);
  return <div ref={place} />;
}
