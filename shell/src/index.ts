/** Yields to the browser, so that it can handle input and paint. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}

/** Starts the site in several tasks, each short enough for a slow phone. */
async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await breathe();
  const { startSite } = await import(/* webpackMode: "eager" */ './start-site');
  await breathe();
  startSite();
}

void start();
