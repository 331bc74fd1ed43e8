import type { Task } from './render-pool.ts';
import type { Answer, Question, RenderOutcome } from './render-process.ts';

/** What leads out of a process; `process` itself to its channel and to Node's inner modules. */
const DOORS = ['fetch', 'WebSocket', 'EventSource', 'process'];

/** What libraries ask of a process. */
function nextTick(work: (...args: unknown[]) => void, ...args: unknown[]): void {
  queueMicrotask(() => work(...args));
}

/** Takes what leads out of this process away from the code that runs in it later. Gives the worker its task, and a `fetch` by way of the parent. */
export function takeChannel() {
  const { process } = globalThis;
  for (const name of DOORS) Reflect.deleteProperty(globalThis, name);
  const rest = Object.freeze({ env: Object.freeze({}), nextTick });
  Object.defineProperty(globalThis, 'process', { value: rest });

  const send = (message: Question | RenderOutcome) => void process.send?.(message);
  const waiting = new Map<number, (answer: Answer) => void>();
  let questions = 0;
  const ask: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { url, method } = request;
    const headers = Object.fromEntries(request.headers);
    const body = request.body === null ? null : await request.text();
    questions += 1;
    const question = questions;
    const { response } = await new Promise<Answer>((resolve, reject) => {
      waiting.set(question, resolve);
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      send({ question, url, method, headers, body });
    }).finally(() => waiting.delete(question));
    if (response === null) throw new TypeError('fetch failed');
    const isEmpty = [204, 304].includes(response.status);
    return new Response(isEmpty ? null : response.body, response);
  };
  // The channel is the lifeline: without a parent there is nobody to work for.
  process.once('disconnect', () => process.exit());
  return {
    /** The command line's first argument. */
    said: process.argv[2] ?? '',
    ask,
    serve(work: (task: Task) => Promise<RenderOutcome>): void {
      process.on('message', async (message: Answer | Task) => {
        if ('question' in message) waiting.get(message.question)?.(message);
        else send(await work(message));
      });
    },
  };
}
