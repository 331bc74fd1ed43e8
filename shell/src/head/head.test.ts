// @vitest-environment happy-dom
import { ethiopicFace } from '@site/shared/tokens';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { openPage } from '../testing/listeners';
import { answerEarlyPresses } from './early-presses';
import { offerLanguage, openAtPlace } from './language-offer';
import { waitForLetters } from './letters';
import { hideBrokenPictures } from './pictures';
import { applyStoredTheme } from './theme';
import { namePageForTransition } from './transitions';

const root = document.documentElement;
const isDark = () => root.classList.contains('dark');

function find<Found extends HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (found === null) throw new Error(`The page has no ${selector}.`);
  return found;
}

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  root.className = '';
});

describe('the stored theme', () => {
  // Specification, §4: Dark mode is read at startup from `darkMode`; default off
  it.each([
    [null, false],
    ['true', true],
    ['false', false],
    ['device', false],
    ['TRUE', false],
    ['{"state":{}}', false],
  ])('%s shows dark mode: %s', (stored, expected) => {
    if (stored !== null) localStorage.setItem('darkMode', stored);
    root.className = expected ? '' : 'dark';
    applyStoredTheme();
    expect(isDark()).toBe(expected);
    expect(localStorage.getItem('darkMode')).toBe(stored);
  });

  it('is light if storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    applyStoredTheme();
    expect(isDark()).toBe(false);
  });
});

describe('an early press', () => {
  const heard = vi.fn();

  beforeEach(() => {
    heard.mockReset();
    openPage(answerEarlyPresses);
  });

  /** Adds a button that waits for its code, and presses the icon inside it. */
  function press(attributes: string, times = 1): HTMLButtonElement {
    document.body.innerHTML = `<section><div role="group"><p></p><p></p></div><button data-waits="" ${attributes}><i></i></button></section>`;
    document.body.onclick = heard;
    for (let count = 0; count < times; count++) find('i').click();
    return find('button');
  }

  it('is queued with its time', () => {
    expect(Number(press('').dataset.waits)).toBeGreaterThan(0);
    expect(heard).toHaveBeenCalled();
  });

  it.each([
    [1, true],
    [2, false],
    [3, true],
  ])('on the theme button, %i times, shows dark mode and is queued: %s', (times, dark) => {
    const button = press('data-theme-toggle', times);
    expect(isDark()).toBe(dark);
    expect(Boolean(button.dataset.waits)).toBe(dark);
    // The store handles the queue, so React must not handle the press as well.
    expect(heard).not.toHaveBeenCalled();
    expect(localStorage.getItem('darkMode')).toBeNull();
  });
});

describe('the offer of a language', () => {
  beforeEach(() => {
    root.lang = 'en';
    root.dataset.languages = 'en am om';
    delete root.dataset.offers;
    document.body.innerHTML = `<main><h1>One</h1><h2>Two</h2><h2>Three</h2></main>
      <p data-answers-offer><button><b>Close</b></button><a href="/am/FAQ">አማርኛ</a></p>`;
  });

  const prefer = (...languages: string[]) =>
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

  it.each([
    [['am-ET', 'en'], 'am'],
    [['fr', 'om', 'am'], 'om'],
    [['en-GB', 'am'], undefined],
    [['fr'], undefined],
  ])('for a browser that prefers %s is %s', (languages, offered) => {
    prefer(...languages);
    openPage(offerLanguage);
    expect(root.dataset.offers).toBe(offered);
  });

  it('disappears for good once answered', () => {
    prefer('am');
    openPage(offerLanguage);
    find('b').click();
    expect(root.dataset.offers).toBeUndefined();
    openPage(offerLanguage);
    expect(root.dataset.offers).toBeUndefined();
  });

  it.each([
    ['/am/FAQ', 1],
    ['/am/Blog', 0],
  ])('opens %s at the last heading that the visitor passed', (path, times) => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
      const top = this.textContent === 'Three' ? 2000 : 0;
      return [{ top }] as unknown as DOMRectList;
    });
    openPage(offerLanguage);
    find('a').click();
    history.replaceState(null, '', path);
    openPage(openAtPlace);
    document.dispatchEvent(new Event('DOMContentLoaded'));
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(scroll.mock.contexts).toEqual(times ? [document.querySelectorAll('h2')[0]] : []);
  });
});

test('hides a decorative picture that does not load', () => {
  openPage(hideBrokenPictures);
  document.body.innerHTML = '<img alt=""><img alt="Map of the network"><img>';
  const pictures = [...document.querySelectorAll('img')];
  for (const picture of pictures) picture.dispatchEvent(new Event('error'));
  expect(pictures.map(({ hidden }) => hidden)).toEqual([true, false, false]);
});

test('names the page while the browser fades to another one', () => {
  openPage(namePageForTransition);
  document.body.innerHTML = '<main></main>';
  const main = find('main');
  dispatchEvent(new Event('pageswap'));
  expect(main.style.viewTransitionName).toBeFalsy();
  dispatchEvent(Object.assign(new Event('pageswap'), { viewTransition: {} }));
  expect(main.style.viewTransitionName).toBe('page');
  dispatchEvent(new Event('pageshow'));
  expect(main.style.viewTransitionName).toBe('');
});

describe('a page that waits for its font', () => {
  const waits = () => root.hasAttribute('data-waits-for-letters');
  let arrive: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    const load = (font: string) =>
      new Promise<void>((resolve, reject) => {
        arrive = resolve;
        if (font !== `1em ${ethiopicFace.family}`) reject(new Error(`no letters in ${font}`));
      });
    Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
    waitForLetters();
    return () => {
      vi.useRealTimers();
      Reflect.deleteProperty(document, 'fonts');
    };
  });

  it('is shown once the font has loaded', async () => {
    expect(waits()).toBe(true);
    arrive();
    await vi.waitFor(() => expect(waits()).toBe(false));
  });

  it('is shown after three seconds without the font', () => {
    vi.advanceTimersByTime(2999);
    expect(waits()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(waits()).toBe(false);
  });
});
