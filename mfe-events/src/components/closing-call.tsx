import { Band, ButtonLink, Heading, Stack, Text } from '@site/shared/ui';

export interface ClosingCallProps {
  readonly title: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly href: string };
}

/** The last band of a page, with the way on. */
export function ClosingCall({ title, text, action }: ClosingCallProps) {
  return (
    <Band tone="alt" labelledBy="closing">
      <Stack gap={4}>
        <Heading level={2} id="closing">
          {title}
        </Heading>
        <Text>{text}</Text>
        <div>
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
        </div>
      </Stack>
    </Band>
  );
}
