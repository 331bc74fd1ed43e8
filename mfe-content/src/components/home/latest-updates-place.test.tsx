// @vitest-environment happy-dom
import { createApiClient } from '@site/shared/api';
import { type SectionHost, SectionHostProvider } from '@site/shared/contract/runtime';
import { testSite } from '@site/shared/testing';
import { render, screen } from '@testing-library/react';
import { describe, it } from 'vitest';
import { homeTop } from '#content/home-top';
import { LatestUpdatesPlace } from './latest-updates-place';

const host: SectionHost = {
  site: testSite,
  prefix: '',
  api: createApiClient({ url: 'http://api.test', key: 'test-key' }),
  notify: () => undefined,
  setMeta: () => undefined,
  Widget: ({ pending }) => pending,
  sitePaths: async () => [],
  dom: () => window,
};

describe('the place of the latest updates', () => {
  // Specification, §2 Home: A spinner shows while posts load
  it('says what it waits for while the widget is on its way', () => {
    render(
      <SectionHostProvider value={host}>
        <LatestUpdatesPlace {...homeTop.latestUpdates} />
      </SectionHostProvider>,
    );
    screen.getByRole('heading', { level: 2, name: 'Latest Updates' });
    screen.getByText(homeTop.latestUpdates.pending);
  });
});
