// @vitest-environment happy-dom
import { renderPage } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { texts } from '#content/overview';
import { OverviewPage } from './overview';

test('has one heading', () => {
  renderPage(<OverviewPage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.title);
});
