import { type PolicyRules, policyFactory, TRUSTED_TYPES } from '@site/shared/contract';

/**
 * Creates every Trusted Types policy that the site allows. A section that asks for one gets the shell's: it cannot take a name first,
 * and add rules of its own. `createScriptURL` returns the addresses of scripts that may run, and throws for all others.
 */
export function createPolicies(createScriptURL: (address: string) => string): void {
  const factory = policyFactory();
  if (factory === undefined) return;
  // HTML can bring no script into the page: its Content-Security-Policy allows no inline ones.
  const html: PolicyRules = { createHTML: (text) => text };
  const rules = { default: { createScriptURL }, article: html, dompurify: html };
  const policies = new Map(
    Object.values(TRUSTED_TYPES).map((name) => [name, factory.createPolicy(name, rules[name])]),
  );
  const create = factory.createPolicy.bind(factory);
  factory.createPolicy = (name, own) => policies.get(name) ?? create(name, own);
}
