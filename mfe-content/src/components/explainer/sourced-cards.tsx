import { above, color, size, space } from '@site/shared/tokens';
import { Card, Grid, Heading, Icon, Stack } from '@site/shared/ui';
import { styled } from 'styled-components';
import type { SourcedCard } from '../../content/types';
import { SourcedText } from '../claims/sourced-text';

/** Framed facts to look up, not to read in a row. */
export function DetailCards({ cards }: { readonly cards: readonly SourcedCard[] }) {
  return (
    <Grid as="ul" min="19rem">
      {cards.map(({ title, text, sources }) => (
        <Card key={title} as="li">
          <Heading level={3}>{title}</Heading>
          <SourcedText text={text} sources={sources} />
        </Card>
      ))}
    </Grid>
  );
}

const Row = styled.li`
  display: grid;
  gap: ${space[3]} ${space[12]};
  padding-block: ${space[6]};
  border-top: 1px solid ${color.lineStrong};

  ${above.medium} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`;

const Title = styled.div`
  display: flex;
  align-items: start;
  gap: ${space[3]};

  & > span {
    margin-top: 0.1em;
    color: ${color.accentText};
    font-size: ${size[2]};
  }
`;

/** Reasons one below the other: the title on the left, what stands behind it on the right. */
export function PracticeRows({ cards }: { readonly cards: readonly SourcedCard[] }) {
  return (
    <ul role="list">
      {cards.map(({ title, icon, text, sources }) => (
        <Row key={title}>
          <Title>
            {icon && <Icon icon={icon} />}
            <Heading level={3}>{title}</Heading>
          </Title>
          <Stack gap={3}>
            <SourcedText text={text} sources={sources} />
          </Stack>
        </Row>
      ))}
    </ul>
  );
}
