import { trusted } from '@site/shared/article';
import { above, measure, media, space } from '@site/shared/tokens';
import { CopyButtons, PageContents, Prose, Text } from '@site/shared/ui';
import { type ReactNode, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { postTexts } from '#content/texts';
import { NEW_TAB_NOTE_ID } from '../article/fit';
import type { Article } from '../article/read-article';

// A larger font keeps the usual number of characters in a line beside the outline.
const ARTICLE_SIZE = 1.12;
const ARTICLE_MEASURE = `calc(${ARTICLE_SIZE} * ${measure.prose})`;

const SHORTEST_OUTLINE = 3;

const Columns = styled.div`
  display: grid;
  gap: ${space[8]} ${space[16]};

  /* On small screens a list before the text would push it away, and one after it helps nobody. */
  & > nav {
    display: none;
  }

  ${above.wide} {
    & > nav {
      display: block;
    }

    grid-template-columns: minmax(0, ${ARTICLE_MEASURE}) minmax(12rem, 22rem);
    justify-content: space-between;
  }
`;

const MainColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  align-content: start;

  ${above.wide} {
    font-size: ${ARTICLE_SIZE}em;
  }

  ${media.screen} {
    a[target='_blank']:not([data-picture])::after {
      content: '\\00a0↗' / '';
    }
  }
`;

/** Renders the text of an article beside its outline. */
export function ArticleBody(props: {
  readonly article: Article;
  /** Language of the article, if it is not the page's. */
  readonly lang?: string;
  /** Shown if the article is empty. */
  readonly nothing: string;
  readonly children?: ReactNode;
}): ReactNode {
  const { article, lang, nothing, children } = props;
  const column = useRef<HTMLDivElement>(null);
  // React rewrites the article if this object changes.
  const html = useMemo(() => article.html && trusted(article.html), [article.html]);
  return (
    <Columns>
      <MainColumn ref={column}>
        {children}
        {html === null ? <Text muted>{nothing}</Text> : <Prose html={html} lang={lang} />}
        <CopyButtons key={article.html} within={column} />
        <span id={NEW_TAB_NOTE_ID} hidden>
          {postTexts.newTab}
        </span>
      </MainColumn>
      {article.outline.length >= SHORTEST_OUTLINE && (
        <PageContents
          key={article.html}
          label={postTexts.outline}
          entries={article.outline}
          lang={lang}
        />
      )}
    </Columns>
  );
}
