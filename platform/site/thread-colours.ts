import { colourVariable } from '../../shared/src/tokens/colour-variable.ts';
import { light, ownerLight } from '../../shared/src/tokens/themes.ts';

// A picture cannot follow the visitor's theme: it is woven in the colours of the light one.
const VALUES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(light).map(([name, value]) => [colourVariable(name), value] as const),
  ...Object.entries(ownerLight).map(([name, value]) => [`--${name}`, value] as const),
]);

/** The colour that a token stands for in the light theme, as `#rrggbb`. Throws a RangeError where it stands for none. */
export function colourOf(token: string): string {
  const variable = /^var\((--[a-z-]+)\)$/.exec(token)?.[1];
  const value = variable === undefined ? token : VALUES.get(variable);
  if (value !== undefined && /^#[0-9a-f]{6}$/i.test(value)) return value.toLowerCase();
  if (value === undefined || value === token) throw new RangeError(`"${token}" names no colour.`);
  return colourOf(value);
}
