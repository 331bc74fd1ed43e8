import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../kit/project.ts';

/** Lints one line of code in a file that exists only for that moment. */
function lint(file: string, code: string): string {
  const target = path.join(
    PROJECT_ROOT,
    file.replace(/x(?=\.(?:test\.)?ts$)/, `lint-rule-${randomUUID()}`),
  );
  writeFileSync(target, `${code}\n`);
  try {
    const { stdout, stderr } = spawnSync(
      path.join(PROJECT_ROOT, 'node_modules/.bin/biome'),
      ['lint', target],
      { cwd: PROJECT_ROOT, encoding: 'utf8' },
    );
    return stdout + stderr;
  } finally {
    rmSync(target);
  }
}

describe('the linter says what to do instead of a forbidden import', () => {
  test.each([
    ['mfe-blog/src/components/x.ts', '../api/posts', 'Let the page read the data'],
    ['mfe-blog/src/components/x.ts', '../pages/blog-list', 'Only routes import pages'],
    ['mfe-blog/src/pages/x.ts', '@site/mfe-events', 'SectionWidget'],
    ['mfe-blog/src/pages/x.ts', '../../../mfe-events/src/pages/events', 'SectionWidget'],
    ['mfe-blog/src/pages/x.ts', '@site/shell', 'SectionWidget'],
    ['mfe-blog/src/pages/x.ts', '@site/platform/build', 'config files and scripts alone'],
    ['mfe-blog/src/pages/x.ts', '@site/shared/src/ui/button', 'package exports'],
    ['mfe-blog/src/pages/x.ts', 'react-router-dom', '@site/shared/router'],
    ['mfe-blog/src/api/x.ts', '@site/shared/ui', 'holds no interface'],
    ['mfe-blog/src/api/x.ts', '../components/post-card', 'know nothing of what draws them'],
    ['mfe-blog/src/content/x.ts', 'react', 'holds no interface'],
    ['shell/src/x.ts', '@site/mfe-blog', 'The shell knows no section'],
    ['shared/src/ui/x.ts', '../api/client', 'ui imports tokens alone'],
    ['shared/src/api/x.ts', '../ui/button', 'api imports config alone'],
    ['shared/src/query/x.ts', '@site/shell', 'shared imports no workspace'],
    ['platform/kit/x.ts', '../build/release-file.ts', 'only from those before it'],
    ['platform/build/x.ts', '../backend/backend.ts', 'only from those before it'],
    ['platform/backend/x.ts', '../store/release-store.ts', 'only from those before it'],
    ['platform/store/x.ts', '../site/render-pages.ts', 'only from those before it'],
    ['platform/store/x.ts', '../../bench/bench.ts', 'platform never imports bench'],
    ['shell/src/x.ts', 'lucide-react/dist/esm/icons/menu', 'documented way'],
    ['shared/src/query/x.ts', 'swr/_internal', 'documented way'],
    ['shared/src/query/x.test.ts', '../../../mfe-blog/src/routes', 'stays in that section'],
  ])('%s may not import %s', (file, imported, advice) => {
    expect(lint(file, `export * from '${imported}';`)).toContain(advice);
  });

  test('sections use of styled-components what the shell shares', () => {
    const importing = (name: string) =>
      lint('mfe-blog/src/components/x.ts', `export { ${name} } from 'styled-components';`);
    expect(importing('ThemeProvider')).toContain('shared-modules.ts first');
    expect(importing('styled')).not.toContain('noRestrictedImports');
  });

  test('an import that waits is an import too', () => {
    const code = "export const load = () => import('@site/mfe-events');";
    expect(lint('mfe-blog/src/pages/x.ts', code)).toContain('SectionWidget');
  });

  test.each([
    "export { UNSAFE_LocationContext } from 'react-router';",
    "export { UNSAFE_LocationContext as Context } from 'react-router';",
    "import { UNSAFE_LocationContext as Context } from 'react-router';\nexport { Context };",
  ])('no private part of a library: %s', (code) => {
    expect(lint('shared/src/router/x.ts', code)).toContain('documented way');
  });

  test.each([
    ['platform/store/x.ts', '../build/release-file.ts'],
    ['bench/x.ts', '../platform/kit/errors.ts'],
    ['mfe-blog/src/components/x.test.ts', '../pages/blog-list'],
    ['mfe-blog/src/pages/x.ts', '../api/posts'],
    ['mfe-blog/src/pages/x.ts', '../components/post-card'],
    ['mfe-blog/src/pages/x.ts', '@site/shared/ui'],
    ['mfe-blog/src/api/x.ts', '@site/shared/api'],
    ['shared/src/ui/x.ts', '../tokens'],
  ])('%s may import %s', (file, imported) => {
    const said = lint(file, `export * from '${imported}';`);
    expect(said).toContain('Checked 1 file');
    expect(said).not.toContain('plugin');
  });
});
