/** Hides a decorative picture that does not load, which reveals the woven cover below it. */
export function hideBrokenPictures(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.matches('[alt=""]')) target.hidden = true;
    },
    true,
  );
}
