import type { SiteConfig } from '@site/shared/config/schema';
import type { ReleaseName } from '../../store/composition.ts';
import type { Provenance } from '../../store/history.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import { carryOut, type Pipeline } from '../carry-out.ts';
import { readSite } from './synthetic-store.ts';

type Target =
  | { readonly kind: 'package'; readonly name: string; readonly version?: string }
  | { readonly kind: 'composition'; readonly id: string };

export function rollBack(store: ReleaseStore, target: Target, site: SiteConfig) {
  const order =
    target.kind === 'composition'
      ? ({ ...target, kind: 'return' } as const)
      : ({ ...target, kind: 'rollback' } as const);
  return carryOut({ store, site }, order);
}

export async function revoke(
  store: ReleaseStore,
  wanted: ReleaseName,
  site: SiteConfig,
  { reason }: { readonly reason: string },
) {
  const release = await store.readRelease(wanted);
  return carryOut({ store, site }, { kind: 'revocation', release, reason });
}

export async function promoteCanary(store: ReleaseStore, name: string) {
  return carryOut({ store, site: await readSite() }, { kind: 'promotion', name });
}

export function removeSection(
  { provenance, ...pipeline }: Pipeline & { readonly provenance?: Provenance },
  name: string,
) {
  return carryOut(pipeline, { kind: 'removal', name }, { provenance });
}
