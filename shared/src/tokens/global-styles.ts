import { dark, inkBand, light, ownerDark, ownerLight, type Theme } from './themes.ts';
import {
  breakpoint,
  color,
  colourVariable,
  fittedDejaVu,
  font,
  measure,
  media,
  weight,
} from './tokens.ts';

const PHONE = { width: 360, base: 17, ratio: 1.2 } as const;
const WIDE = { width: breakpoint.max, base: 18, ratio: 1.25 } as const;
const REM = 16;

const rem = (px: number) => `${Number((px / REM).toFixed(4))}rem`;

/** Returns a CSS length that grows linearly between the two screen widths. */
export function fluid(minPx: number, maxPx: number): string {
  const slope = (maxPx - minPx) / (WIDE.width - PHONE.width);
  const start = minPx - slope * PHONE.width;
  return `clamp(${rem(minPx)}, ${rem(start)} + ${Number((slope * 100).toFixed(3))}vw, ${rem(maxPx)})`;
}

function fluidStep(step: number): string {
  return fluid(PHONE.base * PHONE.ratio ** step, WIDE.base * WIDE.ratio ** step);
}

const declare = (entries: [string, string][]) =>
  entries.map(([name, value]) => `${name}:${value};`).join('');

const ownerDeclarations = (owner: typeof ownerLight | typeof ownerDark) =>
  declare(Object.entries(owner).map(([name, value]) => [`--${name}`, value]));

const themeDeclarations = (theme: Theme) =>
  declare(Object.entries(theme).map(([name, value]) => [colourVariable(name), value]));

/** Returns only the differences, so that the page contains each value once. */
const themeChanges = (theme: Theme, base: Theme) =>
  declare(
    Object.entries(theme)
      .filter(([name, value]) => base[name as keyof Theme] !== value)
      .map(([name, value]) => [colourVariable(name), value]),
  );

const steps = declare([
  // Small text has a lower limit: the ratio alone would shrink it below 14 px on phones.
  ['--step-small', fluid(14.5, 15)],
  ...[0, 1, 2, 3, 4, 5, 6].map((step): [string, string] => [`--step-${step}`, fluidStep(step)]),
]);

// Print always uses the light theme, so the dark theme is limited to screens.
const variables = `
:root{${ownerDeclarations(ownerLight)}${themeDeclarations(light)}${steps}
--gutter:clamp(1rem, 4vw, 2.5rem);--float:clamp(2.25rem, 1.25rem + 4vw, 3rem);--corner:calc(var(--float) + 0.5rem + env(safe-area-inset-right, 0px));
--room:max(var(--gutter), var(--corner) - max(0px, (100vw - ${measure.page}) / 2 - var(--gutter)));--section:clamp(3rem, 6.5vw, 6rem);
--leading-tight:1.08;--leading-heading:1.22;--leading-body:1.6;
--shadow-card:0 1px 2px rgb(13 20 16 / 6%),0 2px 8px rgb(13 20 16 / 5%);
--shadow-float:0 2px 6px rgb(13 20 16 / 12%),0 12px 32px rgb(13 20 16 / 14%);
--header-height:4.5rem;color-scheme:light;}
@media screen{
:root.dark{${ownerDeclarations(ownerDark)}${themeChanges(dark, light)}
--shadow-card:0 1px 2px rgb(0 0 0 / 30%);
--shadow-float:0 2px 6px rgb(0 0 0 / 40%),0 12px 32px rgb(0 0 0 / 45%);
color-scheme:dark;}
[data-tone='ink']{${themeDeclarations(inkBand)}color-scheme:dark;}
}`;

