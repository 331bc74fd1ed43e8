/** Ends the task, so that the browser can answer a press and paint, and goes on in a new one. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}

/** Runs the code in pieces that block a slow phone for a short time each, and starts the site. */
async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await breathe();
  const { startSite } = await import(/* webpackMode: "eager" */ './start-site');
  await breathe();
  startSite();
}

void start();
