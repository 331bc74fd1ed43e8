/** Names the step, counted from 1, at which a process is to kill itself: how tests end a release anywhere. */
const KILL_AT = Number(process.env.STORE_KILL_AT_CHECKPOINT ?? 0);

let passed = 0;

/** A step of a change to the store. Does nothing outside of the tests of crash safety. */
export function checkpoint(): void {
  passed += 1;
  if (passed === KILL_AT) process.kill(process.pid, 'SIGKILL');
}
