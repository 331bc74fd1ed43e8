import { Alert, Typography } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { continueSession, currentAccount, endedSession } from '../backend';
import { FormDialog, TextButton } from '../parts';
import { AccountFields } from './account-fields';
import { problemOf } from './sign-in';

/** Asks for the password in place when a session has ended. The text of the form stays. */
export function SessionDialog() {
  const translate = useTranslate();
  const logout = useLogout();
  const hasEnded = useSyncExternalStore(endedSession.subscribe, endedSession.read);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  if (!hasEnded) return null;
  const submit = async () => {
    setProblem(null);
    try {
      await continueSession(password);
      setPassword('');
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  const actions = (
    <>
      <TextButton label="desk.account.somebodyElse" onClick={() => logout({}, undefined, false)} />
      <TextButton label="desk.account.signIn" type="submit" variant="contained" />
    </>
  );
  return (
    <FormDialog title="desk.account.ended" actions={actions} onSubmit={submit}>
      <Typography>{translate('desk.account.endedText')}</Typography>
      <AccountFields
        email={currentAccount()?.email ?? ''}
        password={password}
        onPassword={setPassword}
      />
      {problem !== null && <Alert severity="error">{translate(problem)}</Alert>}
    </FormDialog>
  );
}
