import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { createApiClient } from '@site/shared/api';
import type { PrerenderedHtml, ShellNodeBuild } from '@site/shared/contract/prerender';
import type { DocumentPublisher, SectionPublisher } from '@site/shared/contract/publish';
import type { DomWindow } from '@site/shared/contract/runtime';
import { PARTS, SITE_CARD_PATH } from './constants.ts';
import type * as Dom from './dom.ts';
import { removeTools, requireFrom, runModule } from './load-code.ts';
import { encodeMessage, MessageReader } from './messages.ts';
import type * as Pictures from './pictures-part.ts';
import type {
  Answer,
  Outcome,
  Question,
  SectionCode,
  TaskMessage,
  WorkerDocument,
} from './protocol.ts';
import { openPublisher } from './publish.ts';

const { stdin, stdout } = process;
removeTools();
// Libraries ask a process for its environment, which Deno refuses; what is printed must not mix with answers.
Object.defineProperty(process, 'env', { value: {} });
for (const name of ['log', 'info', 'debug'] as const) console[name] = console.error;

const send = (message: Question | Outcome) => void stdout.write(encodeMessage(message));
const waiting = new Map<number, (answer: Answer) => void>();
let questions = 0;

/** Asks the database through the parent. */
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

/** Runs a part of the worker that few pages need, since parsing it takes longer than the rest. */
function loadPart<Part>(name: keyof typeof PARTS): Part {
  const file = path.join(path.dirname(process.argv[1] ?? ''), PARTS[name]);
  return runModule({ file, code: readFileSync(file, 'utf8') }, requireFrom({})) as Part;
}

let domPart: typeof Dom | null = null;
function dom(): DomWindow {
  domPart ??= loadPart<typeof Dom>('dom');
  return domPart.createWindow();
}

let pictures: Awaited<ReturnType<typeof Pictures.open>> | null = null;
async function loadPictures() {
  pictures ??= await loadPart<typeof Pictures>('pictures').open();
  return pictures;
}

class RowsUnavailableError extends Error {
  override readonly name = 'RowsUnavailableError';
}

const siteCard: DocumentPublisher = {
  path: SITE_CARD_PATH,
  render: async (_, { site }) => (await loadPictures()).drawSiteCard(site.product),
};

/** Runs the code of a section in a language. Throws if a part of it cannot be run. */
async function open(code: SectionCode) {
  const { site, composition, api, modules, publisher } = code;
  const shell = runModule(code.shell, requireFrom({})) as ShellNodeBuild;
  const require = requireFrom(shell.sharedModules);
  const run = new Map(
    modules.map((each) => [`${each.container} ${each.expose}`, runModule(each, require)]),
  );
  shell.provideModules(async (container, expose) => run.get(`${container} ${expose}`) ?? null);
  const published =
    publisher === undefined
      ? { publisher: code.section === null ? { documents: [siteCard] } : {} }
      : runModule(publisher, require);
  const { publisher: own } = published as { publisher: SectionPublisher };
  const made = openPublisher(code, own, (svg) => {
    if (pictures === null) throw new Error('Only documents draw pictures.');
    return pictures.draw(svg);
  });
  const render = async (address: string): Promise<PrerenderedHtml> => {
    const page = await shell.prerender({ site, api, composition, address, send: ask, dom });
    if (page.failures.length === 0) return page;
    throw new RowsUnavailableError(`The rows of ${address} cannot be read.`);
  };
  return { ...made, render, client: createApiClient(api, ask) };
}

/** Language → its code, which runs when the first task asks for it. */
const codes = new Map<string, SectionCode>();
const opened = new Map<string, ReturnType<typeof open>>();

function openLanguage(language: string) {
  const code = codes.get(language);
  if (code === undefined) throw new Error(`There is no code of the language ${language}.`);
  const known = opened.get(language) ?? open(code);
  opened.set(language, known);
  return known;
}

async function run(task: TaskMessage): Promise<void> {
  const { client, ...section } = await openLanguage(task.language);
  if (task.kind === 'rows') {
    return send({ value: await section.listRows(client, task.most, task.withDocuments) });
  }
  if (task.kind === 'document') {
    await loadPictures();
    const made = await section.renderDocument(task.path, task.params, client);
    if (made === null) return send({ value: null });
    const { body, fileName } = made;
    const isText = typeof body === 'string';
    const text = isText ? body : Buffer.from(body).toString('base64');
    return send({ value: { body: text, isText, fileName } satisfies WorkerDocument });
  }
  const page = await section.render(task.address);
  const { html, styles, data, meta, today } = page;
  const head = section.headOf(task.address, page);
  send({ value: { html, styles, data, meta, today, head } });
}

function describeFailure(error: unknown): Outcome {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return { failure: { message, isRows: ['ApiError', 'RowsUnavailableError'].includes(name) } };
}

async function take(message: Answer | TaskMessage | SectionCode): Promise<void> {
  if ('question' in message) return waiting.get(message.question)?.(message);
  if ('shell' in message) return void codes.set(message.language, message);
  await run(message).catch((error) => send(describeFailure(error)));
}

const reader = new MessageReader();
stdin.on('data', (piece) => {
  for (const message of reader.read(piece)) void take(message as TaskMessage);
});
stdin.on('end', () => process.exit());
