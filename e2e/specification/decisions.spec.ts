import { testTarget } from '../support/environment';
import { COUNCIL_PATH, ROUTES } from '../support/routes';
import { query, test } from '../support/rows';
import { expect, visit } from '../support/test';

const siteConfig = testTarget().site;

// Specification, §2 Routes: Both spellings must lead to the intended page
// Specification, Decisions Routes: Matching ignores case and a trailing slash; the canonical URL is the table’s spelling
test('every route answers in lower case, in upper case and with a slash at its end', {
  tag: '@shell',
}, async ({ request }) => {
  for (const path of ROUTES.filter((each) => each !== '/')) {
    for (const spelling of [
      path.toLowerCase(),
      path.toUpperCase(),
      `${path}/`,
      `${path.toLowerCase()}/`,
    ]) {
      const response = await request.get(spelling);
      expect(response.status(), spelling).toBe(200);
      expect(await response.text()).toContain(`rel="canonical" href="${siteConfig.siteUrl}${path}`);
    }
  }
});

for (const timezoneId of ['Pacific/Pago_Pago', 'Pacific/Kiritimati']) {
  test.describe(`in the time zone ${timezoneId}`, () => {
    test.use({ timezoneId });

    // Specification, Decisions Data: Dates show the same day in every time zone
    test('dates are the days of their rows', {
      tag: ['@events', '@blog', '@writes', '@sql'],
    }, async ({ page, addRow }) => {
      const event = await addRow('ipv6_events', { event_date: '2019-06-19' });
      await visit(page, event.link);
      await expect(page.getByText('Wednesday, June 19, 2019').first()).toBeVisible();
      const post = await addRow('ipv6_blog_posts', { published_on: '2012-06-06' });
      await visit(page, post.link);
      await expect(page.getByRole('article').getByText('6 June 2012').first()).toBeVisible();
    });
  });
}

// Specification, Decisions Site constants: Sample rows have a source or say that they are samples
test('each row of the content names its source or says that it is a sample', {
  tag: ['@sql', '@resources', '@events', '@blog'],
}, async () => {
  const rows = await query<{ title: string }>(
    `select title from ipv6_resources where coalesce(url, file_url) is null
     union all select title from ipv6_events where link is null
     union all select title from ipv6_blog_posts
       where coalesce(full_description, '') !~ 'href="https?://'`,
  );
  const unsourced = rows
    .map(({ title }) => title)
    .filter((title) => !/^(?:Sample: |ምሳሌ፦ )/.test(title));
  expect(unsourced).toEqual([]);
});

// Specification, §9: Home: 45%+, 100+, 1B+
// Specification, §9: Static figures: 45%+, 30%, 15%, 100+, 40%, 340 undecillion, 20%
// Specification, Decisions Site constants: The defaults of the table
test('until the operator sets facts, the placeholders of the decisions stand', {
  tag: '@content',
}, () => {
  const placeholder = 'info@ipv6ethiopia.example';
  test.skip(siteConfig.email !== placeholder, 'The operator has set facts of their own.');
  expect(COUNCIL_PATH).toBe('/IPv6EthiopiaCouncil');
  expect(siteConfig).toMatchObject({
    product: 'IPv6 Ethiopia',
    city: 'Addis Ababa',
    phone: '+251 11 000 0000',
    president: { name: '', title: 'Council President' },
    links: {
      ipv6Test: 'https://test-ipv6.com/',
      googleStatistics: 'https://www.google.com/intl/en/ipv6/statistics.html',
      ciscoStatistics: 'https://6lab.cisco.com/stats/',
      deploymentPage: 'https://www.internetsociety.org/deploy360/ipv6/',
    },
    statistics: {
      globalAdoption: '45%+',
      countriesDeployed: '100+',
      capableDevices: '1B+',
      sitesReady: '30%',
      yearlyGrowth: '15%',
      tools: '100+',
      fasterRouting: '40%',
      reducedLatency: '20%',
    },
  });
});
