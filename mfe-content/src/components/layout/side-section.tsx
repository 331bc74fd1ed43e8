import { above, color, measure, size, space } from '@site/shared/tokens';
import { Band, type BandTone, Heading, Stack } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.div`
  display: grid;
  gap: ${space[5]};
  max-width: ${measure.prose};

  > p:first-child:not(:only-child) {
    color: ${color.text};
    font-size: ${size[1]};
    line-height: 1.5;
  }
`;

/** Paragraphs; the first is larger. */
export function OpeningText({ paragraphs }: { readonly paragraphs: readonly string[] }) {
  return (
    <Root>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Root>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space[6]} ${space[12]};

  ${above.wide} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  }
`;

export interface SideSectionProps {
  readonly id: string;
  readonly title: string;
  readonly tone?: BandTone;
  readonly children: ReactNode;
}

/** A band with its heading beside the text on wide screens. */
export function SideSection({ id, title, tone, children }: SideSectionProps) {
  return (
    <Band tone={tone} labelledBy={id}>
      <Columns>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        <Stack gap={6}>{children}</Stack>
      </Columns>
    </Band>
  );
}
