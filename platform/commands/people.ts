import { readArguments } from '../kit/command-line.ts';
import { UserError } from '../kit/errors.ts';
import { type Environment, readEnvironment, readSiteConfig } from '../kit/settings.ts';
import { asOwner, type OwnerClient, ofSite } from './database-owner.ts';

const ROLES = ['editor', 'reviewer', 'office', 'owner'];
const USAGE =
  'npm run people [-- invite <e-mail> <role…> | link <e-mail> | remove <e-mail> | second-person on|off]. ' +
  `Roles: ${ROLES.join(', ')}.`;

const LIST = `select email, array_to_string(array(
    select jsonb_array_elements_text(raw_app_meta_data -> 'roles')), ', ') as roles
  from auth.users order by email`;

/** Returns a link that works once, for a day. @throws {UserError} if nobody has the e-mail. */
async function makeLink(client: OwnerClient, email: string, kind: string, deskUrl: string) {
  const make = "select auth.make_link($1, $2) ->> 'hashed_token' as token";
  const { rows } = await client.query<{ token: string | null }>(make, [email, kind]);
  const { token = null } = rows[0] ?? {};
  if (token === null) throw unknownPerson(email);
  return `${deskUrl}/#/set-password?token_hash=${token}&type=${kind}`;
}

const unknownPerson = (email: string) =>
  new UserError(
    'ARGUMENTS_INVALID',
    `Nobody has the e-mail ${email}. To invite: npm run people -- invite ${email} editor. ` +
      'A hosted project invites in its dashboard first.',
  );

/** Sets all roles of a person. Creates an unknown person in a local database, and returns their link. @throws {UserError} */
async function invite(
  client: OwnerClient,
  { hosted, deskUrl }: Environment,
  email: string,
  roles: readonly string[],
): Promise<string | null> {
  const link = hosted === null ? await makeLink(client, email, 'invite', deskUrl) : null;
  const set = `update auth.users set raw_app_meta_data = raw_app_meta_data || jsonb_build_object('roles', $2::text[])
    where email = $1`;
  if ((await client.query(set, [email, roles])).rowCount === 0) throw unknownPerson(email);
  return link;
}

/** Creates an account with all roles for the owner's e-mail. Returns its one-time link; null if the database has accounts. @throws {UserError} */
export function createFirstAccount(environment: Environment): Promise<string | null> {
  return asOwner(ofSite(environment), async (client) => {
    if ((await client.query(LIST)).rowCount !== 0) return null;
    const { email } = await readSiteConfig(environment.siteConfig);
    return invite(client, environment, email, ROLES);
  });
}

export async function people(args: readonly string[]): Promise<void> {
  const { action, subject, roles } = readArguments(args, USAGE, {}, ({ positionals }) => {
    const [action = 'list', name = '', ...roles] = positionals;
    const subject = name.toLowerCase();
    if ((action === 'invite') !== roles.length > 0 || roles.some((role) => !ROLES.includes(role))) {
      throw new Error('Name the roles.');
    }
    if (action === 'second-person' && !['on', 'off'].includes(subject))
      throw new Error('On or off?');
    if (!['list', 'invite', 'link', 'remove', 'second-person'].includes(action))
      throw new Error('Unknown arguments.');
    return { action, subject, roles };
  });
  const environment = ofSite(readEnvironment(process.env));
  const sayLink = (link: string) =>
    `Send this link to ${subject}. It works once, for a day:\n${link}`;
  const text = await asOwner(environment, async (client) => {
    if (action === 'invite') {
      const link = await invite(client, environment, subject, roles);
      return link === null ? `${subject}: ${roles.join(', ')}` : sayLink(link);
    }
    if (action === 'link') {
      return sayLink(await makeLink(client, subject, 'recovery', environment.deskUrl));
    }
    if (action === 'remove') {
      const removed = await client.query('delete from auth.users where email = $1', [subject]);
      if (removed.rowCount === 0) throw unknownPerson(subject);
      return `${subject} has no account any more.`;
    }
    if (action === 'second-person') {
      await client.query('update desk_settings set second_person = $1', [subject === 'on']);
      return subject === 'on' ? 'A second person publishes.' : 'Every editor publishes.';
    }
    const { rows } = await client.query<{ email: string; roles: string }>(LIST);
    const lines = rows.map(({ email, roles }) => `${email}: ${roles || 'no role'}`);
    return lines.join('\n') || `Nobody may sign in yet. ${USAGE}`;
  });
  process.stdout.write(`${text}\n`);
}
