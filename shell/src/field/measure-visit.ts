import { isDraftAddress, MEASURED_SHARE, type PageBoot } from '@site/shared/contract';
import { createRouteTable, findRoute } from '@site/shared/contract/routes';
import { answeredForms } from '@site/shared/tokens';
import { savesData, whenIdle } from '../offline/offline';

/** Measures the owner's share of visits, but no preview, draft or static host, and no browser that objects. Loads the code once the page is idle. */
export function measureVisit({ composition, site }: PageBoot): void {
  const { globalPrivacyControl: objects }: { globalPrivacyControl?: boolean } = navigator as object;
  const isMeant =
    Math.random() * 100 < (site.measuredShare ?? MEASURED_SHARE) &&
    !(composition.development || objects || savesData() || isDraftAddress(location.search)) &&
    document.documentElement.matches(answeredForms) &&
    document.querySelector('.preview-bar') === null;
  if (!isMeant) return;
  const section = findRoute(createRouteTable(composition, site), location.pathname)?.section.name;
  const start = async () => {
    // A visit that cannot be measured is as good as any other.
    const vitals = await import('./vitals').catch(() => null);
    vitals?.measure(composition.id, section);
  };
  if (document.readyState === 'complete') whenIdle(start);
  else addEventListener('load', () => whenIdle(start), { once: true });
}
