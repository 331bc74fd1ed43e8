import { toPage } from '@site/shared/api';
import type { DocumentPublisher, PublishContext } from '@site/shared/contract/publish';
import { areasOf } from '../adoption';
import { dashboard } from '../content/dashboard';

type Cell = string | number | boolean | null;
type Row = Readonly<Record<string, Cell>>;
type Read = (
  context: PublishContext,
  from: number,
  to: number,
) => PromiseLike<Parameters<typeof toPage<Row>>[0]>;

const ROWS_A_REQUEST = 100;

async function readAll(read: Read, context: PublishContext): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const { rows } = toPage(await read(context, all.length, all.length + ROWS_A_REQUEST - 1));
    all.push(...rows);
    if (rows.length === 0) return all;
  }
}

/** As RFC 4180 wants it; what a spreadsheet would compute stays a text. */
function cell(value: Cell): string {
  if (typeof value !== 'string') return String(value ?? '');
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function csv(path: string, columns: string, read: Read): DocumentPublisher {
  return {
    path,
    contentType: 'text/csv',
    fileName: () => path.replace(/^.*\//, ''),
    render: async (_, context) => {
      const names = columns.split(',');
      const rows = await readAll(read, context);
      const lines = rows.map((row) => names.map((name) => cell(row[name] ?? null)).join(','));
      return [columns, ...lines, ''].join('\r\n');
    },
  };
}

const SERIES = 'measure,area,day,days,low,high,share,samples,note';
const REGISTRATIONS = 'area,kind,resource,day,status,announced';

/** The figures of the dashboard, whole, as tables for programs. */
export const tables: readonly DocumentPublisher[] = [
  csv(dashboard.world.csv, SERIES, ({ api }, from, to) =>
    api
      .from('ipv6_adoption_series')
      .select(SERIES)
      .eq('measure', 'google-total')
      .order('day')
      .order('area')
      .range(from, to),
  ),
  csv(dashboard.country.csv, SERIES, ({ api }, from, to) =>
    api
      .from('ipv6_adoption_series')
      .select(SERIES)
      .eq('measure', 'google-native')
      .order('day')
      .order('area')
      .range(from, to),
  ),
  csv(dashboard.detail.overTime.csv, SERIES, ({ api, site }, from, to) =>
    api
      .from('ipv6_adoption_series')
      .select(SERIES)
      .eq('area', areasOf(site)[0] ?? '')
      .order('measure')
      .order('day')
      .range(from, to),
  ),
  csv(dashboard.detail.networks.csv, SERIES, ({ api }, from, to) =>
    api
      .from('ipv6_adoption_series')
      .select(SERIES)
      .like('area', 'AS_%')
      .order('area')
      .order('day')
      .range(from, to),
  ),
  csv(dashboard.detail.years.csv, 'area,year,blocks', ({ api }, from, to) =>
    api
      .from('ipv6_allocations')
      .select('area,year,blocks')
      .order('area')
      .order('year')
      .range(from, to),
  ),
  csv(dashboard.detail.registrations.csv, REGISTRATIONS, ({ api }, from, to) =>
    api
      .from('ipv6_registrations')
      .select(REGISTRATIONS)
      .order('day')
      .order('resource')
      .range(from, to),
  ),
  csv(dashboard.detail.sites.csv, 'host,name,has_ipv6,day', ({ api }, from, to) =>
    api.from('ipv6_site_checks').select('host,name,has_ipv6,day').order('host').range(from, to),
  ),
];
