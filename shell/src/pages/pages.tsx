import { type PageBoot, REMOVED_PATH } from '@site/shared/contract';
import type { SiteRoute } from '@site/shared/contract/routes';
import { usePageLanguage } from '@site/shared/language/rows';
import { AwaitedReadsContext } from '@site/shared/query';
import { Route, Routes, useNavigate } from '@site/shared/router';
import { color, size, space } from '@site/shared/tokens';
import {
  BrokenBand,
  Button,
  ButtonLink,
  Cluster,
  Container,
  Heading,
  Lead,
  Stack,
  TextLink,
  WithScripts,
} from '@site/shared/ui';
import { Activity, Fragment, memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { sectionTexts, translationNotice } from '#content/section-texts';
import { notFoundTexts, removedTexts } from '#content/shell-texts';
import { useBoot } from '../boot';
import { hasSearch, SEARCH_PATH } from '../layout/header-search';
import type { PageView } from '../navigation/use-shown-page';
import { languageOfPage } from '../sections/in-its-language';
import { SectionPage } from '../sections/section-page';

const Note = styled(Container)`
  padding-block: ${space[3]};
  color: ${color.textMuted};
`;

// A page in another language has its own note, so the draft note is hidden.
const Draft = styled(Note)`
  [data-elsewhere='true'] & {
    display: none;
  }
`;

/** Note above a page that is not translated, or not yet checked by a native reader. */
function TranslationNote({ route }: { readonly route: SiteRoute | null }): ReactNode {
  const language = usePageLanguage();
  if (route !== null && languageOfPage(route) !== language) {
    return <Note as="p">{sectionTexts.notTranslated}</Note>;
  }
  const { checked } = route === null ? (translationNotice ?? {}) : route.declared;
  if (translationNotice === null || checked) return null;
  const { text, link } = translationNotice;
  return (
    <Draft as="p">
      {text} <TextLink href={link.href}>{link.label}</TextLink>
    </Draft>
  );
}

const Page = styled.div`
  padding-block: ${space[16]} ${space[24]};
`;

const Code = styled.p`
  margin-block: ${space[10]} ${space[2]};
  color: ${color.textMuted};
  font-size: ${size[1]};
  font-variant-numeric: tabular-nums;
`;

const Actions = styled.div`
  margin-block-start: ${space[8]};
`;

/** Returns the texts for an unknown URL, or for a removed section, as the server reports. */
export function missingTexts(pathname: string, { prerender }: PageBoot) {
  return (prerender?.path ?? pathname).endsWith(REMOVED_PATH) ? removedTexts : notFoundTexts;
}

interface MissingPageProps {
  readonly pathname: string;
  readonly hasSearch: boolean;
}

function MissingPage({ pathname, hasSearch }: MissingPageProps): ReactNode {
  const navigate = useNavigate();
  const { code, title, message } = missingTexts(pathname, useBoot());
  return (
    <Page>
      <BrokenBand />
      <Container>
        <Code>{code}</Code>
        <Stack>
          <Heading level={1}>{title}</Heading>
          <Lead>{message}</Lead>
        </Stack>
        <Actions>
          <Cluster>
            <ButtonLink variant="primary" href="/">
              {notFoundTexts.goHome}
            </ButtonLink>
            <WithScripts>
              <Button variant="secondary" type="button" onClick={() => navigate(-1)}>
                {notFoundTexts.goBack}
              </Button>
            </WithScripts>
            {hasSearch && <TextLink href={SEARCH_PATH}>{notFoundTexts.search}</TextLink>}
          </Cluster>
        </Actions>
      </Container>
    </Page>
  );
}

interface PageAtProps extends PageView {
  readonly routes: readonly SiteRoute[];
}

// Each page has its own location: the router's changes before the visible page does, and one page renders ahead.
const PageAt = memo(function PageAt({ routes, location, reads }: PageAtProps) {
  return (
    <AwaitedReadsContext value={reads}>
      <Routes location={location}>
        {routes.map((each) => (
          <Route
            key={each.path}
            path={each.path}
            element={
              <Fragment key={each.path}>
                <TranslationNote route={each} />
                <SectionPage route={each} />
              </Fragment>
            }
          />
        ))}
        <Route
          path="*"
          element={
            <>
              <TranslationNote route={null} />
              <MissingPage pathname={location.pathname} hasSearch={hasSearch(routes)} />
            </>
          }
        />
      </Routes>
    </AwaitedReadsContext>
  );
});

interface Props {
  readonly routes: readonly SiteRoute[];
  readonly shown: PageView;
  readonly ahead: PageView | null;
}

/** Renders the current page, and hidden the page that will probably follow. */
export function Pages({ routes, shown, ahead }: Props): ReactNode {
  const isApart = ahead !== null && ahead.location.pathname !== shown.location.pathname;
  const pages = isApart ? [shown, ahead] : [shown];
  return pages.map((page) => (
    <Activity key={page.location.pathname} mode={page === shown ? 'visible' : 'hidden'}>
      <PageAt routes={routes} location={page.location} reads={page.reads} />
    </Activity>
  ));
}
