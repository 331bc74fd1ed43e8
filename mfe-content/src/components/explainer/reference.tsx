import { above, atLeast, color, rhythm, space } from '@site/shared/tokens';
import { Band, PageContents } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { SectionHead } from '../layout/section-head';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]} ${space[12]};

  /* On a phone the list would push the text away, and one after it helps nobody. */
  @media not ${atLeast.medium} {
    & > nav {
      display: none;
    }
  }

  ${above.wide} {
    grid-template-columns: 13rem minmax(0, 1fr);
  }
`;

const Part = styled.section`
  padding-block: calc(${rhythm.section} / 2);
  border-top: 1px solid ${color.line};

  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
`;

export interface ReferencePart {
  /** Of the heading. */
  readonly id: string;
  /** Of the whole part, where links lead to it by another name. */
  readonly partId?: string;
  readonly title: string;
  readonly content: ReactNode;
}

export interface ReferenceProps {
  readonly label: string;
  readonly parts: readonly ReferencePart[];
}

/** A long text to look things up in, beside the list of its parts. */
export function Reference({ label, parts }: ReferenceProps) {
  return (
    <Band as="div" tone="alt">
      <Columns>
        <PageContents label={label} entries={parts} />
        <div>
          {parts.map(({ id, partId, title, content }) => (
            <Part key={id} id={partId} aria-labelledby={id}>
              <SectionHead id={id} title={title} />
              {content}
            </Part>
          ))}
        </div>
      </Columns>
    </Band>
  );
}
