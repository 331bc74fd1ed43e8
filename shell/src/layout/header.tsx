import { fill } from '@site/shared/config';
import { languageOf } from '@site/shared/contract';
import { useSite } from '@site/shared/contract/runtime';
import {
  color,
  duration,
  layer,
  measure,
  media,
  rhythm,
  shadow,
  space,
  unansweredForms,
} from '@site/shared/tokens';
import { Container, Glyph, LocalLink, VisuallyHidden, WeaveBand } from '@site/shared/ui';
import { Menu, Search, X } from 'lucide';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { css, styled } from 'styled-components';
import { shellTexts } from '#content/shell-texts';
import { shortLanguageName } from '../content/language-names';
import { Brand } from './brand';
import { closeOnLeave } from './close-on-leave';
import { FOOTER_ID } from './footer';
import { HeaderLinks } from './header-links';
import {
  HEADER_CONTAINER,
  headerMedium,
  headerSmall,
  headerTiny,
  NO_POPOVERS,
  sheet,
} from './header-look';
import { HeaderSearch, SEARCH_PATH } from './header-search';
import { LanguageOffer, LanguageSheet, LanguageSwitch } from './language-switch';
import { headerLinks } from './links';

/** Beyond this scroll position, the header is translucent. */
const SCROLL_THRESHOLD_PX = 20;

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(scrollY > SCROLL_THRESHOLD_PX);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
  return scrolled;
}

/** The thin woven band below the header. Memoised, because the header renders on every page. */
const HeaderWeave = memo(function HeaderWeave() {
  return <WeaveBand height={13} />;
});

const Bar = styled.header`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: ${layer.header};
  container: ${HEADER_CONTAINER} / inline-size;
  background: ${color.ground};
  transition:
    background-color ${duration.quick},
    box-shadow ${duration.quick};

  &[data-scrolled='true'] {
    backdrop-filter: blur(10px) saturate(1.4);
    box-shadow: ${shadow.float};

    /* Without this, browsers that lack color-mix would drop the declaration. */
    @supports (color: color-mix(in srgb, red, red)) {
      background: color-mix(in srgb, ${color.ground} 88%, transparent);
    }
  }

  &:has(:popover-open) {
    background: ${color.ground};
  }

  ${media.lowScreen} {
    position: absolute;
  }
`;

const Row = styled.div`
  --tool: 2.75rem;
  --tool-icon: 1.5rem;
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: calc(var(--header-height) - var(--header-band));
  padding-inline: ${rhythm.gutter};
  max-inline-size: calc(${measure.page} + 2 * ${rhythm.gutter});
  margin-inline: auto;

  ${headerTiny} {
    --tool: min(2.5rem, 11vw);
    --tool-icon: min(1.5rem, 7vw);
  }
`;

const MENU_ID = 'site-menu';
const LANGUAGES_ID = 'site-languages';
const SEARCH_ID = 'site-search';

const toolLook = css`
  align-items: center;
  gap: ${space[2]};
  min-block-size: 2.75rem;
  padding-inline: calc((var(--tool) - var(--tool-icon)) / 2);
  color: ${color.text};
  font-weight: 600;
  text-decoration: none;

  svg {
    flex: none;
    inline-size: var(--tool-icon);
    block-size: var(--tool-icon);
  }
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  margin-inline-start: auto;

  ${headerMedium} {
    margin-inline-start: 0;
  }
`;

const Toggle = styled.button`
  ${toolLook}
  display: inline-flex;

  ${NO_POPOVERS} {
    display: none;
  }
`;

const SearchToggle = styled(Toggle)`
  ${media.noScript} {
    ${unansweredForms} & {
      display: none;
    }
  }
`;

// Below this width the menu contains the languages.
const LanguageToggle = styled(Toggle)`
  display: none;

  ${headerMedium} {
    display: inline-flex;
  }

  ${NO_POPOVERS} {
    display: none;
  }
`;

const MenuToggle = styled(Toggle)`
  ${headerMedium} {
    display: none;
  }
`;

const ToSearch = styled(LocalLink)`
  ${toolLook}
  display: none;

  ${NO_POPOVERS} {
    display: inline-flex;
  }
`;

// The footer of every page repeats the menu's links.
const ToFooter = styled(ToSearch)`
  ${headerMedium} {
    display: none;
  }
`;

const WhileClosed = styled.span<{ $of: string }>`
  display: contents;

  header:has(#${({ $of }) => $of}:popover-open) & {
    display: none;
  }
`;

