import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
} from '@mui/material';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { continueSession, currentAccount, endedSession } from '../backend';
import { failureOf } from '../reasons';
import { AccountFields } from './account-fields';

/** Asks for the password in place when a session has ended. The text of the form stays. */
export function SessionDialog() {
  const translate = useTranslate();
  const logout = useLogout();
  const hasEnded = useSyncExternalStore(endedSession.subscribe, endedSession.read);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    try {
      await continueSession(password);
      setPassword('');
    } catch (error) {
      setProblem(failureOf(error).reason);
    }
  };
  return (
    <Dialog open={hasEnded} aria-labelledby="session-ended">
      <form onSubmit={submit}>
        <DialogTitle id="session-ended">{translate('desk.account.ended')}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 1 }}>
            <DialogContentText>{translate('desk.account.endedText')}</DialogContentText>
            <AccountFields
              email={currentAccount()?.email ?? ''}
              password={password}
              onPassword={setPassword}
            />
            {problem !== null && (
              <Alert severity="error">{translate(`desk.reasons.${problem}`)}</Alert>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => logout({}, undefined, false)}>
            {translate('desk.account.somebodyElse')}
          </Button>
          <Button type="submit" variant="contained">
            {translate('desk.account.signIn')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
