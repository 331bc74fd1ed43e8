// Starts a backend and runs it until this process ends or is killed, for tests that kill it.
// Usage: launcher.ts '<BackendOptions as JSON>'
import { startBackend } from '../backend.ts';

const backend = await startBackend({ ...JSON.parse(process.argv[2] ?? '{}') });
process.on('SIGTERM', () => void backend.stop().then(() => process.exit(0)));
const { stop: _stop, ...addresses } = backend;
process.stdout.write(`${JSON.stringify(addresses)}\n`);
