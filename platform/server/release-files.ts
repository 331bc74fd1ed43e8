import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { RELEASES_URL } from '../store/release-store.ts';
import { answerText } from './answer-text.ts';

type AnswerFile = (request: IncomingMessage, response: ServerResponse, pathname: string) => void;

/** Answers with the files of releases, which never change; 404 where there is none. */
export function serveReleaseFiles(releases: string): AnswerFile {
  const files = sirv(releases, {
    dev: true,
    etag: true,
    setHeaders: (response) => {
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    },
  });
  return (request, response, pathname) => {
    request.url = pathname.slice(RELEASES_URL.length - 1);
    files(request, response, () => answerText(request, response, 404, 'There is no such file.'));
  };
}
