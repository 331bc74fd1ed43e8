import { color, layer, measure, media, rhythm, space } from '@site/shared/tokens';

// It has to look right before and without any script, and no page without it pays for its look. It
// stands behind the page, so that all of the page can be scrolled clear of it, and leaves the corner
// to the theme's button.
/** The look of the bar that names a preview. */
export const previewBarCss = `
.preview-bar{position:sticky;inset-block-end:0;z-index:${layer.header};
background:${color.ground};color:${color.text};}
.preview-bar>div{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;
gap:${space[2]} ${space[6]};min-block-size:4.5rem;max-inline-size:calc(${measure.page} + 2 * ${rhythm.gutter});
margin-inline:auto;padding:${space[2]} calc(${rhythm.gutter} + 3.5rem) ${space[2]} ${rhythm.gutter};}
.preview-bar p{flex:1 1 16rem;line-height:1.4;overflow-wrap:anywhere;}
.preview-bar a{padding-block:${space[2]};}
:root:has(.preview-bar){scroll-padding-bottom:12rem;}
${media.lowScreen}{.preview-bar{position:static;}}`;
