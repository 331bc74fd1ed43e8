import type { Mutant } from '../support/mutants/mutant';

export const DATABASE_MUTANTS: readonly Mutant[] = [
  {
    name: 'database/visitors-read-messages',
    file: 'supabase/migrations/20260105090500_contact_messages.sql',
    search: 'grant insert (name',
    replacement: 'grant select (name), insert (name',
    tests: 'platform/backend/privileges',
  },
  {
    name: 'database/rows-appear-too-early',
    file: 'supabase/migrations/20260310090000_drafts.sql',
    search: `"Everybody reads events" on public.ipv6_events
  using (published and (publish_at is null or publish_at <= now()));`,
    replacement: `"Everybody reads events" on public.ipv6_events
  using (published);`,
    tests: 'platform/backend/drafts',
  },
  {
    name: 'database/any-token-shows-a-draft',
    file: 'supabase/migrations/20260310090000_drafts.sql',
    search: ' and draft.token = $1',
    replacement: '',
    tests: 'platform/backend/drafts',
  },
  {
    name: 'database/category-keeps-its-blanks',
    file: 'supabase/migrations/20260105090200_resources.sql',
    search: 'lower(btrim(category))',
    replacement: 'lower(category)',
    tests: 'platform/backend/schema',
  },
  {
    name: 'database/sixth-message-is-taken',
    file: 'supabase/migrations/20260210090300_contact_floods.sql',
    search: "'10 minutes', 5",
    replacement: "'10 minutes', 6",
    tests: 'platform/backend/contact-messages',
  },
  {
    name: 'database/quick-message-is-taken',
    file: 'supabase/migrations/20260210090300_contact_floods.sql',
    search: 'writing_ms < 3000',
    replacement: 'writing_ms < 300',
    tests: 'platform/backend/contact-messages',
  },
  {
    name: 'database/lists-give-out-bodies',
    file: 'supabase/migrations/20260402090100_post_bodies.sql',
    search: `revoke select (full_description) on public.ipv6_blog_posts from anon, authenticated;
`,
    replacement: '',
    tests: 'platform/backend/privileges',
  },
];
