/** The page's Trusted Types policies; its Content-Security-Policy allows no others. */
export const TRUSTED_TYPES = {
  /** Asked for every script address that is set as a text: by the shell, a section or a library. */
  scripts: 'default',
  /** Makes the HTML of articles. */
  article: 'article',
  /** What DOMPurify parses with; it has no other user. */
  sanitiser: 'dompurify',
} as const;

/** Makes a trusted value of a text, or throws. */
interface PolicyRules {
  createHTML?(source: string): string;
  createScriptURL?(address: string): string;
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: PolicyRules): { createHTML(source: string): TrustedHTML };
}

/** Makes a policy of the page; null in Node and in browsers without Trusted Types. */
export function createTrustedPolicy(
  name: (typeof TRUSTED_TYPES)[keyof typeof TRUSTED_TYPES],
  rules: PolicyRules,
): ReturnType<TrustedTypesFactory['createPolicy']> | null {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  return trustedTypes?.createPolicy(name, rules) ?? null;
}
