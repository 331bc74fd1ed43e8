import { useNavigate } from '@site/shared/router';
import { measure, rhythm, space } from '@site/shared/tokens';
import { SearchForm } from '@site/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { shellTexts } from '../content/shell-texts';

/** Where the search of the whole site is, if the site has one. */
export const SEARCH_PATH = '/Search';

/** Where the search's page keeps `off` for a visitor who wants no such key, as WCAG 2.1.4 asks. */
const SETTING_KEY = 'searchKey';

function isSwitchedOff(): boolean {
  try {
    return localStorage.getItem(SETTING_KEY) === 'off';
  } catch {
    // Storage can be forbidden.
    return false;
  }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]') !== null;

/** Calls `open` when `/` is pressed by itself, and nobody types. */
export function useSearchKey(isOffered: boolean, open: () => void): void {
  useEffect(() => {
    if (!isOffered) return;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey) return;
      if (isTyping(target) || isSwitchedOff()) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOffered, open]);
}

const Panel = styled.div`
  display: grid;
  justify-content: end;
  padding: 0 ${rhythm.gutter} ${space[4]};
  max-inline-size: calc(${measure.page} + 2 * ${rhythm.gutter});
  margin-inline: auto;
  grid-template-columns: minmax(0, 30rem);
`;

interface Props {
  readonly id: string;
  onDone(): void;
}

/** The field of the header's search; it takes the focus as it appears. */
export function HeaderSearch({ id, onDone }: Props): ReactNode {
  const navigate = useNavigate();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('input')?.focus(), []);
  return (
    <Panel id={id} ref={panel}>
      <SearchForm
        label={shellTexts.searchSite}
        buttonLabel={shellTexts.search}
        onSubmit={(text) => {
          onDone();
          navigate(`${SEARCH_PATH}?${new URLSearchParams({ q: text.trim() })}`);
        }}
      />
    </Panel>
  );
}
