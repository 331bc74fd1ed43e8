import {
  Band,
  Button,
  ButtonLink,
  Carousel,
  CivilDate,
  Cluster,
  CodeBlock,
  Container,
  Cover,
  DataTable,
  DefinitionList,
  Disclosure,
  EmptyState,
  EntryAction,
  EntryKinds,
  EntryLink,
  ErrorPanel,
  Field,
  FilterBar,
  FormErrorSummary,
  Heading,
  Lead,
  LineChart,
  Notice,
  PageContents,
  Prose,
  SearchForm,
  SourceNote,
  Spinner,
  Stack,
  Stat,
  StatRow,
  Tabs,
  Text,
  TextLink,
  Timeline,
} from '@site/shared/ui';
import { useState } from 'react';

const SAMPLE = 'A sample text of the catalogue.';

export const Actions = () => (
  <Container>
    <Stack>
      {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
        <Cluster key={variant}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} size="small">
            {variant}, small
          </Button>
          <Button variant={variant} disabled>
            {variant}, disabled
          </Button>
          <ButtonLink variant={variant} href="#actions">
            {variant} link
          </ButtonLink>
        </Cluster>
      ))}
      <Text>
        {SAMPLE} <TextLink href="#actions">A link</TextLink> and{' '}
        <TextLink href="https://www.rfc-editor.org/rfc/rfc8200">a link to another site</TextLink>
      </Text>
    </Stack>
  </Container>
);

export const Feedback = () => (
  <Container>
    <Stack>
      {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Notice key={tone} tone={tone} title={tone}>
          {SAMPLE}
        </Notice>
      ))}
      <EmptyState title="Nothing here" message={SAMPLE} />
      <ErrorPanel title="Not loaded" message={SAMPLE} onRetry={() => {}} />
      <Spinner label="Loading" />
    </Stack>
  </Container>
);

export const Figures = () => (
  <Container>
    <Stack>
      <StatRow>
        <Stat value="128" label="bits">
          {SAMPLE}
        </Stat>
        <Stat value="64" label="bits of a network">
          {SAMPLE}
        </Stat>
      </StatRow>
      <DefinitionList
        items={[
          { term: 'Prefix', description: SAMPLE },
          { term: 'Interface', description: SAMPLE },
        ]}
      />
      <DataTable
        caption="A sample table"
        columns={[
          { key: 'name', label: 'Name' },
          { key: 'bits', label: 'Bits', numeric: true },
        ]}
        rows={[
          { name: 'IPv4', bits: '32' },
          { name: 'IPv6', bits: '128' },
        ]}
      />
      <LineChart
        title="A sample chart"
        unit="%"
        ticks={[0, 25, 50]}
        points={[
          { label: 'First', value: 10 },
          { label: 'Second', value: 25 },
          { label: 'Third', value: 45 },
        ]}
      />
      <Timeline
        items={[
          { when: '1998', title: 'RFC 2460', body: SAMPLE },
          { when: '2017', title: 'RFC 8200', body: SAMPLE },
        ]}
      />
      <Cover title="A sample cover" />
    </Stack>
  </Container>
);

export const Forms = () => {
  const [kind, setKind] = useState<'all' | 'news'>('all');
  return (
    <Container>
      <Stack>
        <FormErrorSummary errors={[{ name: 'email', message: 'Enter an e-mail address' }]} />
        <Field label="Name" name="name" required />
        <Field label="Email" name="email" type="email" error="Enter an e-mail address" />
        <Field label="Message" name="message" multiline rows={4} />
        <SearchForm label="Search" onSubmit={() => {}} />
        <FilterBar
          label="Kind"
          value={kind}
          onChange={setKind}
          options={[
            { value: 'all', label: 'All' },
            { value: 'news', label: 'News' },
          ]}
        />
      </Stack>
    </Container>
  );
};

export const Layout = () => (
  <>
    {(['ground', 'alt', 'ink'] as const).map((tone) => (
      <Band key={tone} tone={tone} labelledBy={`band-${tone}`}>
        <Container>
          <Heading level={2} id={`band-${tone}`}>
            Band: {tone}
          </Heading>
          <Lead>{SAMPLE}</Lead>
          <Text muted>{SAMPLE}</Text>
        </Container>
      </Band>
    ))}
  </>
);

export const Lists = () => (
  <Container>
    <EntryKinds>Documentation</EntryKinds>
    <Heading level={2}>An entry</Heading>
    <Text>{SAMPLE}</Text>
    <EntryAction>
      <EntryLink href="#entry" about="An entry">
        Read more
      </EntryLink>
    </EntryAction>
  </Container>
);

export const Navigation = () => (
  <Container>
    <Stack>
      <Tabs
        label="Sample tabs"
        tabs={[
          { id: 'first', label: 'First', content: <Text>{SAMPLE}</Text> },
          { id: 'second', label: 'Second', content: <Text>{SAMPLE}</Text> },
        ]}
      />
      <Disclosure summary="A question?">
        <Text>{SAMPLE}</Text>
      </Disclosure>
      <Carousel
        label="Sample carousel"
        intervalMs={5000}
        speedMs={500}
        items={['One', 'Two', 'Three', 'Four'].map((word) => ({
          id: word,
          content: <Notice title={word}>{SAMPLE}</Notice>,
        }))}
      />
      <PageContents
        label="On this page"
        entries={[
          { id: 'first', title: 'First' },
          { id: 'second', title: 'Second' },
        ]}
      />
    </Stack>
  </Container>
);

export const Texts = () => (
  <Container>
    <Stack>
      {([1, 2, 3] as const).map((level) => (
        <Heading key={level} level={level}>
          Heading {level}
        </Heading>
      ))}
      <Text>
        <CivilDate date="2026-09-11" weekday /> <SourceNote>{SAMPLE}</SourceNote>
      </Text>
      <CodeBlock label="A command" code="ping -6 ipv6.example" />
      <Prose html="<p>A sample <em>article</em>.</p><blockquote><p>A quote.</p></blockquote><ul><li>One</li><li>Two</li></ul>" />
    </Stack>
  </Container>
);
