import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

const require = createRequire(import.meta.url);
const rewrite: (source: string) => string = require('./style-names.cjs');
const dist = path.join(path.dirname(require.resolve('styled-components')));

type Library = Pick<typeof import('styled-components'), 'styled' | 'ServerStyleSheet'>;

/** The library as a build rewrites it, of its CommonJS form, which runs without a bundler. */
function loadRewritten(): Library {
  const module = { exports: {} as Library };
  const source = rewrite(readFileSync(path.join(dist, 'styled-components.cjs.js'), 'utf8'));
  runInNewContext(`(function (module, exports, require, process) {${source}\n})`, globalThis)(
    module,
    module.exports,
    require,
    process,
  );
  return module.exports;
}

test.each(['styled-components.esm.js', 'styled-components.browser.esm.js'])(
  'rewrites %s, which builds take',
  (file) => {
    const source = readFileSync(path.join(dist, file), 'utf8');
    expect(rewrite(source)).not.toBe(source);
    expect(() => rewrite('export {};')).toThrow(/0 places/);
  },
);

test('an element carries the classes that style it alone', () => {
  const { styled } = loadRewritten();
  const Plain = styled.p.withConfig({ componentId: 'mfe-a-1-0' })``;
  const Card = styled.p.withConfig({ componentId: 'mfe-a-1-1' })`top: 0;`;
  const Old = styled.p.withConfig({ componentId: 'mfe-a__sc-1-0' })`top: 0;`;
  const classOf = (html: string) => /class="([^"]*)"/.exec(html)?.[1];
  expect(renderToString(createElement(Plain))).toBe('<p></p>');
  expect(classOf(renderToString(createElement(Card)))).toMatch(/^[A-Za-z]+$/);
  expect(classOf(renderToString(createElement(Card, { className: 'own' })))).toMatch(
    /^[A-Za-z]+ own$/,
  );
  expect(classOf(renderToString(createElement(Old)))).toMatch(/^mfe-a__sc-1-0 [A-Za-z]+$/);
});

test('a component is a selector in sections of older releases alone', () => {
  const { styled } = loadRewritten();
  const Card = styled.p.withConfig({ componentId: 'mfe-a-2-0' })`top: 0;`;
  const defineWithin = () =>
    styled.b.withConfig({ componentId: 'mfe-a-2-1' })`${Card}:hover & { top: 0; }`;
  expect(defineWithin).toThrow('A component is no selector');
  const Beside = styled.b.withConfig({ componentId: 'mfe-a-2-2' })`& + & { top: 0; }`;
  expect(() => renderToString(createElement(Beside))).toThrow('A component is no selector');
  const OldCard = styled.p.withConfig({ componentId: 'mfe-a__sc-2-0' })`top: 0;`;
  const OldWithin = styled.b.withConfig({ componentId: 'mfe-a__sc-2-1' })`
    ${OldCard}:hover & { top: 0; }
    & + & { top: 0; }
  `;
  expect(() => renderToString(createElement(OldWithin))).not.toThrow();
});
