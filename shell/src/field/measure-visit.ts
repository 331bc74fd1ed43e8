import { isDraftAddress, MEASURED_SHARE, type PageBoot } from '@site/shared/contract';
import { createRouteTable, findRoute } from '@site/shared/contract/routes';
import { answeredForms } from '@site/shared/tokens';
import { savesData, whenIdle } from '../offline/offline';

/** Returns true if this visit may be measured: not a preview, a draft or a static host, and the browser did not object. */
function isMeasured({ composition, site }: PageBoot): boolean {
  const { globalPrivacyControl }: { globalPrivacyControl?: boolean } = navigator as object;
  return (
    Math.random() * 100 < (site.measuredShare ?? MEASURED_SHARE) &&
    !composition.development &&
    globalPrivacyControl !== true &&
    !savesData() &&
    !isDraftAddress(location.search) &&
    document.documentElement.matches(answeredForms) &&
    document.querySelector('.preview-bar') === null
  );
}

/** Measures the owner's share of visits. Loads the code once the page has loaded and is idle. */
export function measureVisit(boot: PageBoot): void {
  if (!isMeasured(boot)) return;
  const routes = createRouteTable(boot.composition, boot.site);
  const section = findRoute(routes, location.pathname)?.section.name;
  const start = () =>
    whenIdle(async () => {
      // A visit that cannot be measured is as good as any other.
      const vitals = await import('./vitals').catch(() => null);
      vitals?.measure(boot.composition.id, section);
    });
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
