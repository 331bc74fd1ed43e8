import { expect, test, visit } from '../support/test';
import { expectLinks, expectNewTab, holds, owner, serveOtherSites } from './helpers';

test.describe('Explainer (Understanding IPv6)', { tag: '@content' }, () => {
  test('Hero, two-tab features section, comparison table, technical detail cards, adoption timeline, enterprise benefits section, call to action', async ({
    page,
  }) => {
    await visit(page, '/AboutIPv6');
    const main = page.getByRole('main');
    await holds('Hero with a link to the dashboard and a scroll-to-features button', async () => {
      const dashboard = main.getByRole('link', { name: 'View IPv6 Dashboard' });
      await expect(dashboard.first()).toBeInViewport();
      await expect(dashboard.first()).toHaveAttribute('href', '/IPv6Dashboard');
      const tab = main.getByRole('radio', { name: 'Protocol Overview' });
      await expect(tab).not.toBeInViewport();
      await main.getByRole('link', { name: 'Explore Features' }).click();
      await expect(tab).toBeInViewport();
    });
    await holds('A two-tab features section (Protocol Overview, Enterprise Benefits)', async () => {
      const features = main.getByRole('region', { name: 'Features', exact: true });
      await expect(features.getByRole('radio')).toHaveCount(2);
      for (const [tab, card] of [
        ['Enterprise Benefits', 'One plan for every site'],
        ['Protocol Overview', 'Fixed-length header'],
      ] as const) {
        await features.getByRole('radio', { name: tab }).check();
        await expect(features.getByRole('heading', { name: card })).toBeVisible();
        await expect(features.getByRole('heading', { level: 3 })).toHaveCount(4);
      }
    });
    await holds(
      'An IPv4 vs IPv6 comparison table (address length, address space, header size, security, configuration)',
      async () => {
        const table = main.getByRole('table', { name: 'IPv4 vs IPv6' });
        await expect(table.getByRole('rowheader')).toHaveText([
          'Address length',
          'Address space',
          'Header size',
          'Security',
          'Configuration',
        ]);
        for (const row of await table
          .getByRole('row')
          .filter({ has: page.getByRole('cell') })
          .all()) {
          for (const cell of [0, 1]) await expect(row.getByRole('cell').nth(cell)).toHaveText(/\w/);
        }
      },
    );
    await holds('Technical detail cards', async () => {
      const cards = main.getByRole('region', { name: 'Technical Details' });
      await expect(cards.getByRole('heading', { level: 3 })).toHaveText(
        Array.from({ length: 6 }, () => /\w/),
      );
    });
    await holds('Adoption timeline: 1998, 2008, 2012, 2017, Present', async () => {
      const steps = main.getByRole('region', { name: 'Adoption Timeline' }).getByRole('listitem');
      await expect(steps.filter({ hasText: /^(\d{4}|Present)/ })).toHaveText([
        /^1998/,
        /^2008/,
        /^2012/,
        /^2017/,
        /^Present/,
      ]);
    });
    await holds('Enterprise benefits section', async () => {
      const benefits = main.getByRole('region', { name: /^Enterprise benefits/ });
      await expect(benefits.getByRole('heading', { level: 3 }).first()).toBeVisible();
    });
    await holds('Call to action to the dashboard', () =>
      expectLinks(main.getByRole('region').last().getByRole('link'), [
        ['View IPv6 Dashboard', '/IPv6Dashboard'],
      ]),
    );
    // Its static figures: 9-constants.
  });
});

