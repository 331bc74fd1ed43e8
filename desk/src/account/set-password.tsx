import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import type { EmailOtpType } from '@supabase/supabase-js';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { currentAccount, supabase } from '../backend';
import { AccountFields } from './account-fields';
import { AccountCard, problemOf } from './sign-in';

/** Opens a one-time link on a press, because mail programs open links too, then asks for a password. */
export function SetPassword() {
  const translate = useTranslate();
  const [params] = useSearchParams();
  const token_hash = params.get('token_hash');
  const [isOpen, setOpen] = useState(token_hash === null);
  const [password, setPassword] = useState('');
  const isOwn = params.has('own');
  const [current, setCurrent] = useState('');
  const linkError = params.get('error');
  const [problem, setProblem] = useState<string | null>(
    linkError === null ? null : problemOf({ code: linkError }),
  );
  const openLink = async () => {
    if (token_hash === null) return;
    const type = (params.get('type') ?? 'recovery') as EmailOtpType;
    const { error } = await supabase.auth.verifyOtp({ token_hash, type });
    setProblem(error === null ? null : problemOf(error));
    setOpen(error === null);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { error } = await supabase.auth.updateUser(
      isOwn ? { password, current_password: current } : { password },
    );
    if (error !== null) return setProblem(problemOf(error));
    // A new start reads the roles of the session.
    location.hash = '#/';
    location.reload();
  };
  return (
    <AccountCard title={translate('desk.account.welcome')}>
      {linkError === null && !isOwn && (
        <Typography>{translate('desk.account.welcomeText')}</Typography>
      )}
      {linkError !== null ? (
        <Button variant="contained" size="large" component={Link} to="/">
          {translate('desk.account.goOn')}
        </Button>
      ) : isOpen ? (
        <Stack component="form" onSubmit={save} sx={{ gap: 1 }}>
          {isOwn && (
            <TextField
              label={translate('desk.account.currentPassword')}
              type="password"
              autoComplete="current-password"
              required
              value={current}
              onChange={(event) => setCurrent(event.target.value)}
            />
          )}
          <AccountFields
            isNew
            email={currentAccount()?.email ?? ''}
            password={password}
            onPassword={setPassword}
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
