import { color, layer, space } from '@site/shared/tokens';
import { Band, Cluster, Container, Stack, Text } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { frameTexts } from './content';

const MAIN = 'main';

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

const Bar = styled.header`
  nav a {
    padding: ${space[3]} ${space[2]};
    color: ${color.text};
    font-weight: 700;
  }

  nav [aria-current='page'] {
    border-bottom: 4px solid ${color.accent};
    text-decoration: none;
  }
`;

const Main = styled.main`
  padding-block: ${space[8]} ${space[16]};
  /* Messages of commands have lines. */
  white-space: pre-line;
`;

export interface FrameProps {
  readonly product: string;
  /** Where the releases are. */
  readonly store: string;
  readonly path: string;
  readonly children: ReactNode;
}

/** What is around each page. */
export function Frame({ product, store, path, children }: FrameProps) {
  const current = frameTexts.views.findLast(({ href }) => path.startsWith(href));
  return (
    <>
      <SkipLink href={`#${MAIN}`}>{frameTexts.skip}</SkipLink>
      <Bar>
        <Band as="div" tone="ink" tight>
          <Cluster gap={8}>
            <div>
              <strong>{frameTexts.name(product)}</strong>
              <Text muted small>
                {store}
              </Text>
            </div>
            <nav aria-label={frameTexts.navigation}>
              {frameTexts.views.map((view) => (
                <a key={view.href} href={view.href} aria-current={view === current && 'page'}>
                  {view.name}
                </a>
              ))}
            </nav>
          </Cluster>
        </Band>
      </Bar>
      <Main id={MAIN} tabIndex={-1}>
        <Container>
          <Stack gap={10}>{children}</Stack>
        </Container>
      </Main>
    </>
  );
}
