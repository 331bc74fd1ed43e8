function nameMain(name: string): void {
  const main = document.querySelector('main');
  if (main) main.style.viewTransitionName = name;
}

/** Names the page for the view transition to the next document. */
export function namePageForTransition(): void {
  addEventListener('pageswap', ({ viewTransition }) => {
    if (viewTransition) nameMain('page');
  });
  addEventListener('pageshow', () => nameMain(''));
}
