import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  TextField,
} from '@mui/material';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { continueSession, currentAccount, endedSession } from '../backend';
import { failureOf } from '../reasons';

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
            <TextField
              label={translate('desk.account.email')}
              type="email"
              autoComplete="username"
              value={currentAccount()?.email ?? ''}
              slotProps={{ htmlInput: { readOnly: true } }}
            />
            <TextField
              autoFocus
              required
              label={translate('desk.account.password')}
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            {problem !== null && (
              <Alert severity="error">{translate(`desk.reasons.${problem}`)}</Alert>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => logout()}>{translate('desk.account.somebodyElse')}</Button>
          <Button type="submit" variant="contained">
            {translate('desk.account.signIn')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
