import { Alert, Box, Card, Stack, Typography } from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { LocalesMenuButton, useLogin, useTranslate } from 'react-admin';
import { supabase } from '../backend';
import { TextButton } from '../parts';
import { failureOf } from '../reasons';
import { settings } from '../settings';
import { AccountFields } from './account-fields';

interface AccountCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function AccountCard({ title, children }: AccountCardProps) {
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
  const send = async () => {
    if (email === '') return setProblem('desk.account.needsEmail');
    const redirectTo = location.origin;
    const { error } = await supabase.auth.resetPasswordForEmail(email, { redirectTo });
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
        <TextButton label="desk.account.signIn" type="submit" variant="contained" size="large" />
      </Stack>
      {problem !== null && <Alert severity="error">{translate(problem)}</Alert>}
      {isSent && (
        <Alert severity="info">
          {translate(settings.isLocal ? 'desk.account.askOwner' : 'desk.account.sent')}
        </Alert>
      )}
      <TextButton label="desk.account.forgot" onClick={send} />
    </AccountCard>
  );
}
