import type { Mutant } from '../support/mutants/mutant';
import { BLOG_MUTANTS } from './blog';
import { CONTACT_MUTANTS } from './contact';
import { CONTENT_MUTANTS } from './content';
import { DATABASE_MUTANTS } from './database';
import { EVENTS_MUTANTS } from './events';
import { PLATFORM_MUTANTS } from './platform';
import { RESOURCES_MUTANTS } from './resources';
import { SHARED_MUTANTS } from './shared';
import { SHELL_MUTANTS } from './shell';

/** All of them, by what they break. */
export const MUTANTS: readonly Mutant[] = [
  ...SHELL_MUTANTS,
  ...SHARED_MUTANTS,
  ...RESOURCES_MUTANTS,
  ...EVENTS_MUTANTS,
  ...BLOG_MUTANTS,
  ...CONTACT_MUTANTS,
  ...CONTENT_MUTANTS,
  ...PLATFORM_MUTANTS,
  ...DATABASE_MUTANTS,
];
