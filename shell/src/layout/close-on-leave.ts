import type { FocusEvent } from 'react';

/** Closes a popover when the focus moves past it; otherwise the focus would continue behind it, unseen. */
export function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return;
  // Its own button closes it by itself.
  if (relatedTarget.closest(`[popovertarget="${currentTarget.id}"]`)) return;
  currentTarget.hidePopover();
}
