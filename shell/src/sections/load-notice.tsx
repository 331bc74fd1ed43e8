import type { SiteRoute } from '@site/shared/contract/routes';
import { layer, shadow, space } from '@site/shared/tokens';
import { Button, Notice } from '@site/shared/ui';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { sectionTexts } from '../content/section-texts';
import { usePage } from './use-page';

// Over the page's lower edge, so that nothing in the page moves.
const Place = styled.div`
  position: fixed;
  inset-block-end: ${space[4]};
  inset-inline: ${space[4]};
  z-index: ${layer.float};
  max-inline-size: 32rem;
  box-shadow: ${shadow.float};
`;

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
`;

/** Says beside a page that can be read that its code is late or could not be had. */
export function LoadNotice({ route }: { readonly route: SiteRoute }): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const { state } = usePage(route, attempt);
  if (state === 'pending' || state === 'loaded') return null;
  return (
    <Place data-print="hide">
      <Notice tone="info" role="status">
        <Row>
          {sectionTexts.readable[state]}
          <Button variant="secondary" size="small" onClick={() => setAttempt(attempt + 1)}>
            {sectionTexts.retry}
          </Button>
        </Row>
      </Notice>
    </Place>
  );
}
