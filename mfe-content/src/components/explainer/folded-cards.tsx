import { color, media, size, space, target } from '@site/shared/tokens';
import { Heading, Icon, Stack } from '@site/shared/ui';
import { styled } from 'styled-components';
import type { ClaimCard } from '../../content/types';
import { SourcedText } from '../claims/sourced-text';

const Card = styled.details`
  border-top: 1px solid ${color.lineStrong};

  &[open] {
    padding-bottom: ${space[5]};
  }

  ${media.print} {
    &::details-content {
      block-size: auto;
      content-visibility: visible;
    }
  }
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${target.normal};
  padding-block: ${space[2]};
  cursor: pointer;

  /* The browser's own mark goes with the display of a list item. */
  &::after {
    margin-inline-start: auto;
    color: ${color.accentText};
    font-size: ${size[2]};
    line-height: 1;
    content: '+' / '';
  }

  [open] > &::after {
    content: '−' / '';
  }

  & > span {
    color: ${color.accentText};
    font-size: ${size[1]};
  }
`;

/** Facts to look up, not to read in a row: each opens on a press, and all are open on paper. */
export function FoldedCards({ cards }: { readonly cards: readonly ClaimCard[] }) {
  return (
    <div>
      {cards.map(({ title, icon, ...rest }) => (
        <Card key={title}>
          <Summary>
            {icon && <Icon icon={icon} />}
            <Heading level={3}>{title}</Heading>
          </Summary>
          <Stack gap={3}>
            <SourcedText {...rest} />
          </Stack>
        </Card>
      ))}
    </div>
  );
}
