import { connect, NAT64_PREFIXES, NETWORK_CASES, suiteBackend } from '@site/platform/testing';
import { expect, test } from 'vitest';

const backend = suiteBackend((client) =>
  client.query('insert into private.nat64_prefixes select unnest($1::cidr[])', [NAT64_PREFIXES]),
);

test.each(NETWORK_CASES)('%j is of the network %j', async (written, network) => {
  const sql = await connect(backend().databaseUrl);
  const { rows } = await sql.query(
    `select private.parse_network($1) as alone, private.visitor_network(json_build_object('cf-connecting-ip', $1)) as cloudflare,
       private.visitor_network(json_build_object('x-forwarded-for', '192.0.2.9, ' || $1)) as forwarded`,
    [written],
  );
  const [, last] = written.split(',');
  const forwarded = last === undefined ? network : last.trim();
  expect(rows).toEqual([{ alone: network, cloudflare: network, forwarded }]);
});
