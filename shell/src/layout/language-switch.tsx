import { languageOf, localPath, prefixOf, withoutPrefix } from '@site/shared/contract';
import { usePathPrefix, useSite } from '@site/shared/contract/runtime';
import { color, size, space, target } from '@site/shared/tokens';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { languageTexts } from '../content/language-names';
import { closeOffer } from '../notices/language-offer';
import { headerMedium, headerWide } from './breakpoints';

const inRow = css`
  display: none;

  ${headerMedium} {
    display: flex;
  }
`;

const inMenu = css`
  display: flex;
  padding-block-end: ${space[4]};
`;

const List = styled.ul<{ $place: Props['place'] }>`
  ${({ $place }) => ($place === 'row' ? inRow : inMenu)}
  gap: ${space[4]};

  a {
    display: flex;
    align-items: center;
    min-block-size: ${target.normal};
    padding-inline: ${space[1]};
    color: ${color.text};
    font-size: ${size[-1]};
    line-height: 1.3;
  }
`;

// Between the two widths the row has room for the short name alone.
const Short = styled.span`
  display: none;

  ${headerMedium} {
    display: inline;
  }

  ${headerWide} {
    display: none;
  }
`;

const Whole = styled.span`
  ${headerMedium} {
    display: none;
  }

  ${headerWide} {
    display: inline;
  }
`;

interface Props {
  /** Path and query of the page on show. */
  readonly address: string;
  readonly place: 'row' | 'menu';
}

/** Leads to the page on show in the site's other languages, at the same place: with a page load, and without scripts. */
export function LanguageSwitch({ address, place }: Props): ReactNode {
  const site = useSite();
  const plain = withoutPrefix(address, usePathPrefix());
  const others = site.languages.filter((each) => each !== languageOf(address, site));
  if (others.length === 0) return null;
  return (
    <List role="list" data-full-load $place={place}>
      {others.map((each) => {
        const { name, short } = languageTexts[each] ?? { name: each, short: each };
        return (
          <li key={each}>
            <a
              href={localPath(plain, prefixOf(each, site))}
              lang={each}
              hrefLang={each}
              aria-label={name}
              onClick={({ currentTarget }) => {
                closeOffer();
                currentTarget.hash = location.hash;
              }}
            >
              <Whole>{name}</Whole>
              <Short>{short}</Short>
            </a>
          </li>
        );
      })}
    </List>
  );
}