const reset = `
*,*::before,*::after{box-sizing:border-box;}
html{overflow-x:clip;text-size-adjust:100%;-webkit-text-size-adjust:100%;
scroll-padding:calc(var(--header-height) + 1rem) 0 10vh;
tab-size:2;}
body,h1,h2,h3,h4,h5,h6,p,figure,blockquote,dl,dd,ul,ol,pre,fieldset{margin:0;padding:0;}
ul[role='list'],ol[role='list']{list-style:none;}
fieldset{border:0;min-width:0;}
img,svg,video,canvas,iframe{display:block;max-width:100%;}
img,video{height:auto;}
iframe{border:0;}
button,input,textarea,select{font:inherit;color:inherit;letter-spacing:inherit;margin:0;}
button{background:none;border:0;padding:0;cursor:pointer;touch-action:manipulation;}
[data-waits]:not([data-waits='']){cursor:progress;opacity:0.6;}
textarea{resize:vertical;}
table{border-collapse:collapse;}
[hidden]{display:none !important;}`;

const fittedFace = (weights: string, face: string) =>
  `@font-face{font-family:'${fittedDejaVu.family}';font-weight:${weights};src:local('${face}');size-adjust:${fittedDejaVu.sizeAdjust};}`;

const typography = `
${fittedFace('100 500', 'DejaVu Sans')}
${fittedFace('600 900', 'DejaVu Sans Bold')}
body{min-height:100vh;min-height:100dvh;background:${color.ground};color:${color.text};
font-family:${font.sans};font-size:var(--step-0);line-height:var(--leading-body);
-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;
text-rendering:optimizeLegibility;overflow-wrap:break-word;}
h1,h2,h3,h4,h5,h6{line-height:var(--leading-heading);font-weight:${weight.heavy};text-wrap:balance;overflow-wrap:anywhere;}
@media (max-width:16em){h1,h2,h3,h4{hyphens:auto;}}
p,li,dd{text-wrap:pretty;}
a{color:${color.link};text-underline-offset:0.18em;text-decoration-thickness:max(1px, 0.06em);}
a:hover{color:${color.linkHover};text-decoration-thickness:max(2px, 0.12em);}
strong,b{font-weight:700;}
code,kbd,samp,pre{font-family:${font.mono};font-size:0.92em;}
code,kbd,samp{overflow-wrap:anywhere;}
small{font-size:var(--step-small);}
:lang(am),:lang(ti),:lang(und-Ethi),[lang='und-Ethi']{--leading-tight:1.36;--leading-heading:1.45;--leading-body:1.8;letter-spacing:0;}
:where([lang]:is(:lang(am),:lang(ti),:lang(und-Ethi))){line-height:var(--leading-body);}
body:is(:lang(am),:lang(om),:lang(ti)){overflow-wrap:anywhere;}
table,table code{overflow-wrap:break-word;}
[dir=rtl] [data-points]{scale:-1 1;}
[dir=rtl] :is(code,kbd,samp,pre){direction:ltr;unicode-bidi:isolate;}
::selection{background:${color.selection};color:${color.text};}`;

const focus = `
:focus-visible{outline:3px solid ${color.focus};outline-offset:2px;}
main:focus,main:focus-visible,[tabindex='-1']:focus:not(:focus-visible){outline:none;}`;

// An animation of zero length would skip its end. A transition of any length on every element would make a theme
// change cascade from parent to child.
const motion = `
@media (prefers-reduced-motion:reduce){
*,*::before,*::after{animation-duration:0.01ms !important;animation-iteration-count:1 !important;
transition:none !important;scroll-behavior:auto !important;}}`;

// Forced colours remove backgrounds, which set controls apart from text.
const forcedColours = `
${media.forcedColours}{button,input,select,textarea{border:1px solid;}
:focus-visible{outline-color:Highlight;}}`;

const print = `
${media.print}{
body{font-size:11pt;}
nav,form,iframe,input,button:not(:is(h2,h3,h4)>*),[role='tablist'],[data-print='hide']{display:none !important;}
header{position:static !important;}
a{color:inherit;}
[data-sources] a[href^='http']::after{content:' (' attr(href) ')';font-size:0.8em;overflow-wrap:anywhere;}
h1,h2,h3,h4{break-after:avoid;}
img,svg,tr,pre,figure,blockquote{break-inside:avoid;}}`;

/** The global style sheet as CSS text. The shell adds it to the head of every page. */
export const globalCss: string = [variables, reset, typography, focus, motion, forcedColours, print]
  .join('')
  .replaceAll('\n', '');
