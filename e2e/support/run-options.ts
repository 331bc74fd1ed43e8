import { networkInterfaces } from 'node:os';
import path from 'node:path';

const { BASE_URL, E2E_COMPOSITION, E2E_WITH, TEST_DATA_DIR } = process.env;

/** What runs leave behind. Inside the project, so that what is built there finds the packages. */
export const dataFolder = path.resolve(import.meta.dirname, '../..', TEST_DATA_DIR || '.data-test');

/** Where results and reports go: a run on somebody's site does not clear those of the run's own. */
export const resultFolder = path.join(dataFolder, BASE_URL ? 'running-site' : 'own-site');

const isAskedFor = (text: string) => process.argv.some((arg) => arg.includes(text));

/** Run only where their tag is asked for, or they themselves are: by their line, or as those that failed last. */
const ON_DEMAND = ['@long', '@pictures', '@budget'];
const isNamed = ['.ts:', '--last-failed', '--ui'].some(isAskedFor);

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((each) => each?.address === '::1');

/** The tags of what this run leaves out. */
export const LEFT_OUT: readonly string[] = [
  ...(isNamed ? [] : ON_DEMAND.filter((tag) => !isAskedFor(tag))),
  // What needs more than a visitor of somebody's site may do; the guard against writing turns the cache off.
  ...(BASE_URL ? ['@writes', '@sql', '@platform', '@pictures', '@cache'] : []),
  // A preview carries a bar, which weighs; without one there is nothing to compare.
  E2E_COMPOSITION || E2E_WITH ? '@weight' : '@preview',
  ...(hasIpv6 ? [] : ['@ipv6']),
];

/** The journeys that run in any language: the only ones where one is asked for. */
export const LANGUAGE_JOURNEYS = 'smoke-languages.spec.ts';
