/** Names of the page's Trusted Types policies. The CSP allows no others; the shell creates all of them. */
export const TRUSTED_TYPES = {
  /** Checks every script URL that is set as a string, by the shell, a section or a library. */
  scripts: 'default',
  /** Creates the HTML of articles. */
  article: 'article',
  /** For DOMPurify alone. */
  sanitiser: 'dompurify',
} as const;

type PolicyName = (typeof TRUSTED_TYPES)[keyof typeof TRUSTED_TYPES];

/** Rules of a policy: each returns the trusted string, or throws. */
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
