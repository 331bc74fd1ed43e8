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

export const hintId = (name: string): string => `hint-${name}`;

interface HintProps {
  readonly name: string;
  readonly children: string | null | undefined;
}

export function Hint({ name, children }: HintProps) {
  return (
    children && (
      <div id={hintId(name)}>
        <Text small muted>
          {children}
        </Text>
      </div>
    )
  );
}

type HintedFieldProps = ComponentProps<typeof Field> & { readonly hint?: string | undefined };

/** A field with its hint, which screen readers announce with it. */
export function HintedField({ hint, ...field }: HintedFieldProps) {
  return (
    <Stack gap={1}>
      <Field {...field} aria-describedby={hint && hintId(field.name)} />
      <Hint name={field.name}>{hint}</Hint>
    </Stack>
  );
}

/** A form of comfortable width. */
export const Form = styled.form`
  max-width: ${measure.prose};
`;

const Group = styled.fieldset`
  display: grid;
  gap: ${space[2]};

  legend {
    padding: 0 0 ${space[2]};
    font-weight: 700;
  }
`;

interface ChoicesProps {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
}

export function Choices({ legend, name, options, chosen }: ChoicesProps) {
  return (
    <Group>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            required
          />{' '}
          {label}
        </label>
      ))}
    </Group>
  );
}
