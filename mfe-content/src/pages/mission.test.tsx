// @vitest-environment happy-dom
import { renderPage } from '@site/shared/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mission } from '../content/mission';
import { MissionPage } from './mission';

const ROTATION_MS = 5000;
const PILLARS = mission.pillars.cards.map(({ title }) => title);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function carousel(): HTMLElement {
  return screen.getByRole('region', { name: mission.pillars.title });
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
  // Specification, §2 Our Mission: Title, subtitle, Get Started (`/GetInvolved`), View Resources (`/resources`)
  // Specification, §2 Our Mission: Vision: three paragraphs on IPv6 as the foundation of global internet infrastructure
  // Specification, §2 Our Mission: ‘Join Our Mission’ with Get Involved and Contact Us
  it('has its texts and links', () => {
    renderPage(<MissionPage />);
    screen.getByRole('heading', { level: 1, name: mission.hero.title });
    screen.getByText(mission.hero.lead);
    for (const { label, href } of [...mission.hero.actions, ...mission.callToAction.actions]) {
      expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(href);
    }
    const vision = screen.getByRole('region', { name: mission.vision.title });
    expect(vision.querySelectorAll('p')).toHaveLength(mission.vision.paragraphs.length);
  });

  // Specification, §4: Mission: index cycles 0–3 and wraps; paused while hovering
  it('moves to the next pillar every five seconds and around the end', () => {
    renderPage(<MissionPage />);
    for (const pillar of [...PILLARS, PILLARS[0]]) {
      expect(pillarOnShow()).toBe(pillar);
      wait(ROTATION_MS);
    }
  });

  // Specification, §4: Mission: index cycles 0–3 and wraps; paused while hovering
  it('stays while the pointer is over it', () => {
    renderPage(<MissionPage />);
    fireEvent.pointerEnter(carousel());
    wait(3 * ROTATION_MS);
    expect(pillarOnShow()).toBe(PILLARS[0]);
    fireEvent.pointerLeave(carousel());
    wait(ROTATION_MS);
    expect(pillarOnShow()).toBe(PILLARS[1]);
  });

  it('goes back from the first pillar to the last, and on to the first', () => {
    renderPage(<MissionPage />);
    fireEvent.click(screen.getByRole('button', { name: /^Previous/ }));
    expect(pillarOnShow()).toBe(PILLARS.at(-1));
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
