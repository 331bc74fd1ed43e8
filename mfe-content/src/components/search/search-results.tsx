import { color, radius, size, space } from '@site/shared/tokens';
import { Heading, LocalLink } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { kindTexts } from '#content/search';
import type { SearchResult } from '../../search/rank';
import { findWords, toTerm } from '../../search/words';

interface Props {
  readonly text: string;
  /** What `toTerm` gives for the words that are marked. */
  readonly terms: readonly string[];
}

/** A text in which the words that were asked for are marked. */
function MarkedText({ text, terms }: Props) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: word, index } of findWords(text)) {
    if (!terms.includes(toTerm(word) ?? '')) continue;
    parts.push(text.slice(end, index), <mark key={index}>{word}</mark>);
    end = index + word.length;
  }
  return [...parts, text.slice(end)];
}

const List = styled.ol`
  display: grid;
`;

const Item = styled.li`
  position: relative;
  display: grid;
  gap: ${space[1]};
  padding-block: ${space[5]};
  border-block-end: 1px solid ${color.line};
  overflow-wrap: anywhere;

  &:first-child {
    padding-block-start: 0;
  }

  mark {
    border-radius: ${radius.small};
    background: ${color.selection};
    color: ${color.text};
  }
`;

const Kind = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[2]};
  color: ${color.textMuted};
  font-size: ${size[-1]};
  line-height: 1.4;

  strong {
    color: ${color.accentText};
  }
`;

const Excerpt = styled.p`
  color: ${color.textMuted};
`;

function readable(path: string): string {
  return decodeURIComponent(path).replace(/\?q=.*$/, '');
}

/** What a search has found, the best first. */
export function SearchResults({ results }: { readonly results: readonly SearchResult[] }) {
  return (
    <List role="list">
      {results.map(({ kind, path, lang, title, excerpt, terms }) => (
        <Item key={path}>
          <Kind>
            <strong>{kindTexts[kind] ?? kind}</strong>
            <span>{readable(path)}</span>
          </Kind>
          <Heading level={3} lang={lang}>
            <LocalLink href={path}>
              <MarkedText text={title} terms={terms} />
            </LocalLink>
          </Heading>
          <Excerpt lang={lang}>
            <MarkedText text={excerpt} terms={terms} />
          </Excerpt>
        </Item>
      ))}
    </List>
  );
}
