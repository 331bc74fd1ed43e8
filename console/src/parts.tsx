import { measure, space } from '@site/shared/tokens';
import { DataTable, Field, Heading, Stack, Text, VisuallyHidden } from '@site/shared/ui';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function Part({ id, title, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <Stack>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {children}
      </Stack>
    </section>
  );
}

interface TableProps<Key extends string> {
  /** Name of the table; else `labelledBy` names it. */
  readonly caption?: string;
  readonly labelledBy?: string;
  readonly labels: Readonly<Record<Key, string>>;
  readonly rows: readonly Readonly<Record<Key, ReactNode>>[];
  /** Text if the table has no rows. */
  readonly none?: string;
}

export function Table<Key extends string>({ labels, none, rows, ...name }: TableProps<Key>) {
  if (rows.length === 0) return <Text muted>{none}</Text>;
  const columns = (Object.keys(labels) as Key[]).map((key) => ({ key, label: labels[key] }));
  return <DataTable {...name} columns={columns} rows={rows} />;
}

const Links = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};

  a {
    display: inline-flex;
    align-items: center;
    min-height: 1.75rem;
  }
`;

interface RowLinksProps {
  /** Link text → URL; null for no link in this row. */
  readonly links: Readonly<Record<string, string | null>>;
  /** Names the row, for screen readers that list links alone. */
  readonly of: string;
}

export function RowLinks({ links, of }: RowLinksProps) {
  return (
    <Links>
      {Object.entries(links).map(
        ([text, href]) =>
          href !== null && (
            <a key={text} href={href}>
              {text}
              <VisuallyHidden> {of}</VisuallyHidden>
            </a>
          ),
      )}
    </Links>
  );
}

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space[1]};
  line-height: 1.5;
  overflow-wrap: anywhere;
`;

export function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <List>
      {lines.map((line) => (
        <li key={line}>{line.trim()}</li>
      ))}
    </List>
  );
}

type HintedFieldProps = ComponentProps<typeof Field> & { readonly hint?: string | undefined };

/** A field with its hint, which screen readers announce with it. */
export function HintedField({ hint, ...field }: HintedFieldProps) {
  const id = `hint-${field.name}`;
  return (
    <Stack gap={1}>
      <Field {...field} aria-describedby={hint && id} />
      {hint && (
        <div id={id}>
          <Text small muted>
            {hint}
          </Text>
        </div>
      )}
    </Stack>
  );
}

/** A form of comfortable width. */
export const Form = styled.form`
  max-width: ${measure.prose};
`;
