import {
  BOOT_ELEMENT_ID,
  type PageBoot,
  type Placed,
  type SectionRelease,
} from '@site/shared/contract';
import { createContext, use } from 'react';

/** The page cannot start; the message says why, for reports. */
export class BootError extends Error {
  override readonly name = 'BootError';
}

/** What a page starts from. */
export interface BootReading {
  readonly boot: PageBoot;
  /** What the composition holds beside sections that can be used: each costs its own part of the site. */
  readonly malformed: readonly unknown[];
}

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasTexts(value: Fields, ...names: readonly string[]): boolean {
  return names.every((name) => typeof value[name] === 'string');
}

function isPath(value: unknown): boolean {
  return (
    isObject(value) &&
    hasTexts(value, 'path', 'page', 'title', 'description') &&
    Array.isArray(value.files)
  );
}

function isSection(value: unknown): value is Placed<SectionRelease> {
  return (
    isObject(value) &&
    hasTexts(value, 'name', 'version', 'base', 'entry', 'container') &&
    isObject(value.integrity) &&
    isObject(value.exposes) &&
    Array.isArray(value.paths) &&
    value.paths.every(isPath)
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new BootError('What the page brought with it is not JSON.', { cause });
  }
}

function isBoot(value: unknown): value is PageBoot {
  return (
    isObject(value) &&
    isObject(value.site) &&
    isObject(value.api) &&
    hasTexts(value.api, 'url', 'key') &&
    isObject(value.composition) &&
    isObject(value.composition.shell) &&
    Array.isArray(value.composition.sections)
  );
}

/** Checks what a page brought with it. Throws {@link BootError} where nothing can start from it. */
export function checkBoot(text: string): BootReading {
  const value = parse(text);
  if (!isBoot(value)) throw new BootError('What the page brought with it is no composition.');
  const { composition } = value;
  const carried: readonly unknown[] = composition.sections;
  const sections = carried.filter(isSection);
  const malformed = carried.filter((each) => !isSection(each));
  return { boot: { ...value, composition: { ...composition, sections } }, malformed };
}

/** Reads what the page brought with it. Throws {@link BootError}. */
export function readBoot(): BootReading {
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new BootError('The page carries no composition.');
  return checkBoot(text);
}

const BootContext = createContext<PageBoot | null>(null);

/** Gives the parts of the shell what the page came with. */
export const BootProvider = BootContext.Provider;

/** What the page came with. */
export function useBoot(): PageBoot {
  const boot = use(BootContext);
  if (boot === null) throw new Error('A part of the shell was rendered outside of the site.');
  return boot;
}
