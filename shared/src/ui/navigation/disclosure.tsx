import { ChevronDown } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { color, duration, easing, media, size, space } from '../../tokens/index.ts';
import { Icon } from '../text/icon.tsx';

const Root = styled.div`
  border-bottom: 1px solid ${color.line};
`;

const Summary = styled.h3`
  font-size: ${size[1]};
  line-height: 1.35;
`;

const Trigger = styled.button`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space[4]};
  width: 100%;
  padding: ${space[4]} 0;
  font-weight: 700;
  line-height: inherit;
  text-align: start;

  &:hover {
    color: ${color.linkHover};
    text-decoration: underline;
    text-underline-offset: 0.18em;
  }

  & > span {
    margin-top: 0.18em;
    color: ${color.accentText};
    transition: transform ${duration.quick} ${easing.out};
  }

  &[aria-expanded='true'] > span {
    transform: rotate(180deg);
  }

  /* Without scripts, and on paper, the answer is open and stays so. */
  ${media.still} {
    cursor: auto;

    &:hover {
      color: inherit;
      text-decoration: none;
    }

    & > span {
      display: none;
    }
  }
`;

const Panel = styled.div`
  padding-bottom: ${space[6]};
`;

/** Without `onToggle` the disclosure keeps its own state and starts with `open`. */
type DisclosureState =
  | { open: boolean; onToggle: (open: boolean) => void }
  | { open?: boolean; onToggle?: undefined };

export type DisclosureProps = DisclosureState & {
  readonly summary: string;
  readonly headingLevel?: 2 | 3 | 4;
  /** The property of the microdata around it that the summary is. */
  readonly itemProp?: string;
  readonly children: ReactNode;
};

/** A question that opens and closes its answer. */
export function Disclosure(props: DisclosureProps) {
  const { summary, headingLevel = 3, itemProp, children, open = false, onToggle } = props;
  const panelId = useId();
  const [ownOpen, setOwnOpen] = useState(open);
  const isOpen = onToggle ? open : ownOpen;
  return (
    <Root>
      <Summary as={`h${headingLevel}`} itemProp={itemProp}>
        <Trigger
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => (onToggle ?? setOwnOpen)(!isOpen)}
        >
          {summary}
          <Icon icon={ChevronDown} />
        </Trigger>
      </Summary>
      <Panel id={panelId} hidden={!isOpen} data-panel="">
        {children}
      </Panel>
    </Root>
  );
}
