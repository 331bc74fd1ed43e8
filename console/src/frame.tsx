import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '@site/platform/command';
import { color, colourVariable, globalCss, layer, ownerDark, space } from '@site/shared/tokens';
import { dark } from '@site/shared/tokens/themes';
import { Band, Cluster, Container, Stack, Text } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet, styled } from 'styled-components';
import { frameTexts } from './content';

const MAIN = 'main';
// Part of the page, since the console answers only below its secret path.
const ICON = readFileSync(path.join(PROJECT_ROOT, 'shell/public/favicon.svg')).toString('base64');

const SkipLink = styled.a`
  position: fixed;
  top: ${space[2]};
  inset-inline-start: ${space[2]};
  z-index: ${layer.skip};
  padding: ${space[3]} ${space[5]};
  background: ${color.accent};
  color: ${color.onAccent};

  &:not(:focus) {
    transform: translateY(-200%);
  }
`;

const Main = styled.main`
  padding-block: ${space[8]} ${space[16]};
  /* Messages of commands have several lines. */
  white-space: pre-line;
`;

export interface FrameProps {
  readonly product: string;
  readonly store: string;
  readonly children: ReactNode;
}

export function Frame({ product, store, children }: FrameProps) {
  return (
    <>
      <SkipLink href={`#${MAIN}`}>{frameTexts.skip}</SkipLink>
      <header>
        <Band as="div" tone="ink" tight>
          <Cluster gap={8}>
            <div>
              <strong>{frameTexts.name(product)}</strong>
              <Text muted small>
                {store}
              </Text>
            </div>
          </Cluster>
        </Band>
      </header>
      <Main id={MAIN} tabIndex={-1}>
        <Container>
          <Stack gap={10}>{children}</Stack>
        </Container>
      </Main>
    </>
  );
}

const declare = (values: object, nameOf: (name: string) => string) =>
  Object.entries(values).map(([name, value]) => `${nameOf(name)}:${value};`);

// The site's dark mode needs a script; here it follows the system.
const darkCss = `@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;${[
  ...declare(ownerDark, (name) => `--${name}`),
  ...declare(dark, colourVariable),
].join('')}}}`;

export function renderDocument(title: string, body: ReactNode) {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToStaticMarkup(sheet.collectStyles(body));
    const own = sheet.getStyleTags().replaceAll(/<\/?style[^>]*>/g, '');
    const styles = globalCss + darkCss + own;
    const hash = createHash('sha256').update(styles).digest('base64');
    const head = renderToStaticMarkup(
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" href={`data:image/svg+xml;base64,${ICON}`} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: styles of this program, which hold no text of others */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>,
    );
    return {
      html: `<!doctype html><html lang="en">${head}<body>${html}</body></html>`,
      policy: `default-src 'none'; img-src 'self' data:; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    };
  } finally {
    sheet.seal();
  }
}
