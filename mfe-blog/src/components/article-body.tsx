import { above, color, measure, media, size, space } from '@site/shared/tokens';
import { CopyButtons, Prose, Text } from '@site/shared/ui';
import { type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-components';
import type { OutlineEntry } from '../article/fit';
import { NEW_TAB_NOTE_ID } from '../article/fit-link';
import type { Article } from '../article/read-article';
import { postTexts } from '../content/texts';

// Larger letters fill the width beside the list of sections with lines of the usual measure.
const ARTICLE_SIZE = 1.12;
const ARTICLE_MEASURE = `calc(${ARTICLE_SIZE} * ${measure.prose})`;

const Columns = styled.div`
  display: grid;
  gap: ${space[8]} ${space[16]};

  ${above.wide} {
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
    a[target='_blank']::after {
      content: '\\00a0↗' / '';
    }
  }
`;

/** An article's text, below its introduction and beside the list of its sections. */
export function ArticleBody(props: {
  readonly article: Article;
  /** Stands where there is nothing to read. */
  readonly nothing: string;
  readonly children?: ReactNode;
}): ReactNode {
  const { article, nothing, children } = props;
  const column = useRef<HTMLDivElement>(null);
  return (
    <Columns>
      <MainColumn ref={column}>
        {children}
        {article.html === null ? <Text muted>{nothing}</Text> : <Prose html={article.html} />}
        <CopyButtons key={String(article.html)} within={column} />
        <span id={NEW_TAB_NOTE_ID} hidden>
          {postTexts.newTab}
        </span>
      </MainColumn>
      {article.outline.length >= SHORTEST_OUTLINE && <Outline entries={article.outline} />}
    </Columns>
  );
}

const SHORTEST_OUTLINE = 3;

// On small screens a list before the text would push it away, and one after it helps nobody.
const OutlineNav = styled.nav`
  display: none;

  ${above.wide} {
    position: sticky;
    top: calc(var(--header-height) + ${space[8]});
    display: block;
    align-self: start;
    max-height: calc(100vh - var(--header-height) - ${space[16]});
    overflow-y: auto;
    padding-inline-start: ${space[6]};
    border-inline-start: 1px solid ${color.line};
    font-size: ${size[-1]};
    line-height: 1.45;
  }

  ul {
    display: grid;
    gap: ${space[1]};
    margin-top: ${space[2]};
  }

  a {
    display: block;
    padding-block: ${space[1]};
    color: ${color.textMuted};
    text-decoration: none;
    overflow-wrap: anywhere;
  }

  a:hover {
    color: ${color.linkHover};
    text-decoration: underline;
  }
`;

const OutlineTitle = styled.h2`
  font-size: inherit;
`;

function Outline({ entries }: { readonly entries: readonly OutlineEntry[] }): ReactNode {
  const titleId = useId();
  return (
    <OutlineNav aria-labelledby={titleId}>
      <OutlineTitle id={titleId}>{postTexts.outline}</OutlineTitle>
      <ul role="list">
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </OutlineNav>
  );
}
