import { ButtonLink, Cluster, Heading, Stack, TextLink } from '@site/shared/ui';
import { rowTexts as texts } from '../content';
import { Part, RowLinks, Table } from '../parts';
import { timeWords } from '../words';
import type { listRows } from './rows';

type Listed = Awaited<ReturnType<typeof listRows>>;

export interface RowsPageProps {
  readonly tables: ReadonlyMap<string, Listed>;
  readonly state: string;
}

const nameTable = (table: string) => texts.tables[table]?.name ?? table;

export function RowsPage({ tables, state }: RowsPageProps) {
  return (
    <>
      <Stack>
        <Heading level={1}>{texts.title}</Heading>
        <nav aria-label={texts.filter}>
          <Cluster>
            {Object.entries(texts.filters).map(([value, name]) => (
              <ButtonLink
                key={value}
                size="small"
                variant={value === state ? 'primary' : 'secondary'}
                aria-current={value === state ? 'page' : undefined}
                href={`/rows?state=${value}`}
              >
                {name}
              </ButtonLink>
            ))}
          </Cluster>
        </nav>
        <nav aria-label={texts.tablesBelow}>
          <Cluster>
            {[...tables.keys()].map((table) => (
              <TextLink key={table} href={`#${table}`}>
                {nameTable(table)}
              </TextLink>
            ))}
          </Cluster>
        </nav>
      </Stack>
      {[...tables].map(([table, rows]) => (
        <Part key={table} id={table} title={nameTable(table)}>
          <div>
            <ButtonLink size="small" variant="secondary" href={`/rows/${table}/new`}>
              {texts.create(texts.tables[table]?.one ?? table)}
            </ButtonLink>
          </div>
          <Table
            labelledBy={table}
            labels={texts.columns}
            none={texts.none}
            rows={rows.map((row) => ({
              title: row.title,
              state:
                row.state === 'scheduled' ? texts.scheduled(timeWords(row.publish_at)) : row.state,
              actions: (
                <RowLinks links={{ [texts.edit]: `/rows/${table}/${row.id}` }} of={row.title} />
              ),
            }))}
          />
        </Part>
      ))}
    </>
  );
}
