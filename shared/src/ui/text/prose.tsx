import { styled } from 'styled-components';
import { color, leading, measure, media, radius, size, space } from '../../tokens/index.ts';
import { rowsAsLists, tableLook } from '../figures/data-table.tsx';
import { codeLabelLook, codeLook } from './code-block.tsx';

/** Indented elements inside five others; a phone has no room for a sixth step. */
const deeplyNested = ':is(ul, ol, dd, blockquote) '.repeat(6);

const Root = styled.div`
  container-type: inline-size;
  max-width: ${measure.prose};
  line-height: ${leading.body};
  overflow-wrap: break-word;

  > * + *,
  div > * + * {
    margin-top: ${space[5]};
  }

  :is(li, dd, td, th, figcaption) > * + :is(p, pre, table, blockquote, figure) {
    margin-top: ${space[3]};
  }

  h1,
  h2,
  h3,
  h4,
  h5,
  h6 {
    margin-top: ${space[10]};
    font-size: ${size[0]};
    overflow-wrap: anywhere;
  }

  h1,
  h2 {
    font-size: ${size[2]};
  }

  h3 {
    font-size: ${size[1]};
  }

  > :first-child,
  > div:first-child > :first-child,
  > div:first-child > div:first-child > :first-child {
    margin-top: 0;
  }

  :is(h1, h2, h3, h4, h5, h6) + * {
    margin-top: ${space[3]};
  }

  ul,
  ol {
    padding-inline-start: 1.5em;
  }

  li + li,
  li > ul,
  li > ol {
    margin-top: ${space[2]};
  }

  li::marker {
    color: ${color.accentText};
    font-weight: 700;
  }

  a {
    overflow-wrap: anywhere;
  }

  dt {
    font-weight: 700;
  }

  dd {
    margin-inline-start: ${space[5]};
  }

  dd + dt {
    margin-top: ${space[3]};
  }

  img {
    height: auto;
    border-radius: ${radius.small};
  }

  figcaption {
    margin-top: ${space[2]};
    color: ${color.textMuted};
    font-size: ${size[-1]};
  }

  figcaption:has(~ pre) {
    ${codeLabelLook}
    margin-top: 0;
  }

  blockquote {
    padding-inline-start: ${space[5]};
    border-inline-start: 5px solid ${color.accent};
    color: ${color.textMuted};
  }

  blockquote > * + * {
    margin-top: ${space[3]};
  }

  ${deeplyNested} {
    margin-inline: 0;
    padding-inline: 0;
    border: 0;
  }

  code {
    padding: 0.1em 0.3em;
    border-radius: ${radius.small};
    background: ${color.surfaceSunken};
  }

  /* Ethiopic prefixes and punctuation attach to the word. */
  code:is(:lang(am), :lang(ti)) {
    padding-inline: 0;
  }

  pre {
    ${codeLook}
  }

  pre code {
    padding: 0;
    background: none;
    font-size: inherit;
  }

  pre:has(> samp) {
    margin-top: calc(-1 * ${radius.normal});
    min-height: 0;
    background: none;
    color: ${color.textMuted};
  }

  iframe {
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 9;
    background: ${color.surfaceSunken};
  }

  [data-scroll] {
    overflow-x: auto;
  }

  table {
    ${tableLook}
  }

  @container not (min-width: 36rem) {
    [data-rows] {
      ${rowsAsLists}
    }
  }

  /* In print, URLs follow the links. */
  ${media.print} {
    li > a[href^='http']:first-child::after {
      content: ' (' attr(href) ')';
      font-size: 0.8em;
    }
  }

  hr {
    margin-block: ${space[10]};
    border: 0;
    border-top: 1px solid ${color.line};
  }
`;

export interface ProseProps {
  /** Sanitised HTML. Plain tables have `[data-rows]`; others are inside `[data-scroll]`. */
  readonly html: string | TrustedHTML;
  /** Its language, if it differs from the page's. */
  readonly lang?: string;
}

export function Prose({ html, lang }: ProseProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the contract of `html` is sanitised HTML
  return <Root lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
