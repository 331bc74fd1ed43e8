// @vitest-environment happy-dom
import { renderPage } from '@site/shared/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MissionPage } from './mission';

const ROTATION_MS = 5000;
const PILLARS = [
  'Global IPv6 Adoption',
  'Community Building',
  'Innovation & Education',
  'Security & Standards',
] as const;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function carousel(): HTMLElement {
  return screen.getByRole('region', { name: 'Mission Pillars' });
}

function pillarOnShow(): string | null | undefined {
  const slide = carousel().querySelector<HTMLElement>('[data-current="true"]');
  return slide && within(slide).getByRole('heading', { level: 3 }).textContent;
}

function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

describe('the mission page', () => {
  it('has its texts and links', () => {
    renderPage(<MissionPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'Our Mission' })).toBeTruthy();
    screen.getByText('Accelerating IPv6 adoption and building a sustainable internet future');
    const hrefs = ['Get Started', 'View Resources', 'Get Involved', 'Contact Us'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(hrefs).toEqual(['/GetInvolved', '/resources', '/GetInvolved', '/contact']);
    const vision = screen.getByRole('region', { name: 'Our Vision' });
    expect(vision.querySelectorAll('p')).toHaveLength(3);
  });

  it('moves to the next pillar every five seconds and around the end', () => {
    renderPage(<MissionPage />);
    for (const pillar of [...PILLARS, PILLARS[0]]) {
      expect(pillarOnShow()).toBe(pillar);
      wait(ROTATION_MS);
    }
  });

  it('stays while the pointer is over it', () => {
    renderPage(<MissionPage />);
    fireEvent.mouseEnter(carousel());
    wait(3 * ROTATION_MS);
    expect(pillarOnShow()).toBe(PILLARS[0]);
    fireEvent.mouseLeave(carousel());
    wait(ROTATION_MS);
    expect(pillarOnShow()).toBe(PILLARS[1]);
  });

  it('goes back from the first pillar to the last, and on to the first', () => {
    renderPage(<MissionPage />);
    fireEvent.click(screen.getByRole('button', { name: /^Previous/ }));
    expect(pillarOnShow()).toBe(PILLARS[3]);
    fireEvent.click(screen.getByRole('button', { name: /^Next/ }));
    expect(pillarOnShow()).toBe(PILLARS[0]);
  });

  it('can be stopped', () => {
    renderPage(<MissionPage />);
    fireEvent.click(screen.getByRole('button', { name: /^Pause/ }));
    wait(3 * ROTATION_MS);
    expect(pillarOnShow()).toBe(PILLARS[0]);
  });
});
