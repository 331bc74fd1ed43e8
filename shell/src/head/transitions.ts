function nameMain(name: string): void {
  const main = document.querySelector('main');
  if (main) main.style.viewTransitionName = name;
}

/** Names the page for the picture of it that the browser shows while it fades to a page that it loads. */
export function namePageForTransition(): void {
  addEventListener('pageswap', ({ viewTransition }) => {
    if (viewTransition) nameMain('page');
  });
  addEventListener('pageshow', () => nameMain(''));
}
