/** Answers a press from before the button's code was there, once. */
function answerEarlyPress(button: HTMLButtonElement | null): void {
  if (button === null) return;
  const wasPressed = button.dataset.waits === 'pressed';
  button.removeAttribute('data-waits');
  // React hydrates a button in the middle of a press too, and then answers that press itself.
  const { target } = window.event ?? {};
  const isPressed = target instanceof Node && button.contains(target);
  if (wasPressed && !isPressed) setTimeout(() => button.click());
}

/** Props of a button that a script alone can answer: a press before the script is there is noted, and answered by it. */
export const answersEarlyPress = {
  'data-waits': '',
  suppressHydrationWarning: true,
  ref: answerEarlyPress,
} as const;
