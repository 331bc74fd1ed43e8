import type { toPage } from '@site/shared/api';
import type {
  DocumentPublisher,
  PublishContext,
  SectionPublisher,
} from '@site/shared/contract/publish';
import { listAllRows } from '@site/shared/publish';
import { type CsvCell, csvLine } from '@site/shared/text';
import { areasOf } from './adoption';
import { dashboard } from './content/dashboard';

type Row = Readonly<Record<string, CsvCell>>;
type Answer = Parameters<typeof toPage<Row>>[0];
interface Rows extends PromiseLike<Answer> {
  order(column: string): Rows;
  range(from: number, to: number): Rows;
}
type Read = (context: PublishContext) => Rows;

const ROWS_A_REQUEST = 100;

/** Creates a file of all rows. `order` must be unique, so that the answers do not overlap. */
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
      const lines = [csvLine(names)];
      const rows = listAllRows<Row>((_last, count) =>
        order
          .reduce((request, column) => request.order(column), read(context))
          .range(count, count + ROWS_A_REQUEST - 1),
      );
      for await (const row of rows) lines.push(csvLine(names.map((name) => row[name])));
      return lines.join('');
    },
  };
}

const SERIES = 'measure,area,day,days,low,high,share,samples,note';
const YEARS = 'area,year,blocks';
const REGISTRATIONS = 'area,kind,resource,day,status,announced';
const SITES = 'host,name,has_ipv6,day';

/** The dashboard's figures as CSV files. */
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

export const publisher = { documents: tables } satisfies SectionPublisher;
