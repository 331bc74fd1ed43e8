import { Chip, type Theme, useMediaQuery } from '@mui/material';
import {
  BulkDeleteButton,
  BulkUpdateButton,
  DataTable,
  FunctionField,
  List,
  type RaRecord,
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

function State({ record }: { readonly record: RaRecord }) {
  const translate = useTranslate();
  const isVisible = record.state === 'public' || record.state === 'sample';
  return (
    <Chip
      size="small"
      variant={isVisible ? 'filled' : 'outlined'}
      label={translate(`desk.states.${record.state}`)}
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
        <SelectInput key="state" source="state" choices={choicesOf(STATES, 'states')} alwaysOn />,
        <SelectInput
          key="language"
          source="language"
          choices={choicesOf(settings.languages, 'languages')}
          alwaysOn
        />,
        <SelectInput
          key="category"
          source={`${category}_key`}
          label={`resources.${resource}.fields.${category}`}
          choices={choicesOf(categories, 'choices')}
          alwaysOn
        />,
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
          <DataTable.Col source="state">
            <FunctionField render={(record) => <State record={record} />} />
          </DataTable.Col>
          <DataTable.Col source={category}>
            <FunctionField render={(record) => textOf('choices', record[category])} />
          </DataTable.Col>
          <DataTable.Col source="language">
            <FunctionField render={(record) => textOf('languages', record.language)} />
          </DataTable.Col>
          <DataTable.Col source={date} />
          <DataTable.Col source="changed_at">
            <FunctionField render={({ changed_at }) => changed_at && timeText(changed_at)} />
          </DataTable.Col>
          <DataTable.Col source="changed_by" />
        </DataTable>
      )}
    </List>
  );
}
