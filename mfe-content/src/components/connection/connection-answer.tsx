import { useSite } from '@site/shared/contract/runtime';
import { space } from '@site/shared/tokens';
import {
  Cluster,
  DefinitionList,
  Disclosure,
  Notice,
  Stack,
  Text,
  TextLink,
} from '@site/shared/ui';
import { styled } from 'styled-components';
import { pageLabels } from '#content/page-labels';
import { type Connection, verdictOf } from '../../connection';
import { connectionAnswers } from '../../content/connection-answers';
import type { Link } from '../../content/types';
import { useCopy } from '../../use-copy';
import { ProviderLetter } from './provider-letter';

const Steps = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding-inline-start: 1.25em;
  list-style: disc;
`;

export interface ConnectionAnswerProps {
  readonly connection: Connection;
}

export function ConnectionVerdict({ connection }: ConnectionAnswerProps) {
  const { verdicts } = useCopy(connectionAnswers);
  const { tone, title, meaning, next } = verdicts[verdictOf(connection)];
  return (
    <Notice tone={tone} title={title}>
      <Stack gap={3}>
        <p>{meaning}</p>
        <Steps>
          {next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
      </Stack>
    </Notice>
  );
}

function Links({ links }: { readonly links: readonly Link[] }) {
  return (
    <Cluster gap={5}>
      {links.map(({ label, href }) => (
        <TextLink key={label} href={href}>
          {label}
        </TextLink>
      ))}
    </Cluster>
  );
}

const SERVERS = ['ipv4', 'ipv6', 'both', 'nat64'] as const;

export function ConnectionDetails({ connection }: ConnectionAnswerProps) {
  const urls = useSite().ipv6Check;
  const { verdicts, letter, engineers } = useCopy(connectionAnswers);
  const { links, asksProvider, detail } = verdicts[verdictOf(connection)];
  const rows = SERVERS.flatMap((server) => {
    const [url, outcome] = [urls?.[server], connection[server]];
    if (url === undefined || outcome === undefined) return [];
    const { colon, stop } = pageLabels.marks;
    const description = `${new URL(url).host}${colon} ${engineers.outcomes[outcome]}${stop}`;
    return [{ term: engineers.servers[server], description }];
  });
  return (
    <Stack gap={4}>
      <Links links={links} />
      <div>
        {asksProvider && <ProviderLetter letter={letter} />}
        <Disclosure summary={engineers.summary}>
          <Stack gap={4}>
            <DefinitionList items={rows} />
            <Text small>{detail}</Text>
            <Text small>{engineers.limits}</Text>
          </Stack>
        </Disclosure>
      </div>
    </Stack>
  );
}
