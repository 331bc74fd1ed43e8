import { languageOf, localPath, prefixOf, withoutPrefix } from '@site/shared/contract';
import { usePathPrefix, useSite } from '@site/shared/contract/runtime';
import { color, measure, rhythm, size, space, target } from '@site/shared/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { languageTexts } from '../content/language-names';
import { closeOffer } from '../notices/notice-bar';
import { headerMedium, NO_POPOVERS, sheet } from './header-look';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};
  padding-block-end: ${space[4]};

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

/** The languages below the header. A browser without popovers has them in its row. */
export const LanguageSheet = styled.div`
  ${sheet}
  justify-content: end;
  padding: ${space[4]} max(${rhythm.gutter}, (100% - ${measure.page}) / 2) 0;

  ${NO_POPOVERS} {
    ${headerMedium} {
      position: static;
      display: block;
      inline-size: auto;
      padding: 0;
      box-shadow: none;
    }
  }
`;

/** Where there is no room for the name of a language. */
export const shortName = (language: string) => languageTexts[language]?.short ?? language;

/** Leads to the page on show in the site's other languages, at the same place: with a page load, and without scripts. */
export function LanguageSwitch({ address }: { readonly address: string }): ReactNode {
  const site = useSite();
  const plain = withoutPrefix(address, usePathPrefix());
  const others = site.languages.filter((each) => each !== languageOf(address, site));
  if (others.length === 0) return null;
  return (
    <List role="list" data-full-load>
      {others.map((each) => (
        <li key={each}>
          <a
            href={localPath(plain, prefixOf(each, site))}
            lang={each}
            hrefLang={each}
            onClick={({ currentTarget }) => {
              closeOffer();
              currentTarget.hash = location.hash;
            }}
          >
            {languageTexts[each]?.name ?? each}
          </a>
        </li>
      ))}
    </List>
  );
}
