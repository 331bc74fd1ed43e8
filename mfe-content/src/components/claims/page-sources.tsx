import { usePageLanguage } from '@site/shared/language/rows';
import { color, size, space } from '@site/shared/tokens';
import { Band, TextLink, titleLang } from '@site/shared/ui';
import { styled } from 'styled-components';
import { pageLabels } from '#content/page-labels';
import type { Source } from '../../content/types';
import { useCopy } from '../../use-copy';

/** A part of a page's copy, which may state sources at any depth. */
interface Stating {
  readonly sources?: readonly Source[];
}

function sourcesIn(copy: object): Source[] {
  const { sources = [] }: Stating = copy;
  const parts = Object.values(copy).filter((part) => typeof part === 'object' && part !== null);
  return [...sources, ...parts.flatMap(sourcesIn)];
}

const Root = styled.details`
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

/** All documents that a page's copy rests on, with their titles. */
export function PageSources({ copy }: { readonly copy: object }) {
  const language = usePageLanguage();
  const labels = new Map(sourcesIn(useCopy(copy)).map(({ href, label }) => [href, label]));
  const sorted = [...labels].sort(([, one], [, other]) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  return (
    <Band as="div" tight>
      <Root data-print="hide">
        <summary>{pageLabels.allSources}</summary>
        <ul role="list">
          {sorted.map(([href, label]) => (
            <li key={href} lang={titleLang(label, language)}>
              <TextLink href={href}>{label}</TextLink>
            </li>
          ))}
        </ul>
      </Root>
    </Band>
  );
}
