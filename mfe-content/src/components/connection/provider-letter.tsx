import { ButtonLink, CodeBlock, Disclosure, Stack, Text } from '@site/shared/ui';
import type { ConnectionAnswers } from '../../content/connection-answers';

export function ProviderLetter({ letter }: { readonly letter: ConnectionAnswers['letter'] }) {
  const { summary, text, subject, body, label, kind, mail } = letter;
  const fields = { subject, body: body.replaceAll('\n', '\r\n') };
  const query = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return (
    <Disclosure summary={summary}>
      <Stack gap={4}>
        <Text>{text}</Text>
        <CodeBlock code={body} label={label} kind={kind} />
        <div>
          <ButtonLink variant="secondary" size="small" href={`mailto:?${query.join('&')}`}>
            {mail}
          </ButtonLink>
        </div>
      </Stack>
    </Disclosure>
  );
}
