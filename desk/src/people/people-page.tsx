import {
  Alert,
  Card,
  CardContent,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { call, type Role } from '../backend';
import { Line, TextButton, useQuestion } from '../parts';
import { useNotifyFailure } from '../rows/say';
import { settings } from '../settings';
import { timeText } from '../time';

interface Person {
  readonly id: string;
  readonly email: string;
  readonly last_sign_in_at: string | null;
  readonly roles: readonly Role[];
}

const ROLES: readonly Role[] = ['editor', 'reviewer', 'office', 'owner'];

/** Lists who may sign in, for the owner, who changes their roles, invites and removes. */
export function PeoplePage() {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [email, setEmail] = useState('');
  const [link, setLink] = useState<{ readonly email: string; readonly url: string } | null>(null);
  const { ask, question } = useQuestion();
  const set = async (address: string, roles: readonly Role[], is_link_wanted = false) => {
    const { token } = await call('set_person', { email: address, roles, is_link_wanted });
    const url = `${location.origin}/#/set-password?token_hash=${token}`;
    setLink(token === null ? null : { email: address, url });
  };
  const run = async (change: Promise<void> | null) => {
    try {
      await change;
      setPeople(await call('list_people'));
    } catch (error) {
      notifyFailure(error);
    }
  };
  const open = useEffectEvent(() => run(null));
  useEffect(() => {
    void open();
  }, []);
  const remove = ({ email: address }: Person) => {
    const texts = { title: 'desk.people.remove', content: 'desk.people.ask' };
    ask({ ...texts, words: { email: address }, yes: () => run(set(address, [])) });
  };
  const invite = (event: FormEvent) => {
    event.preventDefault();
    setEmail('');
    void run(set(email, ['editor']));
  };
  return (
    <Card sx={{ mt: 2 }}>
      <Title title={translate('resources.desk_people.name')} />
      <CardContent>
        <Stack sx={{ gap: 2 }}>
          <Typography>{translate('desk.people.text')}</Typography>
          {settings.isLocal ? (
            <Stack component="form" onSubmit={invite} sx={{ flexDirection: { sm: 'row' }, gap: 1 }}>
              <Line
                label="desk.account.email"
                type="email"
                required
                value={email}
                onType={setEmail}
                sx={{ maxWidth: 400 }}
              />
              <TextButton
                label="desk.people.invite"
                type="submit"
                variant="contained"
                sx={{ alignSelf: 'center', flexShrink: 0 }}
              />
            </Stack>
          ) : (
            <Alert severity="info">{translate('desk.people.hosted')}</Alert>
          )}
          {link !== null && (
            <Alert severity="success" sx={{ overflowWrap: 'anywhere' }}>
              {translate('desk.people.link', { email: link.email })} <code>{link.url}</code>
            </Alert>
          )}
          {people.map((person) => (
            <Stack key={person.id} component="section" aria-label={person.email} sx={{ gap: 1 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                <strong>{person.email}</strong>
                {person.last_sign_in_at !== null &&
                  ` · ${translate('desk.people.seen', { time: timeText(person.last_sign_in_at) })}`}
              </Typography>
              <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
                <ToggleButtonGroup
                  size="small"
                  aria-label={translate('desk.people.roles.label')}
                  value={person.roles}
                  onChange={(_, roles: Role[]) =>
                    roles.length === 0 ? remove(person) : run(set(person.email, roles))
                  }
                >
                  {ROLES.map((role) => (
                    <ToggleButton key={role} value={role}>
                      {translate(`desk.people.roles.${role}`)}
                    </ToggleButton>
                  ))}
                </ToggleButtonGroup>
                {settings.isLocal && (
                  <TextButton
                    label="desk.people.newLink"
                    onClick={() => run(set(person.email, person.roles, true))}
                  />
                )}
                <TextButton
                  label="desk.people.remove"
                  color="error"
                  onClick={() => remove(person)}
                />
              </Stack>
            </Stack>
          ))}
        </Stack>
      </CardContent>
      {question}
    </Card>
  );
}
