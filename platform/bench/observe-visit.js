// Runs in the measured page before anything else, as it is written here.
const BLOCKING_MS = 50;
const seen = { firstPaint: 0, largestPaint: 0, interactive: 0, blocked: 0, shift: 0 };
window.visitSeen = seen;

function on(type, take) {
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
    type,
    buffered: true,
  });
}

on('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') seen.firstPaint = startTime;
});
on('largest-contentful-paint', ({ startTime }) => {
  seen.largestPaint = startTime;
});
on('longtask', ({ duration }) => {
  seen.blocked += Math.max(0, duration - BLOCKING_MS);
});
on('layout-shift', ({ value }) => {
  seen.shift += value;
});

/** React marks each element that it has made its own. */
function lookForReact() {
  const heading = document.querySelector('main h1');
  const isReacts = heading !== null && Object.keys(heading).some((key) => key.startsWith('__r'));
  if (isReacts) seen.interactive = performance.now();
  else requestAnimationFrame(lookForReact);
}
lookForReact();
