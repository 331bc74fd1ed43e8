import { directionOf, languageOf, localPath, prefixOf, withoutPrefix } from '@site/shared/contract';
import { usePathPrefix, useSite } from '@site/shared/contract/runtime';
import { color, measure, rhythm, size, space, target } from '@site/shared/tokens';
import { Button, Glyph, VisuallyHidden } from '@site/shared/ui';
import { X } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { shellTexts } from '#content/shell-texts';
import { languageName, languageOffers } from '../content/language-names';
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

/** The languages in a popover. Browsers without popovers show them in the header's row. */
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

interface Props {
  readonly address: string;
}

interface LinkProps extends Props {
  readonly language: string;
  readonly children: string;
}

/** A link to the current page in another language, at the same scroll position. Loads the page; works without scripts. */
function LanguageLink({ address, language, children }: LinkProps): ReactNode {
  const plain = withoutPrefix(address, usePathPrefix());
  return (
    <a
      href={localPath(plain, prefixOf(language, useSite()))}
      lang={language}
      hrefLang={language}
      translate="no"
      // Browsers may lack a name that Node has.
      suppressHydrationWarning
      onClick={({ currentTarget }) => {
        currentTarget.hash = location.hash;
      }}
    >
      {children}
    </a>
  );
}

export function LanguageSwitch({ address }: Props): ReactNode {
  const site = useSite();
  const others = site.languages.filter((each) => each !== languageOf(address, site));
  if (others.length === 0) return null;
  return (
    <List role="list" data-full-load data-answers-offer>
      {others.map((each) => (
        <li key={each}>
          <LanguageLink address={address} language={each}>
            {languageName(each)}
          </LanguageLink>
        </li>
      ))}
    </List>
  );
}

const Offer = styled.aside`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  font-size: ${size[-1]};
  line-height: 1.4;
`;

/** Offers the browser's preferred language until the visitor answers; see the head script. */
export function LanguageOffer({ address }: Props): ReactNode {
  const [offered, setOffered] = useState('');
  useEffect(() => setOffered(document.documentElement.dataset.offers ?? ''), []);
  if (offered === '') return null;
  const name = languageName(offered);
  const { offer, close } = languageOffers[offered] ?? { offer: name, close: shellTexts.close };
  return (
    <Offer
      aria-label={name}
      lang={offered}
      dir={directionOf(offered)}
      data-notice="language"
      data-print="hide"
      data-full-load
      data-answers-offer
    >
      <LanguageLink address={address} language={offered}>
        {offer}
      </LanguageLink>
      <Button variant="quiet" size="small" onClick={() => setOffered('')}>
        <Glyph icon={X} />
        <VisuallyHidden>{close}</VisuallyHidden>
      </Button>
    </Offer>
  );
}
