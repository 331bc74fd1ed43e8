import { useSite } from '@site/shared/contract/runtime';
import type { Query } from '@site/shared/query';
import { color, size, space } from '@site/shared/tokens';
import { civilDateWords, TextLink } from '@site/shared/ui';
import { styled } from 'styled-components';
import { standing } from '#content/standing';
import { areasOf, formatPercent, type SharesOfDay } from '../../adoption';
import { useCopy } from '../../use-copy';

// As high as the figure with its words: what follows stays where it is while the figure is on its way.
const Root = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  align-items: center;
  min-height: 4.5rem;
  margin-bottom: ${space[2]};
  padding-inline-start: ${space[4]};
  border-inline-start: 4px solid ${color.accent};
  line-height: 1.4;

  strong {
    flex: none;
    font-size: ${size[4]};
    font-variant-numeric: tabular-nums lining-nums;
  }

  span {
    flex: 1 1 10rem;
    min-width: min(10rem, 100%);
  }
`;

/** The country's share of users, in the hero; its place alone where there is none. */
export function CountryShare({ rows: query }: { readonly rows: Query<SharesOfDay | null> }) {
  const { shareLabel, link } = useCopy(standing);
  const [own = ''] = areasOf(useSite());
  const shares = query.status === 'ready' ? query.data : null;
  const percent = shares?.percentOf[own] ?? null;
  if (query.status === 'error' || (query.status === 'ready' && percent === null)) return null;
  return (
    <Root>
      {shares && percent !== null && (
        <>
          <strong>{formatPercent(percent)}</strong>
          <span>
            {`${shareLabel} `}
            <TextLink href={link.href}>{civilDateWords(shares.day)}</TextLink>
          </span>
        </>
      )}
    </Root>
  );
}
