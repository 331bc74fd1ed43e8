import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listSections, PROJECT_ROOT } from '../kit/project.ts';

/** A workflow file of GitHub Actions. */
export interface Workflow {
  /** Its name below `.github/workflows`. */
  readonly file: string;
  readonly text: string;
}

/** The folder of workflow files. */
export const WORKFLOWS_FOLDER = path.join(PROJECT_ROOT, '.github/workflows');

// By their commits: a tag can be moved to other code.
const CHECKOUT = 'actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2';
const SETUP_NODE = 'actions/setup-node@1d0ff469b7ec7b3cb9d8673fde0c81c44821de2a # v4.2.0';

const HEAD =
  '# Made by `npm run workflows` from platform/commands/workflows.ts; a change here is lost.\n';

interface TurboSettings {
  readonly globalDependencies: readonly string[];
  readonly tasks: { readonly build: { readonly inputs: readonly string[] } };
}

/** What a build reads besides its own folder, as `turbo.json` says; one list serves cache and triggers. */
async function readSharedInputs(root: string): Promise<string[]> {
  const text = await readFile(path.join(root, 'turbo.json'), 'utf8');
  const { globalDependencies, tasks }: TurboSettings = JSON.parse(text);
  const inputs = tasks.build.inputs
    .filter((input) => input.includes('$TURBO_ROOT$/') || /^!?\*\*/.test(input))
    .map((input) => input.replace('$TURBO_ROOT$/', ''));
  // What is left out comes last: the last pattern that fits a file decides.
  const without = inputs.filter((input) => input.startsWith('!'));
  return [...inputs.filter((input) => !without.includes(input)), ...globalDependencies, ...without];
}

function renderSteps(): string {
  return `      - uses: ${CHECKOUT}
        with:
          persist-credentials: false
      - uses: ${SETUP_NODE}
        with:
          node-version: 20`;
}

function renderRelease(name: string, sharedInputs: readonly string[]): string {
  const word = name.replace('mfe-', '');
  const paths = [`${name}/**`, ...sharedInputs];
  return `${HEAD}name: Release ${word}

on:
  push:
    branches: [main]
    paths:
${paths.map((each) => `      - '${each}'`).join('\n')}
  workflow_dispatch:

permissions:
  contents: read

concurrency:
  group: release-${word}
  cancel-in-progress: false

jobs:
  release:
    # The store outlives a job: it is in the folder STORE_DIR of the machine with this label.
    runs-on: [self-hosted, site-store]
    environment: production
    timeout-minutes: 30
    env:
      STORE_DIR: \${{ vars.STORE_DIR }}
      EXPORT_DIR: \${{ vars.EXPORT_DIR }}
      SUPABASE_URL: \${{ vars.SUPABASE_URL }}
      SUPABASE_ANON_KEY: \${{ vars.SUPABASE_ANON_KEY }}
    steps:
${renderSteps()}
      - run: npm ci
      - run: npm run release -- ${word}
      - run: npm run export -- "$EXPORT_DIR"
      - run: npm run upload -- "$BUCKET" --from "$EXPORT_DIR"
        env:
          BUCKET: \${{ vars.BUCKET }}
          AWS_ENDPOINT_URL: \${{ vars.AWS_ENDPOINT_URL }}
          AWS_REGION: \${{ vars.AWS_REGION }}
          AWS_ACCESS_KEY_ID: \${{ secrets.AWS_ACCESS_KEY_ID }}
          AWS_SECRET_ACCESS_KEY: \${{ secrets.AWS_SECRET_ACCESS_KEY }}
`;
}

function renderTest(): string {
  return `${HEAD}name: Test

on:
  pull_request:

permissions:
  contents: read

concurrency:
  group: test-\${{ github.ref }}
  cancel-in-progress: true

jobs:
  test:
    runs-on: ubuntu-24.04
    timeout-minutes: 30
    steps:
${renderSteps()}
      - run: sudo apt-get update && sudo apt-get install -y --no-install-recommends nginx-light libnginx-mod-http-brotli-static
      - run: npm test
`;
}

/** The workflows of a repository: one for pull requests, one for the shell and one for each section. */
export async function renderWorkflows(root = PROJECT_ROOT): Promise<Workflow[]> {
  const inputs = await readSharedInputs(root);
  const packages = ['shell', ...(await listSections(root))];
  return [
    { file: 'test.yml', text: renderTest() },
    ...packages.map((name) => ({
      file: `release-${name.replace('mfe-', '')}.yml`,
      text: renderRelease(name, inputs),
    })),
  ];
}
