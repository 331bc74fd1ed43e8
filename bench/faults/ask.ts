import { request } from 'node:http';

const TIMEOUT_MS = 10_000;

/** A request from an address of this machine; the loopback has 16 million of them. */
export interface Asked {
  readonly from?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What came back; status 0 where nothing came. */
export interface Answered {
  readonly status: number;
  readonly body: Buffer;
}

const NOTHING: Answered = { status: 0, body: Buffer.alloc(0) };

/** Asks as a client of its own address does, and reads the whole answer. */
export function ask(url: string, { from, method, headers, body }: Asked = {}): Promise<Answered> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const asked = request(url, { localAddress: from, method, headers, signal, agent: false });
    asked.once('error', () => resolve(NOTHING));
    asked.once('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', () => resolve(NOTHING));
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }),
      );
    });
    asked.end(body);
  });
}
