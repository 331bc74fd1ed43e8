import type { SiteRoute } from '@site/shared/contract/routes';
import type { ComponentType } from 'react';
import { pageOf } from './section-part';

/** Loads a route's page ahead of its need. Throws `SectionFault`. */
export function loadPage(route: SiteRoute): Promise<ComponentType> {
  return pageOf(route).load();
}
