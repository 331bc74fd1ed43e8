import type { ServerResponse } from 'node:http';
import type { Redirect } from './composition/choose-composition.ts';

/** Sends the visitor to another address of the site. */
export function answerRedirect(response: ServerResponse, { location, cookies }: Redirect): void {
  response.setHeader('Set-Cookie', [...cookies]);
  response.writeHead(303, {
    Location: location,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Content-Length': 0,
  });
  response.end();
}
