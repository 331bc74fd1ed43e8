// Runs in the measured page before anything else, as it is written here.
window.feelSeen = { interactions: [], clickedAt: 0, contentAt: 0 };

new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) {
    if (interactionId > 0) window.feelSeen.interactions.push(duration);
  }
}).observe({ type: 'event', durationThreshold: 16, buffered: true });

/** Times from the next click to the first frame that shows another heading. */
window.timeNavigation = () => {
  const before = document.querySelector('main h1')?.textContent;
  const seen = window.feelSeen;
  seen.contentAt = 0;
  addEventListener(
    'click',
    ({ timeStamp }) => {
      seen.clickedAt = timeStamp;
      const look = () => {
        const heading = document.querySelector('main h1')?.textContent ?? before;
        if (heading === before) requestAnimationFrame(look);
        else seen.contentAt = performance.now();
      };
      requestAnimationFrame(look);
    },
    { once: true, capture: true },
  );
};
