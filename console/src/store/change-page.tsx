import { listChanges, type Outcome } from '@site/platform/command';
import { Button, ButtonLink, Cluster, Heading, Lead, Notice, Stack } from '@site/shared/ui';
import { changeTexts as texts } from '../content';
import { Form, HintedField, Lines, Part } from '../parts';
import type { Change } from './changes';
import { DifferenceList } from './difference-list';
import type { Difference } from './read-store';

export interface ChangePageProps {
  readonly change: Change;
  /** The rehearsed result. */
  readonly outcome: Outcome;
  readonly difference: Difference;
  /** Why a confirmed change was not made. */
  readonly problem?: string;
}

export function ChangePage({ change, outcome, difference, problem }: ChangePageProps) {
  const { entry, unchanged } = outcome;
  const refusal = problem && (
    <Notice tone="danger" role="alert" title={texts.refused}>
      {problem}
    </Notice>
  );
  if (entry === null) {
    return (
      <>
        {refusal}
        <Heading level={1}>{texts.noTitle}</Heading>
        <Notice>{unchanged}</Notice>
        <ButtonLink href="/">{texts.cancel}</ButtonLink>
      </>
    );
  }
  const { action } = entry;
  const isRevoke = change.action === 'revoke';
  const known = action === 'promotion' || action === 'canary-end' ? action : 'rollback';
  const kind = isRevoke ? 'revoke' : known;
  return (
    <>
      {refusal}
      <Stack gap={4}>
        <Heading level={1}>{texts.titles[kind]}</Heading>
        <Lead>{texts.lead}</Lead>
      </Stack>
      <Part id="change" title={texts.says}>
        <Lines lines={listChanges(entry)} />
        <DifferenceList difference={difference} />
      </Part>
      <Form method="post" action="/change">
        <Stack gap={6}>
          {Object.entries({ ...change, entry: entry.entry }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <HintedField name="why" {...(isRevoke ? texts.reason : texts.why)} required={isRevoke} />
          <Cluster>
            <Button type="submit">{texts.confirm[kind]}</Button>
            <ButtonLink variant="secondary" href="/">
              {texts.cancel}
            </ButtonLink>
          </Cluster>
        </Stack>
      </Form>
    </>
  );
}
