import type { readSettings } from '@site/platform/command';

/** The environment, and the owner's facts. */
export type Settings = Awaited<ReturnType<typeof readSettings>>;
