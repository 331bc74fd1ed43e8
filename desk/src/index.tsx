import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { supabase } from './backend';
import { Desk } from './desk';
import { nonce } from './settings';

// A link in Supabase's own mails carries a session; supabase-js reads and removes it.
const isPasswordLink =
  /[#&]type=(?:recovery|invite)/.test(location.hash) && !location.hash.startsWith('#/');
await supabase.auth.initialize();
if (isPasswordLink) location.hash = '#/set-password';

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <CacheProvider value={createCache({ key: 'desk', nonce, prepend: true })}>
      <Desk />
    </CacheProvider>,
  );
}
