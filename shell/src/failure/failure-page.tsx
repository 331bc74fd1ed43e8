import { color, layer, rhythm, shadow, space } from '@site/shared/tokens';
import {
  BrokenBand,
  ButtonLink,
  Container,
  Heading,
  Lead,
  LocalLink,
  Notice,
} from '@site/shared/ui';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import { failureTexts } from '#content/shell-texts';
import { footerGroups, headerLinks, type NavigationLink } from '../layout/links';
import { ThemeButton } from '../theme/theme-button';
import { ErrorBoundary } from './error-boundary';

const Page = styled.main`
  padding-block: ${space[16]} ${space[24]};
`;

const Words = styled.div`
  display: grid;
  gap: ${space[6]};
  justify-items: start;
  margin-block: ${space[10]};
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[6]};
  padding: 0;
  list-style: none;
`;

const Bar = styled.div`
  position: fixed;
  inset-block-end: ${space[4]};
  inset-inline: ${space[4]} ${rhythm.room};
  z-index: ${layer.toast};
  max-inline-size: 40rem;
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.float};
`;

/** Returns the links without placeholders, since the owner's facts may be missing; each URL once. */
function plainLinks(): NavigationLink[] {
  const all = [...headerLinks, ...footerGroups.flatMap<NavigationLink>(({ links }) => [...links])];
  const plain = all.filter(({ href, label }) => !`${href}${label}`.includes('{'));
  return [...new Map(plain.map((link) => [link.href.toLowerCase(), link])).values()];
}

/** A page for a site that cannot start: what happened, and plain links. */
export function FailurePage(): ReactNode {
  return (
    <Page id="main">
      <BrokenBand />
      <Container>
        <Words>
          <Heading level={1}>{failureTexts.title}</Heading>
          <div role="alert">
            <Lead>{failureTexts.message}</Lead>
          </div>
          <ButtonLink href={location.pathname + location.search}>{failureTexts.reload}</ButtonLink>
        </Words>
        <nav aria-label={failureTexts.pages}>
          <List>
            {plainLinks().map(({ href, label }) => (
              <li key={href}>
                <LocalLink href={href}>{label}</LocalLink>
              </li>
            ))}
          </List>
        </nav>
      </Container>
      <ThemeButton />
    </Page>
  );
}

/** Notifies the visitor that a prerendered page will not respond. */
function FailureBar(): ReactNode {
  return (
    <Bar data-print="hide">
      <Notice tone="warning" role="alert">
        {failureTexts.readable}{' '}
        <a href={location.pathname + location.search}>{failureTexts.reload}</a>
      </Notice>
    </Bar>
  );
}

/** Shows that the site cannot start: as a whole page, or above the prerendered one. */
export function showFailure(root: HTMLElement): void {
  if (root.childElementCount === 0) {
    createRoot(root).render(<FailurePage />);
    return;
  }
  const bar = document.createElement('div');
  document.body.append(bar);
  createRoot(bar).render(<FailureBar />);
}

export function FrameBoundary({ children }: { readonly children: ReactNode }): ReactNode {
  const onError = (error: Error) => console.error('The frame of the site failed.', error);
  return (
    <ErrorBoundary fallback={<FailurePage />} onError={onError}>
      {children}
    </ErrorBoundary>
  );
}
