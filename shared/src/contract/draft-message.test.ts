// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { DRAFT_READY, onDraftMessage } from './draft-message.ts';

const MESSAGE = { row: { title: 'T' }, isDark: true };
const announce = vi.fn();
const desk = { postMessage: announce } as unknown as Window;

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['the page that frames this one', desk, desk, MESSAGE, true],
  ['another window', desk, { name: 'other' } as unknown as Window, MESSAGE, false],
  ['this page, without a frame', window, window, MESSAGE, false],
  ['the desk, without a row', desk, desk, { isDark: true }, false],
  ['the desk, without a theme', desk, desk, { row: {} }, false],
  ['the desk, as text', desk, desk, 'row', false],
])('takes rows from the desk alone: %s', (_, parent, source, data, isTaken) => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent);
  const take = vi.fn();
  const stop = onDraftMessage(take);
  if (parent === desk) expect(announce).toHaveBeenLastCalledWith(DRAFT_READY, '*');
  const event = new MessageEvent('message', { data, source });
  dispatchEvent(event);
  stop();
  dispatchEvent(event);
  expect(take).toHaveBeenCalledTimes(isTaken ? 1 : 0);
});
