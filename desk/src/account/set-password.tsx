import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import type { EmailOtpType } from '@supabase/supabase-js';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { supabase } from '../backend';
import { AccountCard } from './sign-in';

function problemOf(code?: string): string {
  if (code === 'weak_password') return 'desk.account.weak';
  return code === 'reauthentication_needed' ? 'desk.account.late' : 'desk.account.failed';
}

/** Opens a one-time link on a press, because mail programs open links too, then asks for a password. */
export function SetPassword() {
  const translate = useTranslate();
  const [params] = useSearchParams();
  const token_hash = params.get('token_hash');
  const [isOpen, setOpen] = useState(token_hash === null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const openLink = async () => {
    if (token_hash === null) return;
    const type = (params.get('type') ?? 'recovery') as EmailOtpType;
    const { error } = await supabase.auth.verifyOtp({ token_hash, type });
    setProblem(error === null ? null : 'desk.account.expired');
    setOpen(error === null);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { error } = await supabase.auth.updateUser({ password });
    if (error !== null) return setProblem(problemOf(error.code));
    // A new start reads the roles of the session.
    location.hash = '#/';
    location.reload();
  };
  return (
    <AccountCard title={translate('desk.account.welcome')}>
      <Typography>{translate('desk.account.welcomeText')}</Typography>
      {isOpen ? (
        <Stack component="form" onSubmit={save} sx={{ gap: 1 }}>
          <TextField
            label={translate('desk.account.newPassword')}
            type="password"
            autoComplete="new-password"
            required
            slotProps={{ htmlInput: { minLength: 12 } }}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="submit" variant="contained" size="large">
            {translate('desk.account.savePassword')}
          </Button>
        </Stack>
      ) : (
        <Button variant="contained" size="large" onClick={openLink}>
          {translate('desk.account.openLink')}
        </Button>
      )}
      {problem !== null && <Alert severity="error">{translate(problem)}</Alert>}
    </AccountCard>
  );
}
