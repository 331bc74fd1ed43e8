import { Band, Heading, Lead, Stack } from '@site/shared/ui';
import type { ReactNode } from 'react';
import type { CallToAction } from '../../content/types';
import { ActionLinks } from './action-links';

interface ClosingCallProps extends CallToAction {
  /** Shown before the links. */
  readonly note?: ReactNode;
}

export function ClosingCall({ title, text, actions, note }: ClosingCallProps) {
  return (
    <Band tone="ink" labelledBy="closing-call">
      <Stack gap={6}>
        <Stack gap={3}>
          <Heading level={2} id="closing-call">
            {title}
          </Heading>
          <Lead>{text}</Lead>
        </Stack>
        <ActionLinks links={actions} />
        {note}
      </Stack>
    </Band>
  );
}
