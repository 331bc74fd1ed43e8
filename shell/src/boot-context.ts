import type { PageBoot } from '@site/shared/contract';
import { createContext, use } from 'react';

const BootContext = createContext<PageBoot | null>(null);

/** Gives the parts of the shell what the page came with. */
export const BootProvider = BootContext.Provider;

/** What the page came with. */
export function useBoot(): PageBoot {
  const boot = use(BootContext);
  if (boot === null) throw new Error('A part of the shell was rendered outside of the site.');
  return boot;
}
