import { useSite } from '@site/shared/contract/runtime';
import { LegalDocument } from '../components/legal/legal-document';
import { terms } from '../content/terms';
import type { PolicyContent } from '../content/types';
import { useCopy } from '../use-copy';

export function TermsPage() {
  const policy = useCopy<PolicyContent>(terms);
  const { legal } = useSite();
  return <LegalDocument policy={policy} lastUpdated={legal.lastUpdated} />;
}
