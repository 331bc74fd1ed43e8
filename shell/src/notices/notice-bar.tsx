import { color, layer, radius, shadow, size, space } from '@site/shared/tokens';
import { Button, Cluster, Glyph, VisuallyHidden } from '@site/shared/ui';
import { X } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { noticeTexts } from '#content/shell-texts';
import { FullLoadLink } from '../sections/part-panel';
import { useToasts } from '../toasts/toasts';
import { useNotice } from './use-notice';

/** What the notice bar tells one thing in. */
const Card = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[6]};
  inline-size: fit-content;
  max-inline-size: min(40rem, 100% - 2 * ${space[4]});
  margin: ${space[4]};
  padding: ${space[3]} ${space[4]};
  color: ${color.text};
  background: ${color.surfaceRaised};
  border: 1px solid ${color.line};
  border-inline-start: 5px solid ${color.warning};
  border-radius: ${radius.normal};
  box-shadow: ${shadow.float};
  pointer-events: auto;
`;

// At the foot of the screen, and at the end of the page after its last words: nothing moves, and no text stays covered.
const Region = styled.section`
  position: sticky;
  inset-block-end: 0;
  z-index: ${layer.float};
  pointer-events: none;
`;

const Title = styled.p`
  font-weight: 700;
`;

const Message = styled.p`
  color: ${color.textMuted};
  font-size: ${size[-1]};
`;

function tellReturn(): void {
  useToasts.getState().notify({ tone: 'success', message: noticeTexts.back });
}

/** Tells at the foot of the screen what concerns the whole page: no connection, or content that does not come. */
export function NoticeBar(): ReactNode {
  const notice = useNotice();
  const [closed, setClosed] = useState<string>();
  // What comes back later is told again.
  if (notice === null && closed !== undefined) setClosed(undefined);
  useEffect(() => {
    addEventListener('online', tellReturn);
    return () => removeEventListener('online', tellReturn);
  }, []);
  return (
    <Region aria-label={noticeTexts.label} aria-live="polite" data-print="hide">
      {notice !== null && notice.kind !== closed && (
        <Card data-notice={notice.kind} role={notice.kind === 'partFailed' ? 'alert' : undefined}>
          <div>
            <Title>{noticeTexts.kinds[notice.kind].title}</Title>
            <Message>{noticeTexts.kinds[notice.kind].message}</Message>
          </div>
          <Cluster gap={2}>
            {notice.retry !== null && (
              <Button variant="secondary" size="small" onClick={notice.retry}>
                {noticeTexts.retry}
              </Button>
            )}
            <FullLoadLink size="small" />
            <Button variant="quiet" size="small" onClick={() => setClosed(notice.kind)}>
              <Glyph icon={X} />
              <VisuallyHidden>{noticeTexts.close}</VisuallyHidden>
            </Button>
          </Cluster>
        </Card>
      )}
    </Region>
  );
}
