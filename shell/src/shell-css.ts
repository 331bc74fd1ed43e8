import { media } from '@site/shared/tokens';

/** The shell's part of the styles that every page carries: the frame of the page and the header's measures. */
export const shellCss = `
:root{--header-band:0.8125rem;--header-height:4.8125rem;}
#root{display:flex;flex-direction:column;min-height:100dvh;}
main{flex:1;}
${media.lowScreen}{html{scroll-padding-top:1rem;}}`;
