import { green, ink, night, ochre, red, sand } from './hues.ts';

const OWNER_SHARED = {
  primary: '#00C47C',
  secondary: '#00C47C',
  accent: '#00C47C',
  card: '#FFFFFF',
  border: '#E5E7EB',
  hover: '#F3F4F6',
} as const;

/** The owner's eight variables with exactly the specified values. */
export const ownerLight = { ...OWNER_SHARED, background: '#ffffff', text: '#000000' } as const;

export const ownerDark = { ...OWNER_SHARED, background: '#1a1a1a', text: '#ffffff' } as const;

/** The semantic tokens of components. A value is a colour or a `var()` of one of the owner's variables. */
export const light = {
  ground: 'var(--background)',
  groundAlt: sand[50],
  surface: 'var(--card)',
  surfaceRaised: 'var(--card)',
  surfaceHover: 'var(--hover)',
  surfaceSunken: ink[50],
  line: ink[200],
  lineStrong: ink[500],
  text: ink[950],
  textMuted: ink[600],
  accent: 'var(--primary)',
  accentSoft: green[50],
  accentText: green[800],
  onAccent: ink[950],
  action: 'var(--primary)',
  actionHover: green[600],
  actionEdge: green[700],
  actionText: ink[950],
  link: green[800],
  linkHover: green[900],
  focus: ink[950],
  selection: green[200],
  success: green[800],
  successSoft: green[50],
  warning: ochre[700],
  warningSoft: ochre[50],
  danger: red[700],
  dangerSoft: red[50],
  chartOne: green[700],
  chartTwo: ochre[700],
  chartThree: red[500],
  threadGreen: 'var(--primary)',
  threadOchre: ochre[400],
  threadRed: red[500],
  threadInk: green[950],
  threadCotton: '#ffffff',
  clothCotton: sand[100],
  clothGreen: 'var(--primary)',
  clothDeep: green[900],
  clothInk: green[950],
  clothOchre: ochre[400],
  clothRed: red[700],
} as const;

export type ColourName = keyof typeof light;
export type Theme = Readonly<Record<ColourName, string>>;

export const dark: Theme = {
  ...light,
  groundAlt: night[100],
  surface: night[200],
  surfaceRaised: night[300],
  surfaceHover: night[300],
  surfaceSunken: night[50],
  line: night[400],
  lineStrong: ink[400],
  text: '#f2f5f3',
  textMuted: ink[300],
  accentSoft: '#123226',
  accentText: green[400],
  actionHover: green[400],
  link: green[300],
  linkHover: green[200],
  focus: ochre[300],
  selection: green[900],
  success: green[300],
  successSoft: '#123226',
  warning: ochre[300],
  warningSoft: ochre[950],
  danger: red[300],
  dangerSoft: red[950],
  chartOne: green[500],
  chartTwo: ochre[300],
  chartThree: red[400],
  threadRed: red[400],
  threadInk: sand[200],
  threadCotton: sand[100],
  clothCotton: '#2b2a26',
  clothGreen: '#00a368',
  clothOchre: ochre[500],
};

/** Inside an ink band, both themes use the dark tokens on the band's own background. */
export const inkBand: Theme = {
  ...dark,
  ground: green[950],
  groundAlt: green[950],
  surface: '#18362a',
  surfaceRaised: '#1f4334',
  surfaceHover: '#1f4334',
  surfaceSunken: '#0a1a12',
  line: '#2c5443',
  textMuted: '#b9cbc1',
};
