import { Chip, Stack } from '@mui/material';
import {
  Button,
  DataTable,
  SearchInput,
  SelectInput,
  useDataProvider,
  useGetList,
  useListContext,
  useNotify,
  useRefresh,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { rowKind, STATES } from '../fields';
import { useQuestion } from '../parts';
import { ALL_ROWS } from '../read-all';
import { failureOf } from '../reasons';
import { settings } from '../settings';
import { timeText } from '../time';
import { commitRow, type DeskRow, type Intent } from './commit';
import { DeskList } from './desk-list';
import { DraftList } from './kept-drafts';
import { useDeleted, useReasonText } from './say';
import { useChoices } from './use-choices';

function State({ state }: { readonly state: string }) {
  const translate = useTranslate();
  const isVisible = ['public', 'sample', 'change_in_review'].includes(state);
  return (
    <Chip
      size="small"
      variant={isVisible ? 'filled' : 'outlined'}
      label={translate(`desk.states.${state}`)}
    />
  );
}

/** Changes the chosen rows one after the other, and says how many, and why others were refused. */
function BulkButtons() {
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const textOf = useReasonText();
  const showDeleted = useDeleted();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const { selectedIds, onUnselectItems } = useListContext<DeskRow>();
  const { ask, question } = useQuestion();
  const count = selectedIds.length;
  const run = async (intent: Intent) => {
    const refused = new Set<string>();
    const done: number[] = [];
    for (const id of selectedIds) {
      try {
        const { data } = await dataProvider.getOne<DeskRow>(resource, { id });
        await commitRow(resource, intent, data);
        done.push(data.id);
      } catch (error) {
        refused.add(textOf(failureOf(error)));
      }
    }
    refresh();
    onUnselectItems();
    if (refused.size > 0) {
      const messageArgs = { done: done.length, count, reason: [...refused].join(', ') };
      notify('desk.form.bulkRefused', { type: 'error', autoHideDuration: null, messageArgs });
    } else if (intent === 'delete') showDeleted(resource, done);
    else notify('desk.form.bulkDone', { messageArgs: { count } });
  };
  const button = (intent: Intent, title: string) => {
    const words = { count };
    const press = () => ask({ title, content: 'desk.form.bulkAsk', words, yes: () => run(intent) });
    return <Button label={title} onClick={press} />;
  };
  return (
    <>
      {button('publish', 'desk.publish.bulk')}
      {button('withdraw', 'desk.publish.back')}
      <Button label="ra.action.delete" onClick={() => run('delete')} />
      {question}
    </>
  );
}

/** Says how many texts wait for a reviewer or for their writer, with links. */
function Waiting({ state }: { readonly state: (typeof STATES)[number] }) {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const { total = 0 } = useGetList(resource, {
    filter: { state },
    pagination: { page: 1, perPage: ALL_ROWS },
    meta: { columns: ['id'] },
  });
  if (total === 0) return null;
  const filter = encodeURIComponent(JSON.stringify({ state }));
  return (
    <Chip
      color="primary"
      clickable
      component={Link}
      to={`/${resource}?filter=${filter}`}
      label={`${translate(`desk.states.${state}`)}: ${total}`}
    />
  );
}

export function RowList() {
  const resource = useResourceContext() ?? '';
  const { date, category, fields } = rowKind(resource);
  const choicesOf = useChoices();
  const translate = useTranslate();
  const choices = `resources.${resource}.choices`;
  const categories = fields.find(({ name }) => name === category)?.choices ?? [];
  const filters = {
    state: choicesOf(STATES, 'desk.states'),
    language: choicesOf(settings.languages, 'desk.languages'),
    [`${category}_key`]: choicesOf(categories, choices),
  };
  const columns = ['id', 'title', category, 'language', 'state', date, 'changed_at', 'changed_by'];
  const textOf = (list: string, value: string) =>
    translate(`${list}.${value.trim().toLowerCase()}`, { _: value });
  return (
    <>
      <DraftList resource={resource} />
      <Stack direction="row" sx={{ gap: 1, my: 1 }}>
        {(['in_review', 'change_in_review', 'returned'] as const).map((state) => (
          <Waiting key={state} state={state} />
        ))}
      </Stack>
      <DeskList
        // react-admin would show the previous resource's rows until the next ones arrive.
        key={resource}
        rowClick="edit"
        bulk={<BulkButtons />}
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
        lines={(record) => [
          record.title,
          textOf('desk.states', record.state),
          textOf(choices, record[category]),
          record[date],
        ]}
      >
        <DataTable.Col source="title" />
        <DataTable.Col source="state" render={({ state }) => <State state={state} />} />
        <DataTable.Col source={category} render={(record) => textOf(choices, record[category])} />
        <DataTable.Col
          source="language"
          render={({ language }) => textOf('desk.languages', language)}
        />
        <DataTable.Col source={date} />
        <DataTable.Col
          source="changed_at"
          render={({ changed_at, changed_by }) =>
            changed_at && (
              <>
                {timeText(changed_at)}
                <br />
                {changed_by}
              </>
            )
          }
        />
      </DeskList>
    </>
  );
}
