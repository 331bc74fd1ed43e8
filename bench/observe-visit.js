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
function isReacts(element) {
  return element !== null && Object.keys(element).some((key) => key.startsWith('__r'));
}

function isInView(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

/** Whether what is on the screen works. Of a page that Astro made, React owns the islands alone. */
function isInteractive() {
  const islands = [...document.querySelectorAll('astro-island > :first-child')];
  if (islands.length === 0) return isReacts(document.querySelector('main h1'));
  const isParsed = document.readyState !== 'loading';
  return isParsed && islands.every((island) => isReacts(island) || !isInView(island));
}

function lookForReact() {
  if (isInteractive()) seen.interactive = performance.now();
  else requestAnimationFrame(lookForReact);
}
lookForReact();
