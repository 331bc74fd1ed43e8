import { duration } from '@site/shared/tokens';

/** The shell's part of the styles that every page carries: the header's measures and the page transition. */
export const shellCss = `
:root{--header-band:0.8125rem;--header-height:4.8125rem;}
#root{display:flex;flex-direction:column;min-height:100dvh;}
main{flex:1;}
@keyframes page-in{from{opacity:0;transform:translateY(0.75rem)}}
@keyframes page-out{to{opacity:0;transform:translateY(-0.5rem)}}
::view-transition{pointer-events:none;}
::view-transition-old(root){animation:page-out ${duration.pageOut} ease-in both;}
::view-transition-new(root){animation:page-in ${duration.pageIn} ease-out both;}
::view-transition-group(site-header),::view-transition-group(theme-button){z-index:1;}
::view-transition-old(site-header),::view-transition-new(site-header),
::view-transition-old(theme-button),::view-transition-new(theme-button){animation:none;}
::view-transition-old(site-header),::view-transition-old(theme-button){display:none;}
@media (prefers-reduced-motion:reduce){
::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation:none !important;}}`;
