import { directionOf, languageOf, localPath, prefixOf, withoutPrefix } from '@site/shared/contract';
import { usePathPrefix, useSite } from '@site/shared/contract/runtime';
import { useLocation } from '@site/shared/router';
import { Button, Glyph, VisuallyHidden } from '@site/shared/ui';
import { X } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { languageTexts } from '../content/language-names';
import { Card } from './notice-card';

/** Where `closed` is kept for a visitor who has answered the offer. */
const OFFER_KEY = 'languageOffer';

/** Makes no offer again. Storage can be forbidden; the answer then holds for this page. */
export function closeOffer(): void {
  try {
    localStorage.setItem(OFFER_KEY, 'closed');
  } catch {
    // See above.
  }
}

function isClosed(): boolean {
  try {
    return localStorage.getItem(OFFER_KEY) !== null;
  } catch {
    return false;
  }
}

/** Offers the language of the site that the browser prefers, where the page is in another, until it is answered. */
export function LanguageOffer(): ReactNode {
  const site = useSite();
  const prefix = usePathPrefix();
  const { pathname, search } = useLocation();
  const [offered, setOffered] = useState<string>();
  useEffect(() => {
    const preferred = navigator.languages
      .map((each) => each.replace(/-.*/, ''))
      .find((each) => site.languages.includes(each));
    const isHere = preferred === languageOf(location.pathname, site);
    if (!isHere && !isClosed()) setOffered(preferred);
  }, [site]);
  const texts = offered === undefined ? undefined : languageTexts[offered];
  if (offered === undefined || texts === undefined) return null;
  const address = withoutPrefix(pathname + search, prefix);
  return (
    <Card lang={offered} dir={directionOf(offered)} data-full-load data-notice="language">
      <a href={localPath(address, prefixOf(offered, site))} hrefLang={offered} onClick={closeOffer}>
        {texts.offer}
      </a>
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          closeOffer();
          setOffered(undefined);
        }}
      >
        <Glyph icon={X} />
        <VisuallyHidden>{texts.close}</VisuallyHidden>
      </Button>
    </Card>
  );
}
