/** Hides a decorative picture that does not load; the cover below it is seen. */
export function hideBrokenPictures(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.matches('[alt=""]')) target.hidden = true;
    },
    true,
  );
}
