import { localPath } from '@site/shared/contract';
import type { SiteRoute } from '@site/shared/contract/routes';
import { usePathPrefix } from '@site/shared/contract/runtime';
import { useNavigate } from '@site/shared/router';
import { measure, rhythm, space } from '@site/shared/tokens';
import { SearchForm } from '@site/shared/ui';
import { type ReactNode, type ToggleEvent, useCallback, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { shellTexts } from '#content/shell-texts';
import { closeOnLeave } from './close-on-leave';
import { sheet } from './header-look';

/** Path of the site's search page, if it has one. */
export const SEARCH_PATH = '/Search';

/** Returns true if the site has a search page. */
export function hasSearch(routes: readonly SiteRoute[]): boolean {
  return routes.some(({ declared }) => declared.path === SEARCH_PATH);
}

/** Storage key; `off` disables the shortcut, as WCAG 2.1.4 requires. The search page sets it. */
const SETTING_KEY = 'searchKey';

function isSwitchedOff(): boolean {
  try {
    return localStorage.getItem(SETTING_KEY) === 'off';
  } catch {
    // Storage can be forbidden.
    return false;
  }
}

const Panel = styled.div`
  ${sheet}
  justify-content: end;
  padding: ${space[4]} max(${rhythm.gutter}, (100% - ${measure.page}) / 2) ${space[6]};
  grid-template-columns: minmax(0, 30rem);
`;

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]') !== null;

/** Calls `open` on `/`, unless the visitor is typing. */
function useSearchKey(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey) return;
      if (isTyping(target) || isSwitchedOff()) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [open]);
}

interface Props {
  readonly id: string;
}

/** The search form in the header's popover; its input takes the focus. */
export function HeaderSearch({ id }: Props): ReactNode {
  const navigate = useNavigate();
  const action = localPath(SEARCH_PATH, usePathPrefix());
  const panel = useRef<HTMLDivElement>(null);
  const open = useCallback(() => {
    // Escape returns the focus to the button.
    document.querySelector<HTMLElement>(`[popovertarget="${id}"]`)?.focus();
    panel.current?.togglePopover(true);
  }, [id]);
  useSearchKey(open);
  // React does not render the `autofocus` attribute, so the script sets the focus.
  const focusField = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    if (newState === 'open') currentTarget.querySelector('input')?.focus();
  };
  return (
    <Panel id={id} ref={panel} popover="auto" onToggle={focusField} onBlur={closeOnLeave}>
      <SearchForm
        label={shellTexts.searchSite}
        buttonLabel={shellTexts.search}
        action={action}
        isFirst
        onSubmit={(text) => {
          panel.current?.hidePopover();
          navigate(`${action}?${new URLSearchParams({ q: text.trim() })}`);
        }}
      />
    </Panel>
  );
}
