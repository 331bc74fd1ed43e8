import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { runProcess } from '../kit/processes.ts';
import { PROJECT_ROOT } from '../kit/project.ts';

/** File, its imports, and the linter's message. */
const FORBIDDEN = [
  ['mfe-blog/src/components/x.ts', '../api/posts', 'Let the page read the data'],
  ['mfe-blog/src/components/x.ts', '../pages/blog-list', 'Only routes import pages'],
  ['mfe-blog/src/pages/x.ts', '@site/mfe-events', 'SectionWidget'],
  ['mfe-blog/src/pages/x.ts', '../../../mfe-events/src/pages/events', 'SectionWidget'],
  ['mfe-blog/src/pages/x.ts', '@site/shell', 'SectionWidget'],
  ['mfe-blog/src/pages/x.ts', '@site/platform/bundler', 'config files and scripts alone'],
  ['mfe-blog/src/pages/x.ts', '@site/platform/testing', 'config files and scripts alone'],
  ['mfe-blog/src/api/x.test.ts', '../../../platform/kit/ports', '@site/platform/testing'],
  ['mfe-blog/src/pages/x.ts', '@site/shared/src/ui/button', 'package exports'],
  ['mfe-blog/src/pages/x.ts', 'react-router-dom', '@site/shared/router'],
  ['mfe-blog/src/api/x.ts', '@site/shared/ui', 'hold no interface'],
  ['mfe-blog/src/api/x.ts', '../components/post-card', 'know nothing of what draws them'],
  ['mfe-blog/src/api/x.ts', '#content/texts', 'words belong to the page'],
  ['mfe-blog/src/content/en/x.ts', 'react', 'hold no interface'],
  ['shell/src/x.ts', '@site/mfe-blog', 'the shell knows no section'],
  ['shared/src/ui/x.ts', '../api/client', 'ui imports tokens alone'],
  ['shared/src/tokens/x.ts', '../config', 'tokens import nothing'],
  ['shared/src/testing/x.ts', '@site/shell', 'shared imports no workspace'],
  ['shell/src/x.ts', '@site/platform/bundler', 'config files and scripts alone'],
  ['shared/src/api/x.ts', '../ui/button', 'api imports config alone'],
  ['shared/src/query/x.ts', '@site/shell', 'shared imports no workspace'],
  ['renderer/src/x.ts', '../../platform/kit/log', 'renderer imports shared alone'],
  ['renderer/src/x.ts', '@site/platform/operate', 'renderer imports shared alone'],
  ['shared/src/api/x.ts', '@site/renderer/protocol', 'shared imports no workspace'],
  ['mfe-blog/src/pages/x.ts', '@site/renderer/protocol', 'config files and scripts alone'],
  ['platform/kit/x.ts', '../bundler/release-file.ts', 'only from those before it'],
  ['platform/bundler/x.ts', '../backend/backend.ts', 'only from those before it'],
  ['platform/backend/x.ts', '../store/release-store.ts', 'only from those before it'],
  ['platform/store/x.ts', '../site/site-maker.ts', 'only from those before it'],
  ['platform/site/x.ts', '../release/go-live.ts', 'only from those before it'],
  ['platform/server/x.ts', '../release/go-live.ts', 'only from those before it'],
  ['platform/server/x.ts', '../commands/start.ts', 'only from those before it'],
  ['bench/x.ts', '../platform/kit/errors.ts', '@site/platform/operate'],
  ['e2e/support/x.ts', '../../platform/operate.ts', '@site/platform/operate'],
  ['shell/src/x.ts', 'lucide-react/dist/esm/icons/menu', 'documented way'],
  ['shared/src/query/x.ts', 'swr/_internal', 'documented way'],
] as const;

/** File and what it may import. */
const ALLOWED = [
  ['platform/site/x.ts', '@site/renderer/protocol'],
  ['renderer/src/x.ts', '@site/shared/api'],
  ['platform/store/x.ts', '../bundler/release-file.ts'],
  ['platform/release/x.ts', '../server/site-server.ts'],
  ['e2e/support/x.ts', '@site/platform/operate'],
  ['mfe-blog/src/components/x.test.ts', '../pages/blog-list'],
  ['mfe-blog/src/api/x.test.ts', '@site/platform/testing'],
  ['mfe-blog/src/pages/x.ts', '../api/posts'],
  ['mfe-blog/src/pages/x.ts', '../components/post-card'],
  ['mfe-blog/src/pages/x.ts', '@site/shared/ui'],
  ['mfe-blog/src/api/x.ts', '@site/shared/api'],
  ['shared/src/ui/x.ts', '../tokens'],
] as const;

