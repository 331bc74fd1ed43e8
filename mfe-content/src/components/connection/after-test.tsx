import { DefinitionList } from '@site/shared/ui';
import { connectionAnswers } from '#content/connection-answers';
import { useCopy } from '../../use-copy';
import { ProviderLetter } from './provider-letter';

/** What a test of the connection may answer, on whatever site, and what to do then. */
export function AfterTest() {
  const { verdicts, letter } = useCopy(connectionAnswers);
  const outcomes = [verdicts.dual, verdicts.ipv4Only, verdicts.broken];
  return (
    <>
      <DefinitionList
        items={outcomes.map(({ title, meaning, next }) => ({
          term: title,
          description: [meaning, ...next].join(' '),
        }))}
      />
      <ProviderLetter letter={letter} />
    </>
  );
}
