import { describe, expect, it } from 'vitest';
import { globalCss } from './global-styles.ts';
import {
  type ColourName,
  dark,
  inkBand,
  light,
  ownerDark,
  ownerLight,
  type Theme,
} from './themes.ts';
import { color } from './tokens.ts';

const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const THEMES: Record<string, { theme: Theme; owner: Record<string, string> }> = {
  light: { theme: light, owner: { ...ownerLight } },
  dark: { theme: dark, owner: { ...ownerDark } },
  'ink band in light': { theme: inkBand, owner: { ...ownerLight } },
  'ink band in dark': { theme: inkBand, owner: { ...ownerDark } },
};

const GROUNDS: ColourName[] = [
  'ground',
  'groundAlt',
  'surface',
  'surfaceRaised',
  'surfaceHover',
  'surfaceSunken',
];

const TEXT_PAIRS: [ColourName, ColourName][] = [
  ...(['text', 'textMuted', 'link', 'linkHover', 'accentText', 'danger'] as const).flatMap((text) =>
    GROUNDS.map((ground): [ColourName, ColourName] => [text, ground]),
  ),
  ['onAccent', 'accent'],
  ['actionText', 'action'],
  ['actionText', 'actionHover'],
  ['ground', 'text'],
  ['text', 'accentSoft'],
  ['text', 'selection'],
  ...(['success', 'warning', 'danger'] as const).flatMap((tone): [ColourName, ColourName][] => [
    [tone, `${tone}Soft`],
    ['text', `${tone}Soft`],
    ['link', `${tone}Soft`],
  ]),
];

const SHAPE_PAIRS: [ColourName, ColourName][] = [
  ...(['focus', 'lineStrong', 'chartOne', 'chartTwo', 'chartThree'] as const).flatMap((shape) =>
    (['ground', 'groundAlt', 'surface'] as const).map((ground): [ColourName, ColourName] => [
      shape,
      ground,
    ]),
  ),
];

describe.each(Object.entries(THEMES))('%s theme', (_, { theme, owner }) => {
  const hexOf = (name: ColourName) =>
    theme[name].replace(/var\(--(\w+)\)/, (_match, variable: string) => owner[variable] ?? '');

  // Specification, Decisions Colours and motion: Every pair of text and ground reaches WCAG 2.2 AA in both themes
  // Specification, Decisions Colours and motion: The dark theme's surfaces are derived, and every text on them can be read
  it.each(TEXT_PAIRS)('reads %s on %s', (text, ground) => {
    expect(contrast(hexOf(text), hexOf(ground))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  // Specification, Decisions Colours and motion: Every pair of text and ground reaches WCAG 2.2 AA in both themes
  it.each(SHAPE_PAIRS)('shows %s on %s', (shape, ground) => {
    expect(contrast(hexOf(shape), hexOf(ground))).toBeGreaterThanOrEqual(SHAPE_CONTRAST);
  });
});

describe('global style sheet', () => {
  // Specification, §9: Colours of the light and the dark theme; card #FFFFFF, border #E5E7EB, hover #F3F4F6
  it('sets the owner’s variables to the specified values', () => {
    expect(globalCss).toContain(
      ':root{--primary:#00C47C;--secondary:#00C47C;--accent:#00C47C;--card:#FFFFFF;' +
        '--border:#E5E7EB;--hover:#F3F4F6;--background:#ffffff;--text:#000000;',
    );
    expect(globalCss).toContain(
      ':root.dark{--primary:#00C47C;--secondary:#00C47C;--accent:#00C47C;--card:#FFFFFF;' +
        '--border:#E5E7EB;--hover:#F3F4F6;--background:#1a1a1a;--text:#ffffff;',
    );
  });

  it('depends only on the class of the root', () => {
    expect(globalCss).not.toContain('prefers-color-scheme');
  });

  it('declares every token that components use', () => {
    for (const name of Object.keys(light) as ColourName[]) {
      const reference = color[name];
      expect(globalCss).toContain(`${reference.slice('var('.length, -1)}:`);
    }
  });
});
