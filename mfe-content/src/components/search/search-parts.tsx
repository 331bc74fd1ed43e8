import { localPath } from '@site/shared/contract';
import { useFill, usePathPrefix } from '@site/shared/contract/runtime';
import { findWords } from '@site/shared/text';
import { color, radius, size, space } from '@site/shared/tokens';
import { Heading, LocalLink, Stack, TextLink, WithScripts } from '@site/shared/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { kindTexts, popularLinks, searchTexts } from '#content/search';
import type { SearchResult } from '../../search/rank';
import type { Found } from '../../search/search';
import { toTerm } from '../../search/words';

/** Storage key; `off` disables the search shortcut. The shell reads it. */
const SETTING_KEY = 'searchKey';
const OFF = 'off';

const Label = styled.label`
  display: inline-flex;
  align-items: baseline;
  gap: ${space[2]};
`;

const Hint = styled.p`
  color: ${color.textMuted};
  font-size: ${size[-1]};
`;

/** Checkbox that turns the search shortcut on and off, as WCAG 2.1.4 requires of single-character shortcuts. */
export function SearchKey() {
  const box = useRef<HTMLInputElement>(null);
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    try {
      // The visitor may have cleared the box before hydration.
      if (box.current?.checked === false) localStorage.setItem(SETTING_KEY, OFF);
      setOn(localStorage.getItem(SETTING_KEY) !== OFF);
    } catch {
      // Storage can be forbidden; the shortcut then stays on.
    }
  }, []);
  const change = (next: boolean) => {
    try {
      if (next) localStorage.removeItem(SETTING_KEY);
      else localStorage.setItem(SETTING_KEY, OFF);
      setOn(next);
    } catch {
      // Storage can be forbidden.
    }
  };
  const { label, hint } = searchTexts.shortcut;
  return (
    <WithScripts>
      <div>
        <Label>
          <input
            ref={box}
            type="checkbox"
            checked={isOn}
            onChange={(event) => change(event.target.checked)}
          />
          {label}
        </Label>
        <Hint>{hint}</Hint>
      </div>
    </WithScripts>
  );
}

const Popular = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin-block-start: ${space[3]};

  a {
    display: inline-block;
    padding-block: ${space[1]};
  }
`;

export function PopularLinks() {
  const fill = useFill();
  return (
    <div>
      <Heading level={2} size={1}>
        {searchTexts.popular}
      </Heading>
      <Popular role="list">
        {popularLinks.map(({ label, href }) => (
          <li key={href}>
            <TextLink href={href}>{fill(label)}</TextLink>
          </li>
        ))}
      </Popular>
    </div>
  );
}

interface Props {
  readonly text: string;
  /** The terms to mark, as `toTerm` returns them. */
  readonly terms: readonly string[];
}

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

interface GroupProps {
  readonly title: string;
  readonly results: readonly SearchResult[];
}

function ResultGroup({ title, results }: GroupProps) {
  const prefix = usePathPrefix();
  const id = useId();
  if (results.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Stack gap={5}>
        <Heading level={3} size={1} id={id}>
          {title}
        </Heading>
        <List role="list">
          {results.map(({ kind, path, lang, title, excerpt, terms }) => (
            <Item key={path}>
              <Kind>
                <strong>{kindTexts[kind] ?? kind}</strong>
                <span>{readable(localPath(path, prefix))}</span>
              </Kind>
              <Heading level={4} lang={lang}>
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
      </Stack>
    </section>
  );
}

/** Renders the two groups of results. Each is in its own order. */
export function SearchResults({ pages, rows }: Pick<Found, 'pages' | 'rows'>) {
  const { groups } = searchTexts;
  return (
    <Stack gap={10}>
      <ResultGroup title={groups.pages} results={pages} />
      <ResultGroup title={groups.rows} results={rows} />
    </Stack>
  );
}
