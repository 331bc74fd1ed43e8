import { createRouteTable, findRoute } from '@site/shared/contract/routes';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { type BootReading, readBoot } from './boot';
import { failureTexts } from './content/failure-texts';
import { FrameBoundary } from './failure/frame-boundary';
import { showFailure } from './failure/show-failure';
import { registerSections } from './sections/remotes';
import { watchErrors } from './sections/watch-errors';
import { followOtherTabs } from './theme/theme-store';
import { useToasts } from './toasts/toast-store';
import { followTyping } from './typed-text';

/** Whether this address may be one of a section that the composition states wrongly. */
function mayBeLost({ boot, malformed }: BootReading): boolean {
  const routes = createRouteTable(boot.composition, boot.site);
  return malformed.length > 0 && findRoute(routes, location.pathname) === null;
}

function startSite(root: HTMLElement): void {
  const reading = readBoot();
  const { boot, malformed } = reading;
  for (const section of malformed) {
    console.error('The composition states a section wrongly.', JSON.stringify(section));
  }
  if (mayBeLost(reading)) {
    showFailure(root);
    return;
  }
  registerSections(boot.composition);
  watchErrors(boot.composition, () =>
    useToasts.getState().notify({ tone: 'error', message: failureTexts.broken }),
  );
  followTyping();
  createRoot(root).render(
    <FrameBoundary>
      <App boot={boot} />
    </FrameBoundary>,
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the site.');
followOtherTabs();
try {
  startSite(root);
} catch (error) {
  console.error(error);
  showFailure(root);
}
