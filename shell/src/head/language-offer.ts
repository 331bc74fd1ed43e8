/** Local storage key: `closed` once the visitor has answered the offer. */
const OFFER_KEY = 'languageOffer';

/** Session storage key: the path of a page in another language, and the index of the heading to scroll to. */
const PLACE_KEY = 'languagePlace';

const root = document.documentElement;

/** Returns the first of the site's languages that the browser prefers. */
function preferredLanguage(): string | undefined {
  const offered = root.dataset.languages?.split(' ');
  return navigator.languages
    .map((tag) => tag.split('-')[0] ?? tag)
    .find((language) => offered?.includes(language));
}

function isAnswered(): boolean {
  try {
    return localStorage.getItem(OFFER_KEY) !== null;
  } catch {
    return false;
  }
}

/** A page has the same headings in each language, so an index identifies one. */
const listHeadings = () => [...document.querySelectorAll('main :is(h1,h2,h3)')];

const isPassed = (heading: Element) => Number(heading.getClientRects()[0]?.top) < innerHeight / 3;

function answer({ target }: MouseEvent): void {
  const press =
    target instanceof Element
      ? target.closest<HTMLAnchorElement | HTMLButtonElement>('[data-answers-offer] :is(a,button)')
      : null;
  if (press === null) return;
  delete root.dataset.offers;
  try {
    localStorage.setItem(OFFER_KEY, 'closed');
    if (!(press instanceof HTMLAnchorElement)) return;
    const place = listHeadings().map(isPassed).lastIndexOf(true);
    sessionStorage.setItem(PLACE_KEY, `${press.pathname} ${place}`);
  } catch {
    // Storage can be forbidden. The answer then lasts for this page, and the next page opens at its top.
  }
}

/** Offers the browser's preferred language until the visitor answers. */
export function offerLanguage(): void {
  const language = preferredLanguage();
  if (language && language !== root.lang && !isAnswered()) root.dataset.offers = language;
  addEventListener('click', answer, true);
}

/** Scrolls a page in another language to the last heading that the visitor passed in the previous one. */
export function openAtPlace(): void {
  document.addEventListener('DOMContentLoaded', () => {
    try {
      const [path, place] = sessionStorage.getItem(PLACE_KEY)?.split(' ') ?? [];
      sessionStorage.removeItem(PLACE_KEY);
      if (path !== location.pathname || location.hash || !(Number(place) > 0)) return;
      listHeadings()[Number(place)]?.scrollIntoView({ behavior: 'instant' });
    } catch {
      // Storage can be forbidden.
    }
  });
}
