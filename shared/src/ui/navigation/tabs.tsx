import type { IconNode } from 'lucide';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { above, color, media, size, space, target } from '../../tokens/index.ts';
import { Icon } from '../text/icon.tsx';

const List = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  margin-bottom: ${space[8]};

  ${above.wide} {
    display: flex;
    flex-wrap: wrap;
    border-bottom: 1px solid ${color.lineStrong};
  }

  ${media.noScript} {
    display: none;
  }
`;

const Tab = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${target.normal};
  padding: ${space[3]} ${space[2]};
  border-bottom: 1px solid ${color.lineStrong};
  color: ${color.textMuted};
  font-size: ${size[-1]};
  font-weight: 700;
  line-height: 1.25;
  text-align: start;
  overflow-wrap: anywhere;

  &:hover {
    background: ${color.surfaceHover};
    color: ${color.text};
  }

  &[aria-selected='true'] {
    border-bottom: 4px solid ${color.accentText};
    padding-bottom: calc(${space[3]} - 3px);
    color: ${color.text};
  }

  ${above.wide} {
    margin-bottom: -1px;
    padding-inline: ${space[5]};
    font-size: ${size[0]};
  }
`;

const Panel = styled.div`
  &:focus-visible {
    outline-offset: ${space[2]};
  }

  /* Where no tab can be chosen all panels are open, each under its own words. */
  ${media.still} {
    margin-bottom: ${space[10]};

    &::before {
      content: attr(data-panel);
      display: block;
      margin-bottom: ${space[4]};
      padding-bottom: ${space[2]};
      border-bottom: 1px solid ${color.lineStrong};
      font-size: ${size[2]};
      font-weight: 700;
      break-after: avoid;
    }
  }
`;

export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconNode;
  readonly content: ReactNode;
}

/** Either the tabs keep their own state, from the first, or the caller keeps it. */
type TabsState =
  | { selectedId?: undefined; onSelect?: (id: string) => void }
  | { selectedId: string; onSelect: (id: string) => void };

export type TabsProps = TabsState & { label: string; tabs: readonly TabItem[] };

/** What the key moves to, among `count` tabs; null where the key means nothing here. */
function tabAfterKey(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** The W3C's tabs pattern with automatic activation. Every panel is in the page; one is shown. */
export function Tabs({ label, tabs, selectedId, onSelect }: TabsProps) {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [ownId, setOwnId] = useState(tabs[0]?.id);
  const currentId = selectedId ?? ownId;

  const select = (id: string) => {
    setOwnId(id);
    onSelect?.(id);
  };
  const handleKeyDown = (event: KeyboardEvent, index: number) => {
    const next = tabAfterKey(event.key, index, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (next === null || !tab) return;
    event.preventDefault();
    select(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <div>
      <List ref={list} role="tablist" aria-label={label}>
        {tabs.map(({ id, label: name, icon }, index) => (
          <Tab
            key={id}
            type="button"
            role="tab"
            id={`${baseId}-tab-${id}`}
            aria-controls={`${baseId}-panel-${id}`}
            aria-selected={id === currentId}
            tabIndex={id === currentId ? 0 : -1}
            onClick={() => select(id)}
            onKeyDown={(event) => handleKeyDown(event, index)}
          >
            {icon && <Icon icon={icon} />}
            {name}
          </Tab>
        ))}
      </List>
      {tabs.map(({ id, label: name, content }) => (
        <Panel
          key={id}
          role="tabpanel"
          id={`${baseId}-panel-${id}`}
          aria-labelledby={`${baseId}-tab-${id}`}
          tabIndex={0}
          hidden={id !== currentId}
          data-panel={name}
        >
          {content}
        </Panel>
      ))}
    </div>
  );
}
