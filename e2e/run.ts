import { runJourneys } from './support/run/run-journeys';

await runJourneys(process.argv.slice(2));
