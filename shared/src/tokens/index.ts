export { columnsFor } from './columns';
export { fluid, globalCss } from './global-styles';
export { type ColourName, ownerDark, ownerLight } from './themes';
export * from './tokens';
