import { type PolicyRules, policyFactory, TRUSTED_TYPES } from '@site/shared/contract';

/**
 * Creates all Trusted Types policies of the site. A section that asks for one gets the shell's, so that it cannot register
 * a name with its own rules first. `createScriptURL` returns the URLs of allowed scripts, and throws for all others.
 */
export function createPolicies(createScriptURL: (address: string) => string): void {
  const factory = policyFactory();
  if (factory === undefined) return;
  // HTML cannot add scripts: the CSP allows no inline ones.
  const html: PolicyRules = { createHTML: (text) => text };
  const rules = { default: { createScriptURL }, article: html, dompurify: html };
  const policies = new Map(
    Object.values(TRUSTED_TYPES).map((name) => [name, factory.createPolicy(name, rules[name])]),
  );
  const create = factory.createPolicy.bind(factory);
  factory.createPolicy = (name, own) => policies.get(name) ?? create(name, own);
}
