import {
  describeVitals,
  findArrival,
  type HistoryEntry,
  listChanges,
} from '@site/platform/command';
import {
  ButtonLink,
  Cluster,
  Heading,
  Lead,
  Notice,
  Stack,
  Text,
  TextLink,
  Timeline,
} from '@site/shared/ui';
import { storeTexts as texts } from '../content';
import { Lines, Part, RowLinks, Table } from '../parts';
import { actionWords, dayWords, packageWords, provenanceWords, timeWords } from '../words';
import { changeLink } from './changes';
import type { StoreState } from './read-store';

const SHOWN = 12;

type History = StoreState['history'];

function LivePackages({ live, history }: Pick<StoreState, 'live' | 'history'>) {
  const oldestFirst = history.toReversed();
  const rows = Object.entries(live.releases).map(([name, version]) => {
    const arrival = findArrival(oldestFirst, { name, version });
    const hadOther = history.some(({ releases }) => (releases[name] ?? version) !== version);
    const rollBack = changeLink({ action: 'rollback', name, version });
    const links = {
      [texts.rollBack]: hadOther ? rollBack : null,
      [texts.revoke]: changeLink({ action: 'revoke', name, version }),
    };
    return {
      name: packageWords(name),
      version: <code>{version}</code>,
      since: arrival && timeWords(arrival.at),
      from: provenanceWords(arrival?.provenance),
      languages: live.languages[name]?.join(', '),
      actions: <RowLinks links={links} of={packageWords(name)} />,
    };
  });
  return <Table caption={texts.packages} labels={texts.columns} rows={rows} />;
}

/** Lists how long visitors waited: for each live release, and for the one before. */
function Vitals({ vitals }: Pick<StoreState, 'vitals'>) {
  const words = texts.vitals;
  const rows = describeVitals(vitals).map(({ name, version, ...figures }) => {
    return { name: packageWords(name), version: <code>{version}</code>, ...figures };
  });
  return <Table labelledBy="vitals" labels={words.columns} rows={rows} none={words.none} />;
}

/** Lists failures by cause, with the original file and line. */
function Errors({ errors }: Pick<StoreState, 'errors'>) {
  const words = texts.errors;
  const rows = errors.map(({ section, fault, message, place, count, browsers, ...seen }) => ({
    name: packageWords(section),
    count,
    cause: words.cause(fault, message),
    place: <code>{place}</code>,
    seen: words.seen(timeWords(seen.first), timeWords(seen.last)),
    browsers: Object.entries(browsers)
      .map(([family, found]) => `${family} ${found}`)
      .join(', '),
    releases: seen.releases.join(', '),
  }));
  return <Table labelledBy="errors" labels={words.columns} rows={rows} none={words.none} />;
}

function CanaryCard({ canary, judged }: Pick<StoreState, 'canary' | 'judged'>) {
  const words = texts.canary;
  if (canary === null) return <Text muted>{words.none}</Text>;
  const { name, version } = canary.release;
  return (
    <Stack>
      <Lead>{words.lead(packageWords(name), version, canary.share)}</Lead>
      <Text>{judged}</Text>
      <Table
        caption={words.caption}
        labels={words.columns}
        rows={canary.failures}
        none={words.noFailures}
      />
      <Cluster>
        <ButtonLink href={changeLink({ action: 'promote', name })}>{words.promote}</ButtonLink>
        <ButtonLink variant="secondary" href={changeLink({ action: 'rollback', name, version })}>
          {words.end}
        </ButtonLink>
        <TextLink href={`/compare?to=${canary.id}`}>{words.compare}</TextLink>
      </Cluster>
    </Stack>
  );
}

function describePreview({ name, version, link }: StoreState['previews'][number]) {
  const release = `${name}@${version}`;
  const links = {
    [texts.previews.compare]: `/compare?preview=${encodeURIComponent(release)}`,
    [texts.revoke]: changeLink({ action: 'revoke', name, version }),
  };
  return {
    name: packageWords(name),
    version: <code>{version}</code>,
    link: link.startsWith('http') ? <TextLink href={link}>{texts.previews.open}</TextLink> : link,
    actions: <RowLinks links={links} of={release} />,
  };
}

function describeEntry(entry: HistoryEntry, live: string | undefined) {
  const { checks = [], id, from } = entry;
  const words = texts.history;
  const links = {
    [words.changed]: from === null || from === id ? null : `/compare?from=${from}&to=${id}`,
    [words.compare]: id === live ? null : `/compare?from=${id}`,
    [words.returnTo]: id === live ? null : changeLink({ action: 'return', id }),
  };
  const body = (
    <Stack gap={2}>
      <Lines lines={listChanges(entry)} />
      {checks.length > 0 && (
        <details>
          <summary>{words.checks(checks.length)}</summary>
          <Lines lines={checks.map(({ check, state, found }) => `${check} ${state}: ${found}`)} />
        </details>
      )}
      <RowLinks links={links} of={words.of(entry.entry)} />
    </Stack>
  );
  const title = words.entry(entry.entry, actionWords(entry));
  return { when: dayWords(entry.at), title, body, source: words.source(timeWords(entry.at), id) };
}

function journeysWords(history: History): string {
  for (const { checks = [], at } of history) {
    const found = checks.find(({ check, state }) => check === 'journeys' && state !== 'skipped');
    if (found) return texts.journeys(found.state, found.found, timeWords(at));
  }
  return texts.noJourneys;
}

export interface StorePageProps {
  readonly state: StoreState;
  /** Number of the history entry that a button has just created. */
  readonly done?: number;
  readonly showsAll: boolean;
}

export function StorePage({ state, done, showsAll }: StorePageProps) {
  const { live, history, previews } = state;
  const made = history.find(({ entry }) => entry === done);
  const shown = showsAll ? history : history.slice(0, SHOWN);
  return (
    <>
      {made && (
        <Notice tone="success" role="status">
          {texts.done(made.entry, actionWords(made))}
        </Notice>
      )}
      <Stack gap={4}>
        <Heading level={1}>{texts.title}</Heading>
        <Lead>
          {texts.lead(live.id ?? '', timeWords(live.since ?? ''), provenanceWords(live.provenance))}
        </Lead>
        <LivePackages live={live} history={history} />
        <Text muted>{journeysWords(history)}</Text>
      </Stack>
      <Part id="canary" title={texts.canary.title}>
        <CanaryCard {...state} />
      </Part>
      <Part id="previews" title={texts.previews.title}>
        <Table
          labelledBy="previews"
          labels={texts.previews.columns}
          rows={previews.map(describePreview)}
          none={texts.previews.none}
        />
      </Part>
      <Part id="vitals" title={texts.vitals.title}>
        <Vitals vitals={state.vitals} />
      </Part>
      <Part id="errors" title={texts.errors.title}>
        <Errors errors={state.errors} />
      </Part>
      <Part id="revoked" title={texts.revoked.title}>
        <Table
          labelledBy="revoked"
          labels={texts.revoked.columns}
          rows={Object.entries(state.revoked).map(([release, found]) => ({ release, found }))}
          none={texts.revoked.none}
        />
      </Part>
      <Part id="history" title={texts.history.title}>
        <Timeline items={shown.map((entry) => describeEntry(entry, live.id))} />
        {shown.length < history.length && (
          <TextLink href="/?all=yes#history">
            {texts.history.older(history.length - shown.length)}
          </TextLink>
        )}
      </Part>
    </>
  );
}
