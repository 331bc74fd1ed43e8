import { Card, Grid, Heading } from '@site/shared/ui';
import type { SourcedCard } from '../content/types';
import { SourcedText } from './sourced-text';

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
