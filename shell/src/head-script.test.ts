// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { headScript } from './head-script';

const device = { matches: false, addEventListener: vi.fn() };
let listeners: [string, EventListener, boolean | undefined][] = [];

/** Runs the script as a page that is opened does. */
function openPage(): void {
  for (const [name, listener, capture] of listeners) removeEventListener(name, listener, capture);
  listeners = [];
  const listen = (name: string, listener: EventListener, capture?: boolean) => {
    listeners.push([name, listener, capture]);
    window.addEventListener(name, listener, capture);
  };
  vi.stubGlobal('matchMedia', () => device);
  new Function('addEventListener', headScript())(listen);
}

const isDark = () => document.documentElement.classList.contains('dark');
const radio = (value: string) =>
  document.querySelector<HTMLInputElement>(`[name=theme][value=${value}]`);
const chosen = () => document.querySelector<HTMLInputElement>('[name=theme]:checked')?.value;

beforeEach(() => {
  localStorage.clear();
  device.matches = false;
  document.documentElement.className = '';
  document.body.innerHTML =
    '<button data-theme-toggle><i></i></button><button data-waits="">Next</button>' +
    ['false', 'true', 'device'].map((value) => `<input type=radio name=theme value=${value}>`);
});

describe('the theme', () => {
  // Specification, §4: Dark mode is read at startup from `darkMode`; default off
  test('is light for a visitor who never chose, whatever the device prefers', () => {
    device.matches = true;
    openPage();
    expect([isDark(), chosen(), localStorage.getItem('darkMode')]).toEqual([false, 'false', null]);
  });

  // Specification, §4: Each change sets the class on the root and writes the value back
  test('reaches the document and the local storage with each press', async () => {
    openPage();
    document.querySelector('i')?.click();
    expect(localStorage.getItem('darkMode')).toBe('true');
    await expect.poll(isDark).toBe(true);
    expect(chosen()).toBe('true');
    document.querySelector('i')?.click();
    document.querySelector('i')?.click();
    document.querySelector('i')?.click();
    expect(localStorage.getItem('darkMode')).toBe('false');
    await expect.poll(isDark).toBe(false);
  });

  test.each([
    ['true', false, true],
    ['false', true, false],
    ['device', true, true],
    ['device', false, false],
  ])('starts as it was left: %s, on a device that prefers dark: %s', (stored, prefers, dark) => {
    localStorage.setItem('darkMode', stored);
    device.matches = prefers;
    openPage();
    expect([isDark(), chosen()]).toEqual([dark, stored]);
  });

  test('can be the one of the device; a press of the button then chooses the other', async () => {
    device.matches = true;
    openPage();
    radio('device')?.click();
    await expect.poll(isDark).toBe(true);
    expect(localStorage.getItem('darkMode')).toBe('device');
    document.querySelector('i')?.click();
    await expect.poll(chosen).toBe('false');
    expect(isDark()).toBe(false);
  });

  test('works where storage is forbidden', async () => {
    const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    openPage();
    document.querySelector('i')?.click();
    await expect.poll(isDark).toBe(true);
    forbidden.mockRestore();
  });

  test('follows another tab', () => {
    openPage();
    dispatchEvent(new StorageEvent('storage', { key: 'darkMode', newValue: 'true' }));
    expect([isDark(), chosen()]).toEqual([true, 'true']);
  });
});

describe('the offer of a language', () => {
  const root = document.documentElement;

  beforeEach(() => {
    root.lang = 'en';
    root.dataset.languages = 'en am om';
    delete root.dataset.offers;
    document.body.innerHTML = '<p data-answers-offer><button><b>Close</b></button></p>';
  });

  test.each([
    [['am-ET', 'en'], 'am'],
    [['fr', 'om', 'am'], 'om'],
    [['en-GB', 'am'], undefined],
    [['fr'], undefined],
  ])('a browser that prefers %s is offered %s', (languages, offered) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    openPage();
    expect(root.dataset.offers).toBe(offered);
  });

  test('a press answers it for good', () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['am']);
    openPage();
    document.querySelector('b')?.click();
    expect(root.dataset.offers).toBeUndefined();
    openPage();
    expect(root.dataset.offers).toBeUndefined();
  });

  test('a page that names no languages offers none', () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['am']);
    delete root.dataset.languages;
    openPage();
    expect(root.dataset.offers).toBeUndefined();
  });
});

test('a press before the code is there is noted, with its time', () => {
  openPage();
  const button = document.querySelector<HTMLElement>('[data-waits]');
  button?.click();
  expect(Number(button?.dataset.waits)).toBeGreaterThan(0);
});

test('a picture that says nothing and does not load is hidden', () => {
  openPage();
  document.body.innerHTML = '<img alt=""><img alt="Map of the network"><img>';
  const pictures = [...document.querySelectorAll('img')];
  for (const picture of pictures) picture.dispatchEvent(new Event('error'));
  expect(pictures.map(({ hidden }) => hidden)).toEqual([true, false, false]);
});
