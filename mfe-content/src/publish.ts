import { toPage } from '@site/shared/api';
import type {
  DocumentPublisher,
  PublishContext,
  SectionPublisher,
} from '@site/shared/contract/publish';
import { dashboard } from '#content/dashboard';
import { areasOf } from './adoption';

type Cell = string | number | boolean | null;
type Row = Readonly<Record<string, Cell>>;
type Answer = Parameters<typeof toPage<Row>>[0];
interface Rows extends PromiseLike<Answer> {
  order(column: string): Rows;
  range(from: number, to: number): Rows;
}
type Read = (context: PublishContext) => Rows;

const ROWS_A_REQUEST = 100;

/** All rows, in the order of columns that no two rows have alike. */
async function readAll(read: () => Rows, order: readonly string[]): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const sorted = order.reduce((request, column) => request.order(column), read());
    const { rows } = toPage(await sorted.range(all.length, all.length + ROWS_A_REQUEST - 1));
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

function csv(
  path: string,
  columns: string,
  order: readonly string[],
  read: Read,
): DocumentPublisher {
  return {
    path,
    fileName: () => path.replace(/^.*\//, ''),
    render: async (_, context) => {
      const names = columns.split(',');
      const rows = await readAll(() => read(context), order);
      const lines = rows.map((row) => names.map((name) => cell(row[name] ?? null)).join(','));
      return [columns, ...lines, ''].join('\r\n');
    },
  };
}

const SERIES = 'measure,area,day,days,low,high,share,samples,note';
const YEARS = 'area,year,blocks';
const REGISTRATIONS = 'area,kind,resource,day,status,announced';
const SITES = 'host,name,has_ipv6,day';

/** The figures of the dashboard, whole, as tables for programs. */
export const tables: readonly DocumentPublisher[] = [
  csv(dashboard.world.csv, SERIES, ['day', 'area'], ({ api }) =>
    api.from('ipv6_adoption_series').select(SERIES).eq('measure', 'google-total'),
  ),
  csv(dashboard.country.csv, SERIES, ['day', 'area'], ({ api }) =>
    api.from('ipv6_adoption_series').select(SERIES).eq('measure', 'google-native'),
  ),
  csv(dashboard.detail.overTime.csv, SERIES, ['measure', 'day'], ({ api, site }) =>
    api
      .from('ipv6_adoption_series')
      .select(SERIES)
      .eq('area', areasOf(site)[0] ?? ''),
  ),
  csv(dashboard.detail.networks.csv, SERIES, ['area', 'day', 'measure'], ({ api }) =>
    api.from('ipv6_adoption_series').select(SERIES).like('area', 'AS_%'),
  ),
  csv(dashboard.detail.years.csv, YEARS, ['area', 'year'], ({ api }) =>
    api.from('ipv6_allocations').select(YEARS),
  ),
  csv(dashboard.detail.registrations.csv, REGISTRATIONS, ['day', 'resource'], ({ api }) =>
    api.from('ipv6_registrations').select(REGISTRATIONS),
  ),
  csv(dashboard.detail.sites.csv, SITES, ['host'], ({ api }) =>
    api.from('ipv6_site_checks').select(SITES),
  ),
];

/** What the pages' figures make beside the pages: the same figures for programs. */
export const publisher = { documents: tables } satisfies SectionPublisher;
