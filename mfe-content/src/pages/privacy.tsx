import { useSite } from '@site/shared/contract/runtime';
import { useMemo } from 'react';
import { LegalDocument } from '../components/legal/legal-document';
import { privacyOf } from '../content/privacy';
import { useCopy } from '../use-copy';

export function PrivacyPage() {
  const site = useSite();
  const policy = useCopy(useMemo(() => privacyOf(site), [site]));
  return <LegalDocument policy={policy} lastUpdated={site.legal.lastUpdated} />;
}
