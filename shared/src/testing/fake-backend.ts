export interface FakeRequest {
  readonly method: string;
  readonly url: URL;
  readonly body: unknown;
}

/** A fake network that records its requests. */
export interface FakeBackend {
  readonly requests: FakeRequest[];
  readonly fetch: typeof fetch;
}

/** Responds like PostgREST: rows as JSON, with the total in `Content-Range`. */
export function answerRows(rows: readonly unknown[], total = rows.length): Response {
  const range = rows.length === 0 ? '*' : `0-${rows.length - 1}`;
  return new Response(JSON.stringify(rows), {
    status: 200,
    headers: { 'Content-Type': 'application/json', 'Content-Range': `${range}/${total}` },
  });
}

export function fakeBackend(
  answer: (request: FakeRequest) => Response | Promise<Response>,
): FakeBackend {
  const requests: FakeRequest[] = [];
  return {
    requests,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const text = await request.text();
      const seen = {
        method: request.method,
        url: new URL(request.url),
        body: text === '' ? null : JSON.parse(text),
      };
      requests.push(seen);
      return answer(seen);
    },
  };
}
