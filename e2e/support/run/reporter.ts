import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FullResult, Reporter, Suite, TestError } from '@playwright/test/reporter';
import { UserError } from '../../../platform/kit/errors.ts';
import { SECTION_TAGS } from '../section-tags';
import { type LeftOutRule, whyLeftOut } from './left-out';
import {
  type JourneyRecord,
  type RunAbout,
  type RunRecord,
  recordJourney,
  textOf,
} from './run-record';

/** What a run tells its reporter. */
export interface ReporterSettings {
  readonly folder: string;
  readonly about: RunAbout;
  readonly rules: readonly LeftOutRule[];
  /** Nothing is printed. */
  readonly isQuiet?: boolean;
}

export const REPORTER_SETTINGS = 'E2E_REPORTER';
export const RECORD_FILE = 'run.json';

/** Leaves out what a run cannot do, and keeps what became of the rest. It runs beside any reporter that is asked for. */
class RunReporter implements Reporter {
  private readonly settings: ReporterSettings = JSON.parse(process.env[REPORTER_SETTINGS] ?? '');
  private readonly leftOut: JourneyRecord[] = [];
  private readonly errors: string[] = [];
  private suite: Suite | null = null;

  async preprocess({ suite, testRun }: Parameters<NonNullable<Reporter['preprocess']>>[0]) {
    const { folder, rules } = this.settings;
    for (const test of suite.allTests()) {
      if (!test.tags.some((tag) => SECTION_TAGS.includes(tag))) {
        const at = `${path.basename(test.location.file)}:${test.location.line}`;
        throw new UserError(
          `${at}: "${test.title}" has no section's tag: ${SECTION_TAGS.join(' ')}`,
        );
      }
      const reason = whyLeftOut(test.tags, rules, test.parent.project()?.name);
      if (reason === null) continue;
      this.leftOut.push(recordJourney(test, folder, reason));
      testRun.exclude(test);
    }
  }

  onBegin(_: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onError(error: TestError): void {
    this.errors.push(textOf(error));
  }

  async onEnd({ startTime, duration }: FullResult): Promise<void> {
    const { folder, about } = this.settings;
    const ran = (this.suite?.allTests() ?? []).map((test) => recordJourney(test, folder));
    const record: RunRecord = {
      about,
      startedAt: startTime.toISOString(),
      durationMs: Math.round(duration),
      errors: this.errors,
      journeys: [...ran, ...this.leftOut],
    };
    await writeFile(path.join(folder, RECORD_FILE), JSON.stringify(record, null, 1));
  }

  printsToStdio(): boolean {
    // Where no reporter does, Playwright adds one that does.
    return this.settings.isQuiet === true;
  }
}

export default RunReporter;
