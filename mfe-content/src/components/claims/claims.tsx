import { usePageLanguage } from '@site/shared/language/rows';
import { color, size, space } from '@site/shared/tokens';
import { Band, Stat, StatRow, TextLink, titleLang, VisuallyHidden } from '@site/shared/ui';
import { styled } from 'styled-components';
import { pageLabels } from '#content/page-labels';
import type { Claim, ClaimCard, Source } from '../../content/types';
import { useCopy } from '../../use-copy';
import { Evidence } from './evidence';
import { SourceLinks } from './source-links';

function NoteLink({ id, label }: Claim) {
  const { claimNote, marks } = pageLabels;
  return (
    <p>
      <TextLink href={`/IPv6Dashboard#${id}`}>
        {claimNote}
        <VisuallyHidden>{`${marks.colon} ${label}`}</VisuallyHidden>
      </TextLink>
    </p>
  );
}

export function ClaimStats({ claims }: { readonly claims: readonly Claim[] }) {
  return (
    <StatRow>
      {claims.map((claim) => (
        <Stat key={claim.id} value={claim.value} label={claim.label}>
          <Evidence {...claim} />
          <NoteLink {...claim} />
        </Stat>
      ))}
    </StatRow>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  padding-inline-start: ${space[4]};
  border-inline-start: 4px solid ${color.accent};
`;

const Figure = styled.p`
  line-height: 1.3;

  strong {
    font-size: ${size[2]};
    font-weight: 800;
    font-variant-numeric: tabular-nums lining-nums;
  }
`;

/** The owner's figure in running text, with its evidence. */
function ClaimFigure(claim: Claim) {
  return (
    <Root>
      <Figure>
        <strong>{claim.value}</strong> <span>{claim.label}</span>
      </Figure>
      <Evidence {...claim} />
      <NoteLink {...claim} />
    </Root>
  );
}

/** The body of a card: its text, its figure if any, and its sources. */
export function SourcedText({ text, claim, sources }: Omit<ClaimCard, 'title' | 'icon'>) {
  return (
    <>
      <p>{text}</p>
      <SourceLinks sources={sources} />
      {claim && <ClaimFigure {...claim} />}
    </>
  );
}

/** Copy that can cite sources at any depth. */
interface Stating {
  readonly sources?: readonly Source[];
}

function sourcesIn(copy: object): Source[] {
  const { sources = [] }: Stating = copy;
  const parts = Object.values(copy).filter((part) => typeof part === 'object' && part !== null);
  return [...sources, ...parts.flatMap(sourcesIn)];
}

const AllSources = styled.details`
  color: ${color.textMuted};
  font-size: ${size[-1]};

  summary {
    padding-block: ${space[2]};
    color: ${color.text};
    font-weight: 700;
  }

  ul {
    columns: 20rem;
    column-gap: ${space[8]};
  }

  li {
    padding-block: ${space[1]};
    break-inside: avoid;
  }
`;

/** Lists all documents that a page's copy cites. */
export function PageSources({ copy }: { readonly copy: object }) {
  const language = usePageLanguage();
  const labels = new Map(sourcesIn(useCopy(copy)).map(({ href, label }) => [href, label]));
  const sorted = [...labels].sort(([, one], [, other]) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  return (
    <Band as="div" tight>
      <AllSources data-print="hide">
        <summary>{pageLabels.allSources}</summary>
        <ul role="list">
          {sorted.map(([href, label]) => (
            <li key={href} lang={titleLang(label, language)}>
              <TextLink href={href} isSource>
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
      </AllSources>
    </Band>
  );
}
