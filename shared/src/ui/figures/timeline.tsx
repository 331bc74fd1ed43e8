import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { above, color, measure, size, space } from '../../tokens/index.ts';
import { SourceNote } from '../text/text.tsx';

const Root = styled.ol`
  display: grid;
`;

const Item = styled.li`
  position: relative;
  display: grid;
  gap: ${space[1]} ${space[8]};
  padding-block-end: ${space[6]};
  padding-inline-start: ${space[8]};
  border-inline-start: 2px solid ${color.line};
  margin-inline-start: ${space[2]};

  &:last-child {
    border-color: transparent;
    padding-block-end: 0;
  }

  /* A motif of the weave marks each date. */
  &::before {
    position: absolute;
    top: 0.35em;
    inset-inline-start: -9px;
    width: 16px;
    height: 16px;
    background: ${color.accent};
    border: 3px solid ${color.text};
    content: '';
    transform: rotate(45deg);
  }

  ${above.medium} {
    grid-template-columns: 7rem minmax(0, 1fr);
    padding-block-end: ${space[10]};
  }
`;

const When = styled.p`
  color: ${color.accentText};
  font-size: ${size[1]};
  font-weight: 800;
  font-variant-numeric: tabular-nums;
  line-height: 1.3;
`;

const What = styled.div`
  display: grid;
  gap: ${space[2]};
  max-width: ${measure.prose};
`;

const Title = styled.h3`
  font-size: ${size[1]};
  line-height: 1.3;
`;

interface TimelineItem {
  readonly when: string;
  readonly title: string;
  readonly body: ReactNode;
  readonly source?: ReactNode;
}

export function Timeline({ items }: { readonly items: readonly TimelineItem[] }) {
  return (
    <Root role="list">
      {items.map(({ when, title, body, source }) => (
        <Item key={`${when} ${title}`}>
          <When>{when}</When>
          <What>
            <Title>{title}</Title>
            {typeof body === 'string' ? <p>{body}</p> : body}
            {source && <SourceNote>{source}</SourceNote>}
          </What>
        </Item>
      ))}
    </Root>
  );
}
