import type { Settings } from '@site/platform/command';
import type { ApiAccess } from '@site/shared/api';
import type { DeskSettings } from '../src/settings';

/** Returns the part of the settings that the page gets. */
export function deskSettings({ environment, site }: Settings, api: ApiAccess): DeskSettings {
  const { product, timeZone, languages, legal, siteUrl } = site;
  const isLocal = environment.hosted === null;
  return {
    api,
    isLocal,
    siteUrl: isLocal ? `http://127.0.0.1:${environment.sitePort}` : siteUrl,
    product,
    timeZone,
    languages,
    messagesKept: legal.messagesKept ?? '',
  };
}
