import { UserError } from '../platform/kit/errors.ts';
import { runMutants } from './support/mutants/run-mutants';
import { runJourneys } from './support/run/run-journeys';
import { writeSpecification } from './support/specification';

const MUTANTS = '--mutants';
const args = process.argv.slice(2);

if (args.includes(MUTANTS)) {
  try {
    const isClean = await runMutants(args.filter((arg) => arg !== MUTANTS));
    process.exitCode = isClean ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
} else if (args.includes('--specification')) {
  await writeSpecification();
} else {
  await runJourneys(args);
}
