import { media } from '@site/shared/tokens';

// The old page fades out, also across documents. Presses reach the new page behind it.
const transition = `
${media.motion}{@view-transition{navigation:auto;}}
:root{view-transition-name:none;}
::view-transition{pointer-events:none;}
::view-transition-old(page){animation:page-out 0.3s ease-in both;}
@keyframes page-out{to{opacity:0;transform:translateY(-0.5rem);}}`;

/** The shell's part of every page's styles: the page frame and the header's dimensions. */
export const shellCss = `
:root{--header-band:13px;--header-height:calc(4rem + var(--header-band));}
#root{display:flex;flex-direction:column;min-height:100dvh;}
main{flex:1;}
${media.lowScreen}{html{scroll-padding-top:1rem;}}${transition}`;
