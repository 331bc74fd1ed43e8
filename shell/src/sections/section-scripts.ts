import type { Placed, SectionRelease } from '@site/shared/contract';
import { diagnose } from './diagnose';
import { SectionFault } from './section-fault';

type Section = Placed<SectionRelease>;

/** A script on its way; the promise holds across the attempts to get it. */
interface Coming {
  readonly ran: Promise<void>;
  readonly integrity: string;
  settle(error: Error | null): void;
  script: HTMLScriptElement | null;
}

const coming = new Map<string, Coming>();
const finished = new Set<string>();
const attempts = new Map<string, number>();

function createScript(src: string, integrity: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  return script;
}

/** A script that was moved to another document does not run, even if it still arrives. */
function disown(script: HTMLScriptElement): void {
  script.onload = null;
  script.onerror = null;
  document.implementation.createHTMLDocument('').adoptNode(script);
}

function request(url: string, each: Coming): void {
  const attempt = attempts.get(url) ?? 0;
  attempts.set(url, attempt + 1);
  // Browsers hold back a request for an address while an earlier one hangs, so each has its own.
  const script = createScript(attempt === 0 ? url : `${url}?attempt=${attempt}`, each.integrity);
  script.onload = () => each.settle(null);
  script.onerror = () => each.settle(new Error(`${url} did not arrive as it was released`));
  each.script = script;
  document.head.append(script);
}

function startComing(url: string, integrity: string): Coming {
  let settle: Coming['settle'] = () => undefined;
  const ran = new Promise<void>((resolve, reject) => {
    settle = (error) => {
      coming.get(url)?.script?.remove();
      coming.delete(url);
      if (error === null) {
        finished.add(url);
        resolve();
      } else {
        reject(error);
      }
    };
  });
  const each: Coming = { ran, integrity, settle, script: null };
  coming.set(url, each);
  request(url, each);
  return each;
}

function hasStarted({ container }: Section): boolean {
  return Reflect.get(globalThis, container) !== undefined;
}

async function runFile(section: Section, file: string, renew: boolean): Promise<void> {
  const url = new URL(section.base + file, location.href).href;
  // An entry that ran without leaving its container has thrown; it is worth another run.
  const failedEntry = file === section.entry && !hasStarted(section);
  if (finished.has(url) && !failedEntry) return;
  const integrity = section.integrity[file];
  if (!integrity) {
    throw new SectionFault(section, 'file', `${url} is not of this composition`, file);
  }
  const known = coming.get(url);
  if (known !== undefined && renew) {
    if (known.script !== null) disown(known.script);
    request(url, known);
  }
  await (known ?? startComing(url, integrity)).ran.catch(async (cause: unknown) => {
    throw await diagnose(section, file, cause);
  });
}

/**
 * Runs files of a section, each once and only with the hash that the composition states. The section's
 * own runtime then finds them there and asks for none of them. With `renew`, what is still on its way is
 * asked for again, one file at a time, as each request that hangs takes a connection away from the rest of
 * the site. Throws {@link SectionFault}.
 */
export async function runFiles(
  section: Section,
  files: readonly string[],
  renew: boolean,
): Promise<void> {
  if (!renew) {
    await Promise.all(files.map((file) => runFile(section, file, false)));
    return;
  }
  for (const file of files) await runFile(section, file, true);
}

/** Runs the entry of a section that is being edited: it is rebuilt all the time and has no lasting hash. */
export async function runUnchecked(section: Section): Promise<void> {
  if (hasStarted(section)) return;
  const url = new URL(section.base + section.entry, location.href).href;
  await (coming.get(url) ?? startComing(url, '')).ran;
}
