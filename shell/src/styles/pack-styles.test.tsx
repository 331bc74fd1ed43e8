import { renderToString } from 'react-dom/server';
import { createGlobalStyle, css, keyframes, ServerStyleSheet, styled } from 'styled-components';
import { expect, it } from 'vitest';
import { packStyles } from './pack-styles';
import { unpackStyles } from './unpack-styles';

const turn = keyframes`from { rotate: 0deg; } to { rotate: 1turn; }`;
const Everywhere = createGlobalStyle`
  p {
    margin: 0.5em;
  }
`;
const Card = styled.div<{ $wide: boolean }>`
  padding: ${({ $wide }) => ($wide ? '2rem' : '.5rem')};
  content: '.dot';

  &:hover {
    color: red;
  }

  @media (min-width: 1.5em) {
    margin: 0;
  }
`;
const Empty = styled.p``;
const Turning = styled.span`
  ${({ title }) =>
    title &&
    css`
    animation: ${turn} 1s;
  `}
`;
const Within = styled.b`
  ${Card}:hover & {
    color: blue;
  }
`;

/** The style element of a page, as styled-components writes it. */
function renderTag(): string {
  const sheet = new ServerStyleSheet();
  renderToString(
    sheet.collectStyles(
      <>
        <Everywhere />
        <Card $wide />
        <Card $wide={false} />
        <Empty />
        <Turning title="a" />
        <Within />
      </>,
    ),
  );
  return sheet.getStyleTags();
}

const contentOf = (tag: string) => /<style[^>]*>([\s\S]*)<\/style>/.exec(tag)?.[1] ?? '';

/** The groups' numbers aside, which count on from one to the next. */
const withoutNumbers = (text: string) => text.replaceAll(/data-styled\.g\d+/g, 'data-styled.g');

it('packs what unpacks to the same', () => {
  const tag = renderTag();
  const packed = packStyles(tag);
  expect(packed.length).toBeLessThan(tag.length);
  expect(withoutNumbers(unpackStyles(contentOf(packed)))).toBe(withoutNumbers(contentOf(tag)));
});

it('keeps the order of the groups', () => {
  const numbers = [...unpackStyles(contentOf(packStyles(renderTag()))).matchAll(/styled\.g(\d+)/g)];
  expect(numbers.map(([, number]) => Number(number))).toEqual(numbers.map((_, index) => index + 1));
  expect(numbers.length).toBeGreaterThan(4);
});

it('leaves the rules themselves as they are, for a page without scripts', () => {
  const tag = contentOf(renderTag());
  const rules = tag.split('/*!sc*/\n').filter((part) => !part.trim().startsWith('data-styled'));
  const packed = contentOf(packStyles(renderTag())).replaceAll(/\/\*.*?\*\//g, '');
  expect(packed.split('\n').filter(Boolean)).toEqual(rules.filter(Boolean));
  expect(packed).toContain('padding:2rem');
});

it('packs nothing where two components have the same class', () => {
  const marker = (id: string) => `data-styled.g1[id="${id}"]{content:"abc,"}/*!sc*/\n`;
  const tag = (id: string) =>
    `<style data-styled="true">.abc{top:0;}/*!sc*/\n${marker('x-1-0')}.abc{left:0;}/*!sc*/\n${marker(id)}</style>`;
  expect(() => packStyles(tag('x-2-0'))).toThrow('x-1-0 and x-2-0 have the class abc');
  expect(() => packStyles(tag('x-1-0'))).not.toThrow();
});

it('packs nothing where a rule could not be told from a marker', () => {
  const tag = (rule: string) =>
    `<style data-styled="true">${rule}/*!sc*/\ndata-styled.g1[id="x__sc-1-0"]{content:"a,"}/*!sc*/\n</style>`;
  expect(() => packStyles(tag('.a{}/* b */'))).toThrow(/comment or a line break/);
  expect(() => packStyles(tag('.a{\n}'))).toThrow(/comment or a line break/);
  expect(() => packStyles('<style>.a{}/*!sc*/\n</style>')).toThrow(/under no component/);
});
