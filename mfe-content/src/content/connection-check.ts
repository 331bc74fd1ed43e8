import { connectionCheckWords } from '#content/connection-check';
import { join } from './join';

/** The check of a connection before it is pressed. `connection-answers.ts` is what it says after that. */
export const connectionCheck = join(connectionCheckWords, {
  afterwards: { href: '/FAQ#test-connectivity' },
});
