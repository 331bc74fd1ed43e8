import { color, layer, radius, shadow, size, space } from '@site/shared/tokens';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { offlineTexts } from '../content/offline-texts';
import { useToasts } from '../toasts/toast-store';

const Root = styled.div`
  position: fixed;
  inset-block-end: ${space[4]};
  inset-inline-start: ${space[4]};
  z-index: ${layer.toast};
  max-inline-size: min(24rem, calc(100% - ${space[24]}));
  pointer-events: none;

  p {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    padding: ${space[3]} ${space[4]};
    border: 1px solid ${color.line};
    border-radius: ${radius.normal};
    background: ${color.surfaceRaised};
    color: ${color.text};
    box-shadow: ${shadow.float};
    font-size: ${size[-1]};
    line-height: 1.4;
  }

  svg {
    flex: none;
    color: ${color.textMuted};
  }
`;

/** The worker marks a page that it has kept. */
const isKeptPage = () => document.documentElement.hasAttribute('data-kept');

/** Says that there is no network, and when it is back. */
export function OfflineNotice() {
  const [isOffline, setOffline] = useState(false);

  useEffect(() => {
    // Only once the page is there, so that the first drawing is the same for everybody.
    setOffline(!navigator.onLine || isKeptPage());
    const leave = () => setOffline(true);
    const arrive = () => {
      setOffline(false);
      useToasts.getState().notify({ tone: 'success', message: offlineTexts.back });
    };
    window.addEventListener('offline', leave);
    window.addEventListener('online', arrive);
    return () => {
      window.removeEventListener('offline', leave);
      window.removeEventListener('online', arrive);
    };
  }, []);

  return (
    <Root role="status">
      {isOffline && (
        <p>
          <WifiOff aria-hidden="true" />
          {offlineTexts.notice}
        </p>
      )}
    </Root>
  );
}
