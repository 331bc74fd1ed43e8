let turn = 0;
let isRunning = false;

/**
 * The number of the event loop's turn. What was looked at in this turn need not be looked at again: all requests
 * that are answered in it were there before anything that happens after it, and under load they are many.
 */
export function currentTurn(): number {
  if (!isRunning) {
    isRunning = true;
    setImmediate(() => {
      turn += 1;
      isRunning = false;
    });
  }
  return turn;
}