const WhileOpen = styled.span<{ $of: string }>`
  display: none;

  header:has(#${({ $of }) => $of}:popover-open) & {
    display: contents;
  }
`;

const MenuWords = styled.span`
  ${headerSmall} {
    position: absolute;
    /* Without a position, focus would scroll the page if the header is not sticky. */
    inset-inline-end: 0;
    clip-path: inset(50%);
  }
`;

const Links = styled.nav`
  display: none;
  margin-inline-start: auto;

  ${headerMedium} {
    display: block;
  }
`;

const Panel = styled.nav`
  ${sheet}
  padding-inline: ${rhythm.gutter};

  ${headerMedium} {
    &:popover-open {
      display: none;
    }
  }
`;

// Reserves space for a language offer before the first paint, so that it does not cover or move content.
const Spacer = styled(Container)`
  display: grid;
  padding-block-start: var(--header-height);

  html[data-offers] & {
    min-block-size: calc(var(--header-height) + ${space[16]});
  }
`;

interface Props {
  /** Path without a language prefix; null for an unknown URL. */
  readonly pathname: string | null;
  readonly address: string;
  readonly hasSearch: boolean;
}

/** The site's header: links in a row, or in a menu on narrow screens, and the search. */
export function Header({ pathname, address, hasSearch }: Props): ReactNode {
  const site = useSite();
  const scrolled = useScrolled();
  const links = headerLinks.map(({ href, label }) => ({
    href: fill(href, site),
    label: fill(label, site),
  }));
  return (
    <>
      <Bar data-scrolled={scrolled}>
        <Row>
          <Brand />
          <Links aria-label={shellTexts.navigation}>
            <HeaderLinks links={links} pathname={pathname} layout="row" />
          </Links>
          <Tools>
            {site.languages.length > 1 && (
              <>
                <LanguageToggle type="button" popoverTarget={LANGUAGES_ID} suppressHydrationWarning>
                  {shortLanguageName(languageOf(address, site))}
                  <VisuallyHidden>{` ${shellTexts.language}`}</VisuallyHidden>
                </LanguageToggle>
                <LanguageSheet id={LANGUAGES_ID} popover="auto" onBlur={closeOnLeave}>
                  <LanguageSwitch address={address} />
                </LanguageSheet>
              </>
            )}
            {hasSearch && (
              <>
                <SearchToggle
                  type="button"
                  aria-label={shellTexts.searchSite}
                  popoverTarget={SEARCH_ID}
                >
                  <WhileClosed $of={SEARCH_ID}>
                    <Glyph icon={Search} />
                  </WhileClosed>
                  <WhileOpen $of={SEARCH_ID}>
                    <Glyph icon={X} />
                  </WhileOpen>
                </SearchToggle>
                <ToSearch href={SEARCH_PATH} aria-label={shellTexts.searchSite}>
                  <Glyph icon={Search} />
                </ToSearch>
              </>
            )}
            <MenuToggle type="button" popoverTarget={MENU_ID}>
              <WhileClosed $of={MENU_ID}>
                <Glyph icon={Menu} />
                <MenuWords>{shellTexts.openMenu}</MenuWords>
              </WhileClosed>
              <WhileOpen $of={MENU_ID}>
                <Glyph icon={X} />
                <MenuWords>{shellTexts.close}</MenuWords>
                <VisuallyHidden>{` ${shellTexts.closeWhat}`}</VisuallyHidden>
              </WhileOpen>
            </MenuToggle>
            <ToFooter href={`#${FOOTER_ID}`}>
              <Glyph icon={Menu} />
              <MenuWords>{shellTexts.openMenu}</MenuWords>
            </ToFooter>
          </Tools>
        </Row>
        {hasSearch && <HeaderSearch id={SEARCH_ID} />}
        <Panel
          id={MENU_ID}
          popover="auto"
          aria-label={shellTexts.navigation}
          onBlur={closeOnLeave}
          onClick={({ target, currentTarget }) => {
            if (target instanceof HTMLAnchorElement) currentTarget.hidePopover();
          }}
        >
          <HeaderLinks links={links} pathname={pathname} layout="grid" />
          <LanguageSwitch address={address} />
        </Panel>
        <HeaderWeave />
      </Bar>
      <Spacer aria-live="polite" data-print="hide">
        <LanguageOffer address={address} />
      </Spacer>
    </>
  );
}