/** File, code, and the linter's message. */
const FORBIDDEN_CODE = [
  [
    'mfe-blog/src/components/x.ts',
    "export { ThemeProvider } from 'styled-components';",
    'shared-modules.ts first',
  ],
  [
    'mfe-blog/src/pages/x.ts',
    "export const load = () => import('@site/mfe-events');",
    'SectionWidget',
  ],
  [
    'shared/src/router/x.ts',
    "export { UNSAFE_LocationContext as Context } from 'react-router';",
    'documented way',
  ],
  [
    'shared/src/router/x.ts',
    "import { UNSAFE_LocationContext as Context } from 'react-router';\nexport { Context };",
    'documented way',
  ],
] as const;
const ALLOWED_CODE = [
  ['mfe-blog/src/components/x.ts', "export { styled } from 'styled-components';"],
  ['shell/src/x.ts', "export { init } from '@module-federation/enhanced/runtime';"],
] as const;

interface LintReport {
  readonly diagnostics: readonly {
    readonly message: string;
    readonly category: string;
    readonly location: { readonly path: string };
  }[];
}

const RULES = ['plugin', 'lint/style/noRestrictedImports'];

/** Case → the linter's message. */
const said = new Map<string, string>();

const keyOf = (file: string, code: string) => `${file} ${code}`;
const importing = (imported: string) => `export * from '${imported}';`;

/** Every case as a file of a folder that has the linter's rules alone: others read the sources meanwhile. */
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'import-rules-'));
  const cases = [
    ...FORBIDDEN.map(([file, imported]) => ({ file, code: importing(imported) })),
    ...ALLOWED.map(([file, imported]) => ({ file, code: importing(imported) })),
    ...[...FORBIDDEN_CODE, ...ALLOWED_CODE].map(([file, code]) => ({ file, code })),
  ];
  const files = cases.map(({ file }, index) => file.replace(/x(?=\.(?:test\.)?ts$)/, `x${index}`));
  try {
    for (const rules of ['biome.jsonc', 'platform/lint', '.gitignore']) {
      await cp(path.join(PROJECT_ROOT, rules), path.join(folder, rules), { recursive: true });
    }
    for (const [index, { code }] of cases.entries()) {
      const file = path.join(folder, files[index] ?? '');
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, `${code}\n`);
    }
    const biome = path.join(PROJECT_ROOT, 'node_modules/.bin/biome');
    const args = ['lint', '--reporter=json', '--max-diagnostics=none', ...files];
    const { output } = await runProcess(biome, args, { cwd: folder });
    const report: LintReport = JSON.parse(/^\{.*\}$/m.exec(output)?.[0] ?? '{"diagnostics":[]}');
    cases.forEach(({ file, code }, index) => {
      const own = report.diagnostics.filter(
        ({ category, location }) => location.path === files[index] && RULES.includes(category),
      );
      said.set(keyOf(file, code), own.map(({ message }) => message).join('\n'));
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});

describe('the linter suggests an alternative to a forbidden import', () => {
  test.each(FORBIDDEN)('%s may not import %s', (file, imported, advice) => {
    expect(said.get(keyOf(file, importing(imported)))).toContain(advice);
  });

  test.each(FORBIDDEN_CODE)('%s may not say %s', (file, code, advice) => {
    expect(said.get(keyOf(file, code))).toContain(advice);
  });

  test.each(ALLOWED)('%s may import %s', (file, imported) => {
    expect(said.get(keyOf(file, importing(imported)))).toBe('');
  });

  test.each(ALLOWED_CODE)('%s may say %s', (file, code) => {
    expect(said.get(keyOf(file, code))).toBe('');
  });
});

test('no source for browsers looks behind in a pattern: Safari 15 cannot read the whole script then', async () => {
  const browsers = ['shell/src', 'shared/src', 'mfe-*/src/**'];
  const others = [':!*.test.*', ':!*/testing/*', ':!*/publish/*'];
  const grep = ['grep', '-nE', '\\(\\?<[=!]', '--', ...browsers, ...others];
  const { output } = await runProcess('git', grep, { cwd: PROJECT_ROOT });
  expect(output).toBe('');
});

test('no source names what the runtime of Module Federation keeps for itself', async () => {
  const privates =
    '_FEDERATION_RUNTIME_CORE|FEDERATION_[A-Z]|@module-federation/(runtime|sdk|webpack-bundler-runtime)';
  const sources = ['*.ts', '*.tsx', '*.js', '*.mjs'];
  const grep = ['grep', '-lE', privates, '--', ...sources];
  const { output } = await runProcess('git', grep, { cwd: PROJECT_ROOT });
  // This test alone.
  expect(output).toBe('platform/bundler/import-rules.test.ts\n');
});
