import { color, globalCss, measure, rhythm, size, space, weight } from '@site/shared/tokens';

/** How a page looks that needs nothing else. */
export const plainStyle = `<style>${globalCss}
header,main{max-inline-size:calc(${measure.page} + 2 * ${rhythm.gutter});margin-inline:auto;
padding:${space[5]} ${rhythm.gutter};}
header p{font-size:${size[1]};font-weight:${weight.heavy};}
main{display:grid;gap:${space[6]};justify-items:start;padding-block:${rhythm.section};}
h1{max-inline-size:${measure.heading};font-size:${size[4]};}
main p{max-inline-size:${measure.prose};color:${color.textMuted};}</style>`;

/** Where no script runs, what stands in head and body of a page that a browser draws; an empty address is the page's own. */
export const WITHOUT_SCRIPTS = {
  head: `<noscript>${plainStyle}</noscript>`,
  body: `<noscript><main><h1>This page cannot be shown right now</h1>
<p>Its content could not be read in time, or it needs scripts, which your browser does not run.</p>
<a href="">Try again</a><a href="/">Go to the home page</a></main></noscript>`,
} as const;
