import { useSite } from '@site/shared/contract/runtime';
import { color, measure, space } from '@site/shared/tokens';
import { Button, Heading, Stack, Text, TextLink, WithScripts } from '@site/shared/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { pageLabels } from '#content/page-labels';
import type { CheckServers, Connection } from '../../connection';
import { connectionCheck } from '../../content/connection-check';
import type { Link } from '../../content/types';
import { ActionLinks } from '../calls/action-links';
import type { ConnectionAnswerProps } from './connection-answer';

const Root = styled.section`
  max-width: ${measure.prose};
  padding-top: ${space[4]};
  border-top: 4px solid ${color.accent};
`;

/** The code of the check, loaded on the first press. */
interface Check {
  askConnection(servers: CheckServers, signal: AbortSignal): Promise<Connection>;
  readonly ConnectionVerdict: ComponentType<ConnectionAnswerProps>;
  readonly ConnectionDetails: ComponentType<ConnectionAnswerProps>;
}

interface Answered extends Check, ConnectionAnswerProps {}

export interface ConnectionCheckProps {
  /** Links below the button, among them the external test. */
  readonly links: readonly Link[];
  /** Loads the code that only a press needs. */
  load(): Promise<Check>;
}

/** Explains the external test before the visitor follows its link. */
export function TestElsewhere() {
  const { links } = useSite();
  const { elsewhere, afterwards } = connectionCheck;
  return (
    <Text small>
      {`${elsewhere} ${new URL(links.ipv6Test).host}${pageLabels.marks.stop} `}
      <TextLink href={afterwards.href}>{afterwards.label}</TextLink>
    </Text>
  );
}

/**
 * The button that checks whether the visitor has IPv6. Without scripts it renders the links alone. If the owner
 * configures no servers, it also explains the external test.
 */
export function ConnectionCheck({ links, load }: ConnectionCheckProps) {
  const { ipv6Check: servers } = useSite();
  const [progress, setProgress] = useState<'unasked' | 'asking' | 'unloaded' | Answered>('unasked');
  const visit = useRef<AbortController>(null);
  useEffect(() => () => visit.current?.abort(), []);
  if (servers === undefined) {
    return (
      <Stack gap={3}>
        <ActionLinks links={links} />
        <TestElsewhere />
      </Stack>
    );
  }

  const loadAhead = () => void load().catch(() => undefined);
  const check = async () => {
    if (progress === 'asking') return;
    setProgress('asking');
    const controller = new AbortController();
    const { signal } = controller;
    visit.current = controller;
    try {
      const parts = await load();
      const connection = await parts.askConnection(servers, signal);
      if (!signal.aborted) setProgress({ ...parts, connection });
    } catch {
      setProgress('unloaded');
    }
  };
  const { title, text, press, again, asking, unloaded } = connectionCheck;
  const answered = typeof progress === 'object' ? progress : null;
  return (
    <Stack gap={6}>
      <WithScripts>
        <Root aria-labelledby="connection-check" data-print="hide">
          <Stack gap={4}>
            <Stack gap={2}>
              <Heading level={2} size={1} id="connection-check">
                {title}
              </Heading>
              <Text small muted>
                {text}
              </Text>
            </Stack>
            <div>
              {/* It keeps its place and the focus while it works. */}
              <Button
                aria-disabled={progress === 'asking'}
                onPointerEnter={loadAhead}
                onFocus={loadAhead}
                onClick={check}
              >
                {progress === 'unasked' ? press : again}
              </Button>
            </div>
            <div aria-live="polite">
              {progress === 'asking' && <Text>{asking}</Text>}
              {progress === 'unloaded' && <Text>{unloaded}</Text>}
              {answered && <answered.ConnectionVerdict connection={answered.connection} />}
            </div>
            {answered && <answered.ConnectionDetails connection={answered.connection} />}
          </Stack>
        </Root>
      </WithScripts>
      <ActionLinks links={links} hasPrimary={false} />
    </Stack>
  );
}
