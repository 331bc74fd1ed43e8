import { ServerStyleSheet } from 'styled-components';
import { gatherStyles } from './styles';

/** Puts the styles of a page's components into its head; Astro itself knows nothing of styled-components. */
export async function onRequest(_: unknown, next: () => Promise<Response>): Promise<Response> {
  const sheet = new ServerStyleSheet();
  gatherStyles(sheet);
  const response = await next();
  const html = await response.text();
  return new Response(
    html.replace('</head>', () => `${sheet.getStyleTags()}</head>`),
    response,
  );
}
