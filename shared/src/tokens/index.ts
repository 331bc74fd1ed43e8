export { fluid, globalCss } from './global-styles.ts';
export { type ColourName, ownerDark, ownerLight } from './themes.ts';
export * from './tokens.ts';
