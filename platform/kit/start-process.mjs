// Every program imports this file first, before anything is installed, so it may import only Node's own modules.
import { accessSync, constants } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';

/**
 * Timeout per address of a host, after which Node tries the next one. The default of 250 ms is shorter than the round trip
 * to many hosts. TCP retransmits its first packet after 1 s.
 */
const ATTEMPT_MS = 2_500;

// Versions before Node 20 lack this function; commands/run.mjs refuses them.
net.setDefaultAutoSelectFamilyAttemptTimeout?.(ATTEMPT_MS);

// By default, SIGUSR1 opens Node's inspector, through which any process of this user can run code.
process.on('SIGUSR1', () => undefined);

// tsx caches compiled files in the temporary folder, and fails if it is read-only.
try {
  accessSync(tmpdir(), constants.W_OK);
} catch {
  process.env.TSX_DISABLE_CACHE = '1';
}
