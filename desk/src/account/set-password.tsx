import { Alert, Stack, Typography } from '@mui/material';
import type { EmailOtpType } from '@supabase/supabase-js';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { currentAccount, supabase } from '../backend';
import { Line, TextButton } from '../parts';
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
  const main = { variant: 'contained', size: 'large' } as const;
  return (
    <AccountCard title={translate('desk.account.welcome')}>
      {linkError === null && !isOwn && (
        <Typography>{translate('desk.account.welcomeText')}</Typography>
      )}
      {linkError !== null ? (
        <TextButton {...main} label="desk.account.goOn" to="/" />
      ) : isOpen ? (
        <Stack component="form" onSubmit={save} sx={{ gap: 1 }}>
          {isOwn && (
            <Line
              label="desk.account.currentPassword"
              type="password"
              autoComplete="current-password"
              required
              value={current}
              onType={setCurrent}
            />
          )}
          <AccountFields
            isNew
            email={currentAccount()?.email ?? ''}
            password={password}
            onPassword={setPassword}
          />
          <TextButton {...main} label="desk.account.savePassword" type="submit" />
        </Stack>
      ) : (
        <TextButton {...main} label="desk.account.openLink" onClick={openLink} />
      )}
      {problem !== null && <Alert severity="error">{translate(problem)}</Alert>}
    </AccountCard>
  );
}
