// The public face of the platform for commands that a section brings itself.
export { createOwnerClient } from './commands/database-owner.ts';
export { readEnvironment } from './kit/environment.ts';
export { errorCode, reasonOf, UserError } from './kit/errors.ts';
export { readArguments } from './kit/read-arguments.ts';
export { readSiteConfig } from './kit/site-config.ts';
