import path from 'node:path';
import { createApiClient } from '@site/shared/api';
import { GoTrueAdminApi, type User } from '@supabase/auth-js';
import { loadSecrets, tokenSecretOf } from '../backend/secrets.ts';
import { createToken } from '../backend/tokens.ts';
import { readArguments } from '../kit/command-line.ts';
import { UserError } from '../kit/errors.ts';
import { type Environment, readEnvironment, readSiteConfig } from '../kit/settings.ts';
import { findRunningApi } from '../release/find-database.ts';

const ROLES = ['editor', 'reviewer', 'office', 'owner'];
const USAGE =
  'npm run people [-- invite <e-mail> <role…> | give <e-mail> <role…> | take <e-mail> <role…> | link <e-mail> | ' +
  `remove <e-mail> | second-person on|off]. Roles: ${ROLES.join(', ')}.`;
const MAX_PEOPLE = 1000;

/** Returns the address of the site's database with the owner's token. @throws {UserError} */
async function findOwnerAccess(environment: Environment) {
  const { hosted, serviceKey, dataDir } = environment;
  if (hosted !== null) {
    if (serviceKey !== null) return { url: hosted.url, key: serviceKey, token: serviceKey };
    const advice = 'Set SUPABASE_SERVICE_KEY to the secret key of the hosted project.';
    throw new UserError('ENVIRONMENT_INVALID', advice);
  }
  const api = await findRunningApi(environment);
  if (api === null) {
    throw new UserError('DATABASE_UNAVAILABLE', 'The database does not answer. Start the site.');
  }
  const secret = tokenSecretOf(loadSecrets(path.join(dataDir, 'secrets.json')));
  return { ...api, token: await createToken(secret, { role: 'service_role' }) };
}

/** The accounts of the site's database, for its owner. @throws {UserError} */
async function openAccounts(environment: Environment) {
  const { url, key, token } = await findOwnerAccess(environment);
  const headers = { apikey: key, authorization: `Bearer ${token}` };
  const admin = new GoTrueAdminApi({ url: `${url}/auth/v1`, headers });
  function assertDone(error: Error | null): asserts error is null {
    if (error === null) return;
    throw new UserError(
      'DATABASE_UNAVAILABLE',
      `The database at ${url} refuses, or does not answer (${error.message}).`,
    );
  }

  const list = async () => {
    const { data, error } = await admin.listUsers({ perPage: MAX_PEOPLE });
    assertDone(error);
    return data.users;
  };
  const find = async (email: string) => {
    const person = (await list()).find((each) => each.email === email);
    if (person !== undefined) return person;
    throw new UserError(
      'ARGUMENTS_INVALID',
      `Nobody has the e-mail ${email}. To invite: npm run people -- invite ${email} editor`,
    );
  };
  const setRoles = async ({ id }: User, roles: readonly string[]) =>
    assertDone((await admin.updateUserById(id, { app_metadata: { roles } })).error);
  /** Returns a link that works once, for a day. */
  const makeLink = async (email: string, type: 'invite' | 'recovery') => {
    if (type === 'recovery') await find(email);
    const { data, error } = await admin.generateLink({ type, email });
    assertDone(error);
    const { hashed_token } = data.properties;
    return `${environment.deskUrl}/#/set-password?token_hash=${hashed_token}&type=${type}`;
  };
  const invite = async (email: string, roles: readonly string[]) => {
    const link = await makeLink(email, 'invite');
    await setRoles(await find(email), roles);
    return link;
  };
  const remove = async ({ id }: User) => assertDone((await admin.deleteUser(id)).error);
  const setSecondPerson = async (second_person: boolean) => {
    const send: typeof fetch = (input, init) => {
      const all = new Headers(init?.headers);
      all.set('authorization', headers.authorization);
      return fetch(input, { ...init, headers: all });
    };
    const settings = createApiClient({ url, key }, send).from('desk_settings');
    assertDone((await settings.update({ second_person }).eq('only_row', true)).error);
  };
  return { list, find, setRoles, makeLink, invite, remove, setSecondPerson };
}

const rolesOf = ({ app_metadata: { roles } }: User): string[] =>
  Array.isArray(roles) ? roles : [];

/** Creates an account with all roles for the owner's e-mail. Returns its one-time link; null if the database has accounts. @throws {UserError} */
export async function createFirstAccount(environment: Environment): Promise<string | null> {
  const accounts = await openAccounts(environment);
  if ((await accounts.list()).length > 0) return null;
  const { email } = await readSiteConfig(environment.siteConfig);
  return accounts.invite(email, ROLES);
}

/** `npm run people`: lists who may sign in to the desk, or changes it. @throws {UserError} */
export async function people(args: readonly string[]): Promise<void> {
  const { action, subject, roles } = readArguments(args, USAGE, {}, ({ positionals }) => {
    const [action = 'list', name = '', ...roles] = positionals;
    const subject = name.toLowerCase();
    const changesRoles = ['invite', 'give', 'take'].includes(action);
    if (changesRoles !== roles.length > 0 || roles.some((role) => !ROLES.includes(role))) {
      throw new Error('Name the roles.');
    }
    if (action === 'second-person' && !['on', 'off'].includes(subject))
      throw new Error('On or off?');
    return { action, subject, roles };
  });
  const accounts = await openAccounts(readEnvironment(process.env));
  const say = (text: string) => void process.stdout.write(`${text}\n`);
  const sayRoles = async (change: (known: string[]) => string[]) => {
    const person = await accounts.find(subject);
    const now = change(rolesOf(person));
    await accounts.setRoles(person, now);
    say(
      `${subject}: ${now.join(', ') || 'no role'}. It takes effect within an hour, or when they sign in again.`,
    );
  };
  const sayLink = (link: string) =>
    say(`Send this link to ${subject}. It works once, for a day:\n${link}`);
  const actions: Readonly<Record<string, () => Promise<void>>> = {
    list: async () => {
      const lines = (await accounts.list()).map(
        (person) => `${person.email}: ${rolesOf(person).join(', ') || 'no role'}`,
      );
      say(lines.join('\n') || `Nobody may sign in yet. ${USAGE}`);
    },
    invite: async () => sayLink(await accounts.invite(subject, roles)),
    link: async () => sayLink(await accounts.makeLink(subject, 'recovery')),
    give: () => sayRoles((known) => [...new Set([...known, ...roles])]),
    take: () => sayRoles((known) => known.filter((role) => !roles.includes(role))),
    remove: async () => {
      await accounts.remove(await accounts.find(subject));
      say(`${subject} has no account any more.`);
    },
    'second-person': async () => {
      await accounts.setSecondPerson(subject === 'on');
      say(subject === 'on' ? 'A second person publishes.' : 'Every editor publishes.');
    },
  };
  const act = actions[action];
  if (act === undefined) throw new UserError('ARGUMENTS_INVALID', `Use: ${USAGE}`);
  await act();
}
