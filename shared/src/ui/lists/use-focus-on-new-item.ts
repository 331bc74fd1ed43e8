import { type RefObject, useEffect, useRef } from 'react';

/** A list that grows on request. */
export interface GrowingList {
  readonly list: RefObject<HTMLUListElement | null>;
  /** Call it when the visitor asks for more. */
  expectMore(): void;
}

function focusItem(item: Element): void {
  const link = item.querySelector('a');
  if (link) {
    link.focus();
  } else if (item instanceof HTMLElement) {
    item.tabIndex = -1;
    item.focus();
  }
}

/** Once a list has grown on request, moves the focus to the first link of its first new item. */
export function useFocusOnNewItem(count: number): GrowingList {
  const list = useRef<HTMLUListElement>(null);
  const countBefore = useRef<number | null>(null);

  useEffect(() => {
    if (countBefore.current === null || count <= countBefore.current) return;
    const item = list.current?.children[countBefore.current];
    countBefore.current = null;
    if (item) focusItem(item);
  }, [count]);

  return {
    list,
    expectMore() {
      countBefore.current = count;
    },
  };
}
