import { onTestFinished, vi } from 'vitest';

/** Runs code as a new page would, and removes its listeners after the test. */
export function openPage(run: () => void): void {
  const spies = [window, document].map((target) => vi.spyOn(target, 'addEventListener'));
  run();
  for (const [index, target] of [window, document].entries()) {
    const calls = [...(spies[index]?.mock.calls ?? [])];
    spies[index]?.mockRestore();
    onTestFinished(() => {
      for (const [name, listener, options] of calls) {
        target.removeEventListener(name, listener as EventListener, options);
      }
    });
  }
}
