import { color, leading, measure, size, space } from '@site/shared/tokens';
import { SourceNote } from '@site/shared/ui';
import { styled } from 'styled-components';
import { pageLabels } from '#content/page-labels';
import type { Claim } from '../../content/types';
import { SourceLinks } from './source-links';

// Same size as running text: visitors read it together with the figure above it.
const Root = styled.div`
  display: grid;
  gap: ${space[2]};
  max-width: ${measure.prose};
  color: ${color.textMuted};
  font-size: ${size[0]};
  line-height: ${leading.body};
  font-variant-numeric: lining-nums;

  strong {
    color: ${color.text};
  }

  ${SourceNote} {
    font-size: inherit;
    line-height: inherit;
  }
`;

export function Evidence({
  measured,
  counts,
  sources,
}: Pick<Claim, 'measured' | 'counts' | 'sources'>) {
  const { marks, source, ownFigure, measured: label } = pageLabels;
  return (
    <Root>
      <p>
        {measured && (
          <>
            {`${label}${marks.colon} `}
            <strong>{measured}</strong>{' '}
          </>
        )}
        {counts + marks.stop}
      </p>
      {sources.length > 0 ? (
        <SourceLinks sources={sources} />
      ) : (
        <p>{`${source}${marks.colon} ${ownFigure}${marks.stop}`}</p>
      )}
    </Root>
  );
}
