import { Alert, Box, Button, Card, Stack, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { LocalesMenuButton, useLogin, useTranslate } from 'react-admin';
import { supabase } from '../backend';
import { failureOf } from '../reasons';
import { settings } from '../settings';
import { AccountFields } from './account-fields';

/** Centers a card for people without a session. */
export function AccountCard({
  title,
  children,
}: {
  readonly title: string;
  readonly children: React.ReactNode;
}) {
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100vh', p: 2 }}>
      <Card sx={{ p: 3, width: '100%', maxWidth: 400 }}>
        <Stack sx={{ gap: 2 }}>
          <Typography variant="h5" component="h1">
            {title}
          </Typography>
          {children}
          <LocalesMenuButton />
        </Stack>
      </Card>
    </Box>
  );
}

/** Returns a key of the content for an error of accounts. */
export const problemOf = (error: unknown) => `desk.reasons.${failureOf(error).reason}`;

/** Sign-in by password or by a mailed link. */
export function SignIn() {
  const translate = useTranslate();
  const login = useLogin();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    try {
      await login({ email, password });
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  const send = async (kind: 'link' | 'recovery') => {
    if (email === '') return setProblem('desk.account.needsEmail');
    const redirectTo = location.origin;
    const { error } =
      kind === 'link'
        ? await supabase.auth.signInWithOtp({
            email,
            options: { emailRedirectTo: redirectTo, shouldCreateUser: false },
          })
        : await supabase.auth.resetPasswordForEmail(email, { redirectTo });
    // An unknown address must look like a known one.
    const hasFailed = error !== null && error.status !== 400 && error.status !== 422;
    setProblem(hasFailed ? problemOf(error) : null);
    setSent(!hasFailed);
  };
  return (
    <AccountCard title={settings.product}>
      <Stack component="form" onSubmit={submit} sx={{ gap: 1 }}>
        <AccountFields
          email={email}
          onEmail={setEmail}
          password={password}
          onPassword={setPassword}
        />
        <Button type="submit" variant="contained" size="large">
          {translate('desk.account.signIn')}
        </Button>
      </Stack>
      {problem !== null && <Alert severity="error">{translate(problem)}</Alert>}
      {isSent && (
        <Alert severity="info">
          {translate(settings.isLocal ? 'desk.account.askOwner' : 'desk.account.sent')}
        </Alert>
      )}
      <Button onClick={() => send('link')}>{translate('desk.account.sendLink')}</Button>
      <Button onClick={() => send('recovery')}>{translate('desk.account.forgot')}</Button>
    </AccountCard>
  );
}
