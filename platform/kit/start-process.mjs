// Each program imports it first. It runs before anything is installed: nothing but Node's own modules here.
import { accessSync, constants } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';

/**
 * After this time Node gives up an address of a host and tries the next one. Its default, 250 ms, is shorter than many
 * ways to a host that answers. The second packet of an attempt leaves after 1 s.
 */
const ATTEMPT_MS = 2_500;

// Node older than 20 lacks it; commands/run.mjs refuses that version.
net.setDefaultAutoSelectFamilyAttemptTimeout?.(ATTEMPT_MS);

// Node would open its inspector, in which any process of this user can run code.
process.on('SIGUSR1', () => undefined);

// tsx keeps compiled files in the temporary folder, and fails if that is read-only.
try {
  accessSync(tmpdir(), constants.W_OK);
} catch {
  process.env.TSX_DISABLE_CACHE = '1';
}
