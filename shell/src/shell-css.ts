import { media } from '@site/shared/tokens';

// A page fades in for 0.4 s and out for 0.3 s, also where the browser loads it. Presses reach the page meanwhile.
const transition = `
${media.motion}{@view-transition{navigation:auto;}
main{view-transition-name:page;}
::view-transition{pointer-events:none;}
::view-transition-group(page){animation:none;}
::view-transition-old(page){animation:page-out 0.3s ease-in both;}
::view-transition-new(page){animation:page-in 0.4s ease-out both;}
@keyframes page-out{to{opacity:0;transform:translateY(-0.5rem);}}
@keyframes page-in{from{opacity:0;transform:translateY(0.75rem);}}}`;

/** The shell's part of the styles that every page carries: the frame of the page and the header's measures. */
export const shellCss = `
:root{--header-band:0.8125rem;--header-height:4.8125rem;}
#root{display:flex;flex-direction:column;min-height:100dvh;}
main{flex:1;}
${media.lowScreen}{html{scroll-padding-top:1rem;}}${transition}`;
