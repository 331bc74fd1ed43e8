// @vitest-environment happy-dom
import { renderPage } from '@site/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { mission } from '#content/mission';
import { MissionPage } from './mission';

afterEach(cleanup);

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

  // Specification, §3: Mission pillar, FAQ category, FAQ question, policy card
  it('shows its four pillars in a carousel', () => {
    renderPage(<MissionPage />);
    const carousel = screen.getByRole('region', { name: mission.pillars.title });
    const pillars = within(carousel).getAllByRole('heading', { level: 3 });
    expect(pillars.map(({ textContent }) => textContent)).toEqual(
      mission.pillars.cards.map(({ title }) => title),
    );
  });
});
