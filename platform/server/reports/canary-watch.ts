import type { Composition, FailureReport } from '@site/shared/contract';
import { type Canary, versionsOf } from '../../store/history.ts';
import type { Choice } from '../composition/choose-composition.ts';
import { type FailureCount, failsMore } from './verdict.ts';

/** Beyond so many visitors of a composition further ones are not counted, neither as visitors nor as failed. */
const MOST_VISITORS = 50_000;

interface Group {
  readonly versions: Readonly<Record<string, string>>;
  readonly visitors: Set<string>;
  /** Section → the visitors for whom it failed. */
  readonly failed: Map<string, Set<string>>;
}

function createGroup(composition: Composition): Group {
  return { versions: versionsOf(composition), visitors: new Set(), failed: new Map() };
}

function countOf({ visitors, failed }: Group, section: string): FailureCount {
  return { visitors: visitors.size, failed: failed.get(section)?.size ?? 0 };
}

/** Two compositions that are served beside each other. */
interface Trial {
  readonly canary: Canary;
  readonly tried: Group;
  readonly live: Group;
  readonly liveId: string;
}

/** Why a canary is taken back, in numbers. */
function describe({ canary }: Trial, section: string, tried: FailureCount, live: FailureCount) {
  const { name, version } = canary.release;
  return (
    `the canary ${name} ${version} was taken back: ${section} failed for ${tried.failed} of its ` +
    `${tried.visitors} visitors, and for ${live.failed} of ${live.visitors} of what is live`
  );
}

/**
 * Counts, while a canary runs, for how many visitors each section failed in it and in what is live,
 * and says when it is to be taken back. A visitor counts once, whatever it sends, and only where this
 * server gave it a page of the composition that it reports of.
 */
export class CanaryWatch {
  private trial: Trial | null = null;

  constructor(private readonly takeBack: (canary: Canary, reason: string) => void) {}

  /** Counts a page that a browser was given, while a canary runs. */
  countVisit({ live, trial, reason }: Choice): void {
    if (trial === undefined) return;
    const { canary, tried, visitor } = trial;
    if (this.trial?.canary.id !== canary.id || this.trial.liveId !== live.id) {
      const groups = { tried: createGroup(tried), live: createGroup(live) };
      this.trial = { canary, liveId: live.id, ...groups };
    }
    const group = reason === 'canary' ? this.trial.tried : this.trial.live;
    if (group.visitors.size < MOST_VISITORS) group.visitors.add(visitor);
  }

  /** Counts a report of a visitor; true where it tells something new of the trial. */
  countFailure(report: FailureReport, visitor: string | null): boolean {
    const trial = this.trial;
    if (trial === null || visitor === null) return false;
    const isTried = report.composition === trial.canary.id;
    if (!isTried && report.composition !== trial.liveId) return false;
    const { visitors, failed, versions } = isTried ? trial.tried : trial.live;
    if (!visitors.has(visitor)) return false;
    const { section, release } = report;
    if (!Object.hasOwn(versions, section) || versions[section] !== release) return false;
    const known = failed.get(section) ?? new Set();
    failed.set(section, known);
    if (known.has(visitor)) return false;
    known.add(visitor);
    if (isTried) this.judge(trial, section);
    return true;
  }

  private judge(trial: Trial, section: string): void {
    const [tried, live] = [countOf(trial.tried, section), countOf(trial.live, section)];
    if (failsMore(tried, live)) {
      this.takeBack(trial.canary, describe(trial, section, tried, live));
    }
  }
}
