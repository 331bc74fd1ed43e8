import { Chip, type Theme, useMediaQuery } from '@mui/material';
import {
  BulkDeleteButton,
  BulkUpdateButton,
  DataTable,
  List,
  SearchInput,
  SelectInput,
  SimpleList,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { rowKind, STATES } from '../fields';
import { settings } from '../settings';
import { timeText } from '../time';
import { useChoices } from './use-choices';

const PER_PAGE = 25;

/** Dates would break at hyphens. */
const NO_WRAP = { '& td:is([class*=date], [class*=_on])': { whiteSpace: 'nowrap' } };

function State({ state }: { readonly state: string }) {
  const translate = useTranslate();
  const isVisible = state === 'public' || state === 'sample';
  return (
    <Chip
      size="small"
      variant={isVisible ? 'filled' : 'outlined'}
      label={translate(`desk.states.${state}`)}
    />
  );
}

function BulkButtons() {
  return (
    <>
      <BulkUpdateButton label="desk.publish.bulk" data={{ published: true, publish_at: null }} />
      <BulkUpdateButton label="desk.publish.back" data={{ published: false }} />
      <BulkDeleteButton />
    </>
  );
}

/** Lists posts, events or resources. */
export function RowList() {
  const resource = useResourceContext() ?? '';
  const { date, category, fields } = rowKind(resource);
  const choicesOf = useChoices();
  const translate = useTranslate();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const categories = fields.find(({ name }) => name === category)?.choices ?? [];
  const filters = {
    state: choicesOf(STATES, 'states'),
    language: choicesOf(settings.languages, 'languages'),
    [`${category}_key`]: choicesOf(categories, 'choices'),
  };
  const columns = ['id', 'title', category, 'language', 'state', date, 'changed_at', 'changed_by'];
  const textOf = (list: string, value: string) =>
    translate(`desk.${list}.${value.trim().toLowerCase()}`, { _: value });
  return (
    <List
      perPage={PER_PAGE}
      sort={{ field: 'changed_at', order: 'DESC' }}
      queryOptions={{ meta: { columns, nullslast: true } }}
      exporter={false}
      filters={[
        <SearchInput key="search" source="search@ilike" alwaysOn />,
        ...Object.entries(filters).map(([source, choices]) => (
          <SelectInput
            key={source}
            source={source}
            label={`resources.${resource}.fields.${source.replace(/_key$/, '')}`}
            choices={choices}
            alwaysOn
          />
        )),
      ]}
    >
      {isNarrow ? (
        <SimpleList
          primaryText={({ title }) => title}
          secondaryText={(record) =>
            [textOf('states', record.state), textOf('choices', record[category]), record[date]]
              .filter(Boolean)
              .join(' · ')
          }
        />
      ) : (
        <DataTable bulkActionButtons={<BulkButtons />} sx={NO_WRAP}>
          <DataTable.Col source="title" />
          <DataTable.Col source="state" render={({ state }) => <State state={state} />} />
          <DataTable.Col
            source={category}
            render={(record) => textOf('choices', record[category])}
          />
          <DataTable.Col
            source="language"
            render={(record) => textOf('languages', record.language)}
          />
          <DataTable.Col source={date} />
          <DataTable.Col
            source="changed_at"
            render={({ changed_at }) => changed_at && timeText(changed_at)}
          />
          <DataTable.Col source="changed_by" />
        </DataTable>
      )}
    </List>
  );
}
