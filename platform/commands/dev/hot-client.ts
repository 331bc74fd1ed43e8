/** Runs in the page of a development build: fetches and applies what the build server has rebuilt. */
declare global {
  var __SITE_BUILD_EVENTS__: EventSource | undefined;
}

/** Name of the build that this copy belongs to; the build puts it in. */
declare const __SITE_BUILD_NAME__: string;

interface Hot {
  status(): string;
  check(autoApply: boolean): Promise<unknown>;
}

const hot = (import.meta as { webpackHot?: Hot }).webpackHot;

// One connection for all builds of the page: browsers allow six to a host.
globalThis.__SITE_BUILD_EVENTS__ ??= new EventSource('/dev/events');
globalThis.__SITE_BUILD_EVENTS__.addEventListener('message', ({ data }) => {
  if (data !== __SITE_BUILD_NAME__ || hot === undefined || hot.status() !== 'idle') return;
  // What cannot take an update in place is loaded again.
  hot.check(true).catch(() => location.reload());
});

export {};