test.describe('Get involved (‘Join the IPv6 Revolution’)', { tag: '@content' }, () => {
  test('Adoption stat cards; four audience paths with action links to the test site, /resources, /contact, /AboutIPv6, /faq; a closing call to action', async ({
    page,
  }) => {
    await visit(page, '/GetInvolved');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Join the IPv6 Revolution');
    await holds('Adoption stat cards', async () => {
      const stats = main.getByRole('region', { name: 'Where IPv6 stands' });
      const { globalAdoption, sitesReady, yearlyGrowth, tools } = owner.statistics;
      for (const figure of [globalAdoption, sitesReady, yearlyGrowth, tools]) {
        await expect(stats.getByText(figure, { exact: true })).toBeVisible();
      }
    });
    await holds(
      'Four audience paths (Network Engineers, Developers, Organizations, Everyone)',
      async () => {
        const paths = main.getByRole('region', { name: 'Choose your path' });
        await expect(paths.getByRole('heading', { level: 3 })).toHaveText([
          'Network Engineers',
          'Developers',
          'Organizations',
          'Everyone',
        ]);
        const addresses = await paths
          .getByRole('link')
          .evaluateAll((all) =>
            all.map((link) => link.getAttribute('href')?.replace(/[?#].*/, '')),
          );
        expect(new Set(addresses)).toEqual(
          new Set([owner.links.ipv6Test, '/Resources', '/Contact', '/AboutIPv6', '/FAQ']),
        );
      },
    );
    await holds('A closing call to action', async () => {
      const links = main.getByRole('region').last().getByRole('link');
      await expect(links.first()).toHaveAttribute('href', '/Contact');
    });
  });
});

test.describe('Dashboard', { tag: '@content' }, () => {
  test('Hero; three stat cards; two source tabs switch an embedded external statistics frame; links to learn more and to test IPv6', async ({
    page,
  }) => {
    await serveOtherSites(page);
    await visit(page, '/IPv6Dashboard');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('IPv6 Dashboard');
    await holds(
      'Three stat cards (Global IPv6 Adoption 45%+, IPv6 Traffic Rapid Growth, Enterprise Readiness Increasing)',
      async () => {
        const cards = main.getByRole('region', { name: 'At a glance' }).locator('li[id]');
        await expect(cards).toHaveCount(3);
        for (const [index, [label, value]] of [
          ['Global IPv6 Adoption', owner.statistics.globalAdoption],
          ['IPv6 Traffic', 'Rapid Growth'],
          ['Enterprise Readiness', 'Increasing'],
        ].entries()) {
          const card = cards.nth(index);
          await expect(card.getByText(String(label), { exact: true })).toBeVisible();
          await expect(card.getByText(String(value), { exact: true })).toBeVisible();
        }
      },
    );
    await holds(
      'Two source tabs, ‘Google IPv6 Stats’ (default) and ‘Cisco IPv6 Stats’, switch an embedded external statistics frame',
      async () => {
        await expect(main.getByRole('radio')).toHaveCount(2);
        const google = main.getByRole('radio', { name: 'Google IPv6 Stats' });
        const cisco = main.getByRole('radio', { name: 'Cisco IPv6 Stats' });
        await expect(google).toBeChecked();
        const frame = main.locator('iframe').filter({ visible: true });
        await google.scrollIntoViewIfNeeded();
        await main.getByRole('group', { name: /by Google/ }).scrollIntoViewIfNeeded();
        await expect(frame).toHaveAttribute('src', owner.links.googleStatistics);
        await cisco.check();
        await expect(frame).toHaveAttribute('src', owner.links.ciscoStatistics);
        await google.check();
        await expect(frame).toHaveAttribute('src', owner.links.googleStatistics);
      },
    );
    await holds(
      'Links to learn more (an internet society deployment page, new tab) and to test IPv6',
      async () => {
        await expectNewTab(
          main.getByRole('link', { name: 'Learn More' }),
          owner.links.deploymentPage,
        );
        await expect(main.getByRole('link', { name: 'Test Your IPv6' }).last()).toHaveAttribute(
          'href',
          owner.links.ipv6Test,
        );
      },
    );
  });
});

test.describe('FAQ', { tag: '@content' }, () => {
  test('Title, subtitle, four category tabs, each with three questions; each question toggles its answer independently; box ‘Still Have Questions?’', async ({
    page,
  }) => {
    await visit(page, '/FAQ');
    const main = page.getByRole('main');
    await holds(
      'Title ‘Frequently Asked Questions’, subtitle ‘Find answers to common questions about IPv6’',
      async () => {
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(
          'Frequently Asked Questions',
        );
        await expect(
          main.getByText('Find answers to common questions about IPv6', { exact: true }),
        ).toBeVisible();
      },
    );
    const tabs = main.getByRole('radio');
    const questions = main.locator('summary:visible');
    await holds(
      'Four category tabs: General IPv6 (default), Technical Questions, Implementation, Security & Best Practices',
      async () => {
        await expect(tabs).toHaveCount(4);
        await expect(main.getByRole('radio', { name: 'General IPv6' })).toBeChecked();
      },
    );
    await holds('Each with three questions, on the twelve subjects', async () => {
      for (const [index, [category, topics]] of Object.entries({
        'General IPv6': [/what is ipv6/i, /address look like/i, /how widely/i],
        'Technical Questions': [/dual-stack/i, /test.*connectivity/i, /secure/i],
        Implementation: [/router/i, /operating systems/i, /business case/i],
        'Security & Best Practices': [/firewall/i, /tracked/i, /mistakes/i],
      }).entries()) {
        await expect(tabs.nth(index)).toHaveAccessibleName(category);
        await tabs.nth(index).check();
        await expect(questions).toHaveText(topics);
      }
    });
    await holds('Each question toggles its answer independently', async () => {
      const states = () =>
        main
          .locator('details', { has: page.locator('summary:visible') })
          .evaluateAll((all) => all.map((answer) => answer.hasAttribute('open')));
      await questions.nth(0).click();
      await questions.nth(2).click();
      expect(await states()).toEqual([true, false, true]);
      await questions.nth(0).click();
      expect(await states()).toEqual([false, false, true]);
    });
    await holds(
      'Box ‘Still Have Questions?’ with a contact email {email} and a link to the contact page',
      async () => {
        const box = main.getByRole('region', { name: 'Still Have Questions?' });
        await expect(box.getByText(owner.email)).toBeVisible();
        await expect(box.locator('a[href="/Contact"]')).toBeVisible();
      },
    );
  });
});
