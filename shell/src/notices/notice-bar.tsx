import { color, layer, radius, rhythm, shadow, size, space } from '@site/shared/tokens';
import { Button, Cluster, Container, Glyph, VisuallyHidden } from '@site/shared/ui';
import { X } from 'lucide';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { noticeTexts } from '#content/shell-texts';
import { FullLoadLink } from '../sections/part-panel';
import { useToasts } from '../toasts/toasts';
import { BACK, isKept, KEPT, useNotice } from './use-notice';

const Card = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[6]};
  inline-size: fit-content;
  max-inline-size: min(40rem, 100% - ${space[4]} - ${rhythm.room});
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

// Fixed to the bottom of the screen, with space reserved at the end of the page: it moves nothing and hides no text.
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

function CloseButton({ onClick }: { onClick(): void }): ReactNode {
  return (
    <Button variant="quiet" size="small" onClick={onClick}>
      <Glyph icon={X} />
      <VisuallyHidden>{noticeTexts.close}</VisuallyHidden>
    </Button>
  );
}

// On an offline page, its space is reserved from the first paint and stays after the network returns.
const Offline = styled(Container)`
  display: none;
  padding-block: ${space[3]};
  border-block-end: 5px solid ${color.warning};

  html[${KEPT}] & {
    display: block;
  }

  html[${KEPT}='${BACK}'] & {
    visibility: hidden;
  }

  button {
    vertical-align: middle;
  }
`;

/** Notifies the visitor that the page was shown offline. `address` is the page's path and query. */
export function OfflineNotice({ address }: { readonly address: string }): ReactNode {
  const shown = useRef(address);
  useLayoutEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    const { documentElement: root } = document;
    if (!navigator.onLine) root.setAttribute(KEPT, '');
    else if (root.getAttribute(KEPT) === BACK) root.removeAttribute(KEPT);
  }, [address]);
  return (
    <Offline data-print="hide">
      {noticeTexts.offline} <FullLoadLink size="small" href={address} />
      <CloseButton onClick={() => document.documentElement.removeAttribute(KEPT)} />
    </Offline>
  );
}

const { notify } = useToasts.getState();
const tellReturn = () => notify({ tone: 'success', message: noticeTexts.back });
const tellLoss = () => isKept() || notify({ tone: 'error', message: noticeTexts.lost });

export function NoticeBar(): ReactNode {
  const notice = useNotice();
  const [closed, setClosed] = useState<string>();
  // Shows a closed notice again if the problem recurs.
  if (notice === null && closed !== undefined) setClosed(undefined);
  useEffect(() => {
    addEventListener('online', tellReturn);
    addEventListener('offline', tellLoss);
    return () => {
      removeEventListener('online', tellReturn);
      removeEventListener('offline', tellLoss);
    };
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
            <Button variant="secondary" size="small" onClick={notice.retry}>
              {noticeTexts.retry}
            </Button>
            <FullLoadLink size="small" />
            <CloseButton onClick={() => setClosed(notice.kind)} />
          </Cluster>
        </Card>
      )}
    </Region>
  );
}
