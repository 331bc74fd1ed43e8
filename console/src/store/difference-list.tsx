import { DefinitionList, Heading, Stack, Text } from '@site/shared/ui';
import { compareTexts as texts } from '../content';
import { Lines, Table } from '../parts';
import { packageWords, provenanceWords } from '../words';
import type { Difference } from './read-store';

type Changed = Difference[number];

const version = (each: Changed['before']) => <code>{each?.version ?? texts.none}</code>;
const origin = (each: Changed['before']) => (each ? provenanceWords(each.provenance) : texts.none);

function Origin({ name, before, after, dependencies, commits }: Changed) {
  const shared = dependencies.map((each) => texts.dependency(each.name, each.from, each.to));
  const lines = (found: readonly string[], none: string) =>
    found.length === 0 ? none : <Lines lines={found} />;
  const items = [
    { term: texts.terms.before, description: origin(before) },
    { term: texts.terms.after, description: origin(after) },
    { term: texts.terms.dependencies, description: lines(shared, texts.sameDependencies) },
    { term: texts.terms.added, description: lines(commits.added, texts.noCommits) },
    { term: texts.terms.undone, description: lines(commits.undone, texts.noCommits) },
  ];
  return (
    <Stack gap={2}>
      <Heading level={3}>{texts.origin(packageWords(name))}</Heading>
      <DefinitionList items={items} />
    </Stack>
  );
}

export function DifferenceList({ difference }: { readonly difference: Difference }) {
  if (difference.length === 0) return <Text>{texts.same}</Text>;
  return (
    <Stack gap={8}>
      <Table
        caption={texts.caption}
        labels={texts.columns}
        rows={difference.map(({ name, before, after }) => ({
          name: packageWords(name),
          before: version(before),
          after: version(after),
          bytes: texts.bytes(before?.bytes ?? 0, after?.bytes ?? 0),
        }))}
      />
      {difference.map((changed) => (
        <Origin key={changed.name} {...changed} />
      ))}
    </Stack>
  );
}
