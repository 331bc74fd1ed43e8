// @vitest-environment happy-dom
import { renderPage, testSite } from '@site/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Connection } from '../../connection';
import { connectionAnswers } from '../../content/connection-answers';
import { connectionCheck } from '../../content/connection-check';
import { ConnectionCheck } from './connection-check';

const ipv6Check = {
  ipv4: 'https://ipv4.example/',
  ipv6: 'https://ipv6.example/',
  both: 'https://both.example/',
};
const loadCheck = () => import('../../pages/check');
const LINKS = [{ label: 'Test elsewhere', href: 'https://test.example/', external: true }];
const IPV4: Connection = { ipv4: 'ipv4', ipv6: 'failed', both: 'ipv4', isSiteReached: true };

function renderCheck(ask: (servers: object) => Promise<Connection>, load = loadCheck) {
  const loadAsking = async () => ({ ...(await load()), askConnection: ask });
  const site = { ...testSite, ipv6Check };
  renderPage(<ConnectionCheck links={LINKS} load={loadAsking} />, { site });
  return screen.queryByRole('button', { name: connectionCheck.press });
}

it('links to the external test and to its explanation if the owner configures no servers', () => {
  const { ipv6Check: _, ...site } = { ...testSite, ipv6Check };
  renderPage(<ConnectionCheck links={LINKS} load={loadCheck} />, { site });
  expect(screen.queryByRole('button')).toBeNull();
  screen.getByRole('link', { name: /Test elsewhere/ });
  screen.getByText(new RegExp(new URL(site.links.ipv6Test).host));
  const { label, href } = connectionCheck.afterwards;
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(href);
});

it('asks the owner’s servers on press, one check at a time, and announces the answer', async () => {
  const asked: object[] = [];
  let answer = (_: Connection) => {};
  const press = renderCheck((servers) => {
    asked.push(servers);
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  expect(asked).toEqual([]);
  if (press === null) throw new Error('There is no button.');
  fireEvent.click(press);
  fireEvent.click(press);
  screen.getByText(connectionCheck.asking);
  await vi.waitFor(() => expect(asked).toEqual([ipv6Check]));
  answer(IPV4);
  const { ipv4Only } = connectionAnswers.verdicts;
  const title = await screen.findByText(ipv4Only.title);
  expect(title.closest('[aria-live=polite]')).toBeTruthy();
  const region = within(screen.getByRole('region', { name: connectionCheck.title }));
  region.getByRole('button', { name: connectionCheck.again });
  region.getByText(connectionAnswers.letter.summary);
});

it('reports that the code did not load, and loads it on the next press', async () => {
  let isOnline = false;
  const load = () => (isOnline ? loadCheck() : Promise.reject(new Error('chunk')));
  const press = renderCheck(async () => IPV4, load);
  if (press !== null) fireEvent.click(press);
  const unloaded = await screen.findByText(connectionCheck.unloaded);
  expect(unloaded.closest('[aria-live=polite]')).toBeTruthy();
  isOnline = true;
  fireEvent.click(screen.getByRole('button', { name: connectionCheck.again }));
  await screen.findByText(connectionAnswers.verdicts.ipv4Only.title);
});
