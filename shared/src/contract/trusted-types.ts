/** The page's Trusted Types policies. Its Content-Security-Policy allows no others, and the shell creates them all. */
export const TRUSTED_TYPES = {
  /** Asked for every script address that is set as a text: by the shell, a section or a library. */
  scripts: 'default',
  /** Makes the HTML of articles. */
  article: 'article',
  /** What DOMPurify parses with; it has no other user. */
  sanitiser: 'dompurify',
} as const;

type PolicyName = (typeof TRUSTED_TYPES)[keyof typeof TRUSTED_TYPES];

/** Makes a trusted value of a text, or throws. */
export interface PolicyRules {
  createHTML?(source: string): string;
  createScriptURL?(address: string): string;
}

interface Policy {
  createHTML(source: string): TrustedHTML;
}

interface TrustedTypesFactory {
  createPolicy(name: PolicyName, rules: PolicyRules): Policy;
}

/** Returns the page's policies; undefined in Node and in browsers without Trusted Types. */
export function policyFactory(): TrustedTypesFactory | undefined {
  return (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
}
