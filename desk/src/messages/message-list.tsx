import { Typography } from '@mui/material';
import { csvLine } from '@site/shared/text';
import {
  BulkDeleteButton,
  BulkUpdateButton,
  DataTable,
  downloadCSV,
  ExportButton,
  type RaRecord,
  SearchInput,
  SelectInput,
  TopToolbar,
  useTranslate,
} from 'react-admin';
import { ALL_ROWS } from '../read-all';
import { DeskList } from '../rows/desk-list';
import { useChoices } from '../rows/use-choices';
import { settings } from '../settings';
import { timeText } from '../time';

const STATES = ['new', 'read', 'done'];

const COLUMNS = ['received_at', 'name', 'email', 'subject', 'message', 'state'];

/** Spreadsheets read a file as UTF-8 if it begins with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

function exportMessages(
  messages: readonly Record<string, string>[],
  _: unknown,
  __: unknown,
  resource = '',
): void {
  const lines = messages.map((message) => csvLine(COLUMNS.map((column) => message[column])));
  downloadCSV([BYTE_ORDER_MARK, csvLine(COLUMNS), ...lines].join(''), resource);
}

function Actions() {
  return (
    <TopToolbar>
      <ExportButton maxResults={ALL_ROWS} />
    </TopToolbar>
  );
}

function BulkButtons() {
  return (
    <>
      <BulkUpdateButton
        mutationMode="pessimistic"
        label="desk.messages.done"
        data={{ state: 'done' }}
      />
      <BulkDeleteButton mutationMode="pessimistic" />
    </>
  );
}

export function MessageList() {
  const choicesOf = useChoices();
  const translate = useTranslate();
  const { messagesKept: time } = settings;
  const stateOf = ({ state }: RaRecord) => translate(`desk.states.${state}`);
  return (
    <>
      {time !== '' && <Typography>{translate('desk.messages.kept', { time })}</Typography>}
      <DeskList
        rowClick="show"
        bulk={<BulkButtons />}
        exporter={exportMessages}
        actions={<Actions />}
        sort={{ field: 'received_at', order: 'DESC' }}
        filters={[
          <SearchInput key="search" source="search@ilike" alwaysOn />,
          <SelectInput
            key="state"
            source="state"
            choices={choicesOf(STATES, 'desk.states')}
            alwaysOn
          />,
        ]}
        lines={(record) => [
          record.subject,
          record.name,
          stateOf(record),
          timeText(record.received_at),
        ]}
      >
        <DataTable.Col source="received_at" render={({ received_at }) => timeText(received_at)} />
        <DataTable.Col source="name" />
        <DataTable.Col source="subject" />
        <DataTable.Col source="state" render={stateOf} />
      </DeskList>
    </>
  );
}
