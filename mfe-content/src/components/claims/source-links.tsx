import { civilDateWords, SourceNote, TextLink } from '@site/shared/ui';
import { styled } from 'styled-components';
import { pageLabels } from '#content/page-labels';
import type { Source } from '../../content/types';

// The line height keeps links apart for touch.
const List = styled.ul`
  display: inline;
  line-height: 1.7;

  li {
    display: inline;
  }
`;

/** Shortens a source's label: `RFC 4862: …` → `RFC 4862`. The end of the page shows the full title. */
function shortLabel(label: string): string {
  const [name = label] = label.split(': ');
  return name.replace(/^RFC /, 'RFC\u00a0');
}

export interface SourceLinksProps {
  readonly sources: readonly Source[];
  /** Leaves out the word "Source" if a heading already says it. */
  readonly bare?: boolean;
  readonly asOf?: string;
}

/** The documents that back a statement. Renders nothing without sources. */
export function SourceLinks({ sources, bare = false, asOf }: SourceLinksProps) {
  if (sources.length === 0) return null;
  const { source, sources: several, marks } = pageLabels;
  return (
    <SourceNote>
      {!bare && `${sources.length === 1 ? source : several}${marks.colon} `}
      <List role="list" data-sources>
        {sources.map(({ label, href }, index) => (
          <li key={label}>
            {index > 0 && `${marks.semicolon} `}
            <TextLink href={href} isSource>
              {shortLabel(label)}
            </TextLink>
          </li>
        ))}
      </List>
      {asOf && `${marks.comma} ${pageLabels.asOf} ${civilDateWords(asOf)}`}
    </SourceNote>
  );
}
