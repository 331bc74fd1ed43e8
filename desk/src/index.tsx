import './blocked-storage';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { readAccount } from './backend';
import { Desk } from './desk';
import { nonce } from './settings';

// A link in Supabase's own mails carries a session; supabase-js reads and removes it.
const isPasswordLink =
  /[#&]type=(?:recovery|invite)/.test(location.hash) && !location.hash.startsWith('#/');
// Supabase sends a link that has expired here.
const linkError = new URLSearchParams(location.hash.slice(1)).get('error_code');
await readAccount();
if (linkError !== null) location.hash = `#/set-password?error=${encodeURIComponent(linkError)}`;
else if (isPasswordLink) location.hash = '#/set-password';

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <CacheProvider value={createCache({ key: 'desk', nonce, prepend: true })}>
      <Desk />
    </CacheProvider>,
  );
}
