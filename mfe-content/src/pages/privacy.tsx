import { useSite } from '@site/shared/contract/runtime';
import { LegalDocument } from '../components/legal-document';
import { useCopy } from '../components/use-copy';
import { privacy } from '../content/privacy';
import type { PolicyContent } from '../content/types';

/** What the site collects, how it is kept, and what visitors may ask. */
export function PrivacyPage() {
  const policy = useCopy<PolicyContent>(privacy);
  const { legal } = useSite();
  return <LegalDocument policy={policy} lastUpdated={legal.lastUpdated} />;
}
