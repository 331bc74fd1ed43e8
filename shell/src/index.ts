import { breathe } from './breathe';

/** Runs the code in pieces that block a slow phone for a short time each, and starts the site. */
async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await breathe();
  const { startSite } = await import(/* webpackMode: "eager" */ './start-site');
  await breathe();
  startSite();
}

void start();
