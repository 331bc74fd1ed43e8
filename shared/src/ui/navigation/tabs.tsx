import type { IconNode } from 'lucide';
import { memo, type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { above, color, media, size, space, target } from '../../tokens/index.ts';
import { Icon } from '../text/icon.tsx';

const List = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
  margin-bottom: ${space[8]};

  ${above.wide} {
    display: flex;
    flex-wrap: wrap;
    border-bottom: 1px solid ${color.lineStrong};
  }

  ${media.print} {
    display: none;
  }
`;

const Label = styled.label`
  position: relative;
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
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover {
    background: ${color.surfaceHover};
    color: ${color.text};
  }

  &:has(:checked) {
    border-bottom: 4px solid ${color.accentText};
    padding-bottom: calc(${space[3]} - 3px);
    color: ${color.text};
  }

  input {
    position: absolute;
    inset: 0;
    appearance: none;
    cursor: inherit;
  }

  ${above.wide} {
    margin-bottom: -1px;
    padding-inline: ${space[5]};
    font-size: ${size[0]};
  }
`;

const MOST_TABS = 4;

const onlyChosen = Array.from({ length: MOST_TABS }, (_, index) => index + 1).map(
  (n) => css`
    &:has([data-tab='${n}']:checked) > [data-panel]:not(:nth-child(${n + 1})) {
      display: none;
    }
  `,
);

// In print, and in browsers without `:has`, all panels are open, each below its own label.
const Root = styled.div`
  ${media.screen} {
    ${onlyChosen}
  }

  /* Without scripts, also opens the panel that a link targets. */
  ${media.noScript} {
    &&& > [data-panel]:has(:target) {
      display: block;
    }
  }
`;

const Panel = styled.div`
  ${media.print} {
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

interface TabProps {
  readonly group: string;
  readonly id: string;
  readonly label: string;
  readonly icon: IconNode | undefined;
  /** Starts at 1. */
  readonly place: number;
}

// Rendered once: React would select the first tab again.
const Tab = memo(function Tab({ group, id, label, icon, place }: TabProps) {
  return (
    <Label>
      <input type="radio" name={group} value={id} data-tab={place} defaultChecked={place === 1} />
      {icon && <Icon icon={icon} />}
      {label}
    </Label>
  );
});

export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconNode;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabItem[];
}

/** Tabs as radio buttons, four at most. The browser keeps the selection. */
export function Tabs({ label, tabs }: TabsProps) {
  const group = useId();
  return (
    <Root>
      <List role="radiogroup" aria-label={label}>
        {tabs.map(({ id, label: name, icon }, index) => (
          <Tab key={id} group={group} id={id} label={name} icon={icon} place={index + 1} />
        ))}
      </List>
      {tabs.map(({ id, label: name, content }) => (
        <Panel key={id} role="group" aria-label={name} data-panel={name}>
          {content}
        </Panel>
      ))}
    </Root>
  );
}
