// @vitest-environment happy-dom
import { renderPage } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InItsLanguage } from './in-its-language';
import { PartPanel } from './part-panel';

test('marks its texts with the page’s language in a section of another language', () => {
  const panel = <PartPanel problem="failed" onRetry={() => undefined} />;
  renderPage(<InItsLanguage language="en">{panel}</InItsLanguage>, { url: '/am' });
  const words = screen.getByRole('alert').closest('[lang]');
  expect(words?.getAttribute('lang')).toBe('am');
  expect(words?.parentElement?.closest('[lang]')?.getAttribute('lang')).toBe('en');
});
