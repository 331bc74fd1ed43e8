import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, duration, easing, media, size, space } from '../../tokens/index.ts';
import { Icon } from '../text/icon.tsx';

const open = css`
  &::details-content {
    block-size: auto;
    content-visibility: visible;
  }
`;

const Root = styled.details`
  border-bottom: 1px solid ${color.line};

  &[open] > summary > span {
    transform: rotate(180deg);
  }

  /* Answers are open in print. */
  ${media.print} {
    ${open}
  }

  /* Without scripts, opens the answer that a link targets. */
  ${media.noScript} {
    :target > & {
      ${open}
    }
  }
`;

const Summary = styled.summary`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space[4]};
  padding: ${space[4]} 0;
  cursor: pointer;
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }

  &:hover {
    color: ${color.linkHover};
    text-decoration: underline;
    text-underline-offset: 0.18em;
  }

  & > span {
    margin-top: 0.18em;
    color: ${color.accentText};
    font-size: ${size[1]};
    transition: transform ${duration.quick} ${easing.out};

    ${media.print} {
      display: none;
    }
  }
`;

const Title = styled.h3`
  font-size: ${size[1]};
  font-weight: 700;
  line-height: 1.35;
`;

const Panel = styled.div`
  padding-bottom: ${space[6]};
`;

export interface DisclosureProps {
  readonly summary: string;
  readonly headingLevel?: 2 | 3 | 4;
  /** Microdata property of the summary. */
  readonly itemProp?: string;
  readonly children: ReactNode;
}

/** A question that opens and closes its answer. The browser keeps the state. */
export function Disclosure({ summary, headingLevel = 3, itemProp, children }: DisclosureProps) {
  return (
    <Root>
      <Summary>
        <Title as={`h${headingLevel}`} itemProp={itemProp}>
          {summary}
        </Title>
        <Icon icon={ChevronDown} />
      </Summary>
      <Panel>{children}</Panel>
    </Root>
  );
}
