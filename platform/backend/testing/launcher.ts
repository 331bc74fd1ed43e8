// Starts a backend and keeps it until this process is told to end or is killed: tests that kill
// need one in a process of its own. Usage: launcher.ts '<BackendOptions as JSON>'
import { startBackend } from '../backend.ts';

const backend = await startBackend({ ...JSON.parse(process.argv[2] ?? '{}') });
process.on('SIGTERM', () => void backend.stop().then(() => process.exit(0)));
const { stop: _stop, ...addresses } = backend;
process.stdout.write(`${JSON.stringify(addresses)}\n`);
