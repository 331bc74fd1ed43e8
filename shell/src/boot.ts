import {
  BOOT_ELEMENT_ID,
  type PageBoot,
  type Placed,
  type SectionRelease,
} from '@site/shared/contract';
import { createContext, use } from 'react';

/** The page cannot start; the message names the reason for reports. */
export class BootError extends Error {
  override readonly name = 'BootError';
}

export interface BootReading {
  readonly boot: PageBoot;
  /** Unusable entries of the composition. Each costs only its own part of the site. */
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
    throw new BootError('The page’s boot data is not JSON.', { cause });
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

/** Parses a page's boot data. @throws {BootError} if nothing can start from it. */
export function checkBoot(text: string): BootReading {
  const value = parse(text);
  if (!isBoot(value)) throw new BootError('The page’s boot data contains no composition.');
  const { composition } = value;
  const carried: readonly unknown[] = composition.sections;
  const sections = carried.filter(isSection);
  const malformed = carried.filter((each) => !isSection(each));
  return { boot: { ...value, composition: { ...composition, sections } }, malformed };
}

/** Reads the page's boot data from the document. @throws {BootError} */
export function readBoot(): BootReading {
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new BootError('The page has no boot data.');
  return checkBoot(text);
}

const BootContext = createContext<PageBoot | null>(null);

export const BootProvider = BootContext.Provider;

export function useBoot(): PageBoot {
  const boot = use(BootContext);
  if (boot === null) throw new Error('A part of the shell was rendered outside BootProvider.');
  return boot;
}
