// @vitest-environment happy-dom
import { fakeBackend, renderPage } from '@site/shared/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { claims } from '../content/claims';
import { loadDashboardPage } from './dashboard';

afterEach(() => vi.unstubAllGlobals());

it('has a note on each of the owner’s figures at the linked fragment', async () => {
  vi.stubGlobal('fetch', fakeBackend(() => Response.error()).fetch);
  const DashboardPage = await loadDashboardPage();
  const { container } = renderPage(<DashboardPage />);
  for (const { id, note, counts } of Object.values(claims)) {
    const place = container.querySelector(`#${id}`);
    expect(place?.textContent).toContain(counts);
    expect(place?.textContent).toContain(note);
  }
});
