import { afterEach, expect, test, vi } from 'vitest';
import { log } from '../kit/log.ts';
import { connect, createStockClient, ownBackend, signIn } from './testing/harness.ts';

const backend = ownBackend();
const PASSWORD = 'correct horse battery';

async function createPerson(email: string) {
  const client = await signIn(backend(), email, ['editor']);
  expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
  return client;
}

async function owner<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await (await connect(backend().databaseUrl)).query(sql, values)).rows;
}

afterEach(() => owner('truncate auth.users cascade'));

test('signs in with a password, refreshes, reads the user and signs out', async () => {
  await createPerson('almaz@example.org');
  const { auth } = createStockClient(backend());
  const { data, error } = await auth.signInWithPassword({
    email: ' Almaz@example.org',
    password: PASSWORD,
  });
  expect(error).toBeNull();
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 900 });
  expect(data.user).toMatchObject({
    email: 'almaz@example.org',
    role: 'authenticated',
    app_metadata: { roles: ['editor'] },
  });
  const refreshed = await auth.refreshSession();
  expect(refreshed.error).toBeNull();
  expect(refreshed.data.session?.refresh_token).not.toBe(data.session?.refresh_token);
  expect((await auth.getUser()).data.user?.email).toBe('almaz@example.org');

  const token = refreshed.data.session?.access_token;
  expect((await auth.signOut()).error).toBeNull();
  expect((await auth.getUser(token)).error?.name).toBe('AuthSessionMissingError');
});

test('stores passwords and tokens as hashes', async () => {
  const client = await createPerson('almaz@example.org');
  const { data } = await client.auth.getSession();
  const [{ kept } = { kept: '' }] = await owner<{ kept: string }>(
    'select concat(array(select users from auth.users), array(select refresh_tokens from auth.refresh_tokens)) as kept',
  );
  expect(kept).toContain('$2a$10$');
  expect(kept).not.toContain(PASSWORD);
  expect(kept).not.toContain(data.session?.refresh_token);
});

test.each([
  [
    'a wrong password',
    { email: 'almaz@example.org', password: 'wrong' },
    400,
    'invalid_credentials',
  ],
  ['an unknown e-mail', { email: 'x@example.org', password: PASSWORD }, 400, 'invalid_credentials'],
  [
    'an account without a password',
    { email: 'new@example.org', password: '' },
    400,
    'invalid_credentials',
  ],
  [
    'a body of another shape',
    { email: {} as string, password: PASSWORD },
    400,
    'validation_failed',
  ],
])('refuses %s as Supabase does', async (_, credentials, status, code) => {
  await createPerson('almaz@example.org');
  await signIn(backend(), 'new@example.org', []);
  const { data, error } = await createStockClient(backend()).auth.signInWithPassword(credentials);
  expect(error).toMatchObject({ name: 'AuthApiError', status, code });
  expect(data).toEqual({ user: null, session: null });
});

test('wrong passwords slow an account down, and lock nobody out', async () => {
  await createPerson('selam@example.org');
  const { auth } = createStockClient(backend());
  const attempt = async (password: string) => {
    const start = performance.now();
    const { error } = await auth.signInWithPassword({ email: 'selam@example.org', password });
    return { code: error?.code, took: performance.now() - start };
  };
  for (let each = 0; each < 10; each += 1) {
    expect(await attempt('wrong')).toMatchObject({ code: 'invalid_credentials' });
  }
  const { code, took } = await attempt(PASSWORD);
  expect(code).toBeUndefined();
  expect(took).toBeGreaterThan(3000);
  expect((await attempt(PASSWORD)).took).toBeLessThan(3000);
});

test('a one-time link works once and for a day, until a newer one or a new password', async () => {
  await createPerson('almaz@example.org');
  const makeLink = async () => {
    const make =
      "select auth.make_link('almaz@example.org', 'recovery') ->> 'hashed_token' as token";
    return (await owner<{ token: string }>(make))[0]?.token ?? '';
  };
  const redeem = async (token_hash: string) =>
    (await createStockClient(backend()).auth.verifyOtp({ token_hash, type: 'recovery' })).error
      ?.code;
  const [first, second] = [await makeLink(), await makeLink()];
  expect(await redeem(first)).toBe('otp_expired');
  expect(await redeem(second)).toBeUndefined();
  expect(await redeem(second)).toBe('otp_expired');
  const early = await makeLink();
  const { auth } = createStockClient(backend());
  await auth.signInWithPassword({ email: 'almaz@example.org', password: PASSWORD });
  expect((await auth.updateUser({ password: 'another long password' })).error).toBeNull();
  expect(await redeem(early)).toBe('otp_expired');
  const late = await makeLink();
  await owner("update auth.one_time_tokens set created_at = now() - interval '25 hours'");
  expect(await redeem(late)).toBe('otp_expired');
});

test('a refresh token that comes again later ends the session', async () => {
  const { auth } = await createPerson('almaz@example.org');
  const { data } = await auth.getSession();
  const refresh_token = data.session?.refresh_token ?? '';
  const other = createStockClient(backend()).auth;
  const refresh = async (token: string) =>
    (await other.refreshSession({ refresh_token: token })).error?.code;
  const readNewest = async () => (await other.getSession()).data.session?.refresh_token ?? '';
  expect(await refresh(refresh_token)).toBeUndefined();
  const newest = await readNewest();
  // Two tabs refresh at the same time.
  expect(await refresh(refresh_token)).toBeUndefined();
  expect(await readNewest()).toBe(newest);
  await owner("update auth.refresh_tokens set used_at = used_at - interval '11 seconds'");
  expect(await refresh(refresh_token)).toBe('refresh_token_already_used');
  expect(await refresh(newest)).toBe('refresh_token_not_found');
  expect(await refresh('unknown')).toBe('refresh_token_not_found');
});

test('a session that was not used for 30 days ends', async () => {
  const { auth } = await createPerson('almaz@example.org');
  await owner("update auth.refresh_tokens set created_at = now() - interval '31 days'");
  expect((await auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
});

test('a new password ends the other sessions', async () => {
  const { auth } = await createPerson('almaz@example.org');
  const other = createStockClient(backend()).auth;
  await other.signInWithPassword({ email: 'almaz@example.org', password: PASSWORD });
  expect((await auth.updateUser({ password: 'another long password' })).error).toBeNull();
  expect((await other.refreshSession()).error?.code).toBe('refresh_token_not_found');
  expect((await auth.refreshSession()).error).toBeNull();
});

test('an older session needs the current password for a new one', async () => {
  const { auth } = await createPerson('hana@example.org');
  const change = async (current_password?: string) =>
    (await auth.updateUser({ password: 'another long password', current_password })).error?.code;
  await owner("update auth.sessions set created_at = now() - interval '6 minutes'");
  expect((await auth.refreshSession()).error).toBeNull();
  expect(await change()).toBe('reauthentication_needed');
  expect(await change('wrong')).toBe('reauthentication_needed');
  expect(await change(PASSWORD)).toBeUndefined();
});

test.each([
  ['short', 422, 'weak_password'],
  [' '.repeat(12), 422, 'weak_password'],
  [` ${'x'.repeat(11)} `, 422, 'weak_password'],
  ['x'.repeat(30), 422, 'weak_password'],
  ['121212121212', 422, 'weak_password'],
  ['Almaz@Example.org', 422, 'weak_password'],
  ['almaz@example.org!', 422, 'weak_password'],
  ['with\0a NUL inside', 400, undefined],
  ['መ'.repeat(30), 400, 'validation_failed'],
])('refuses the password %j', async (password, status, code) => {
  const { auth } = await createPerson('almaz@example.org');
  expect((await auth.updateUser({ password })).error).toMatchObject({ status, code });
});

test.each([
  ['local', ['ended', 'open']],
  ['others', ['open', 'ended']],
  ['global', ['ended', 'ended']],
] as const)('signs out with scope %s', async (scope, expected) => {
  const here = (await createPerson('almaz@example.org')).auth;
  const there = createStockClient(backend()).auth;
  await there.signInWithPassword({ email: 'almaz@example.org', password: PASSWORD });
  const tokens = await Promise.all(
    [here, there].map(async (auth) => (await auth.getSession()).data.session?.access_token),
  );
  await here.signOut({ scope });
  const { auth } = createStockClient(backend());
  const states = tokens.map(async (token) =>
    (await auth.getUser(token)).error === null ? 'open' : 'ended',
  );
  expect(await Promise.all(states)).toEqual(expected);
});

test.each(['almaz@example.org', 'unknown@example.org'])(
  'answers the same when %s asks for a link',
  async (email) => {
    await createPerson('almaz@example.org');
    const { auth } = createStockClient(backend());
    expect((await auth.resetPasswordForEmail(email)).error).toBeNull();
  },
);

test('logs requests for links at most once a minute', async () => {
  const lines = vi.spyOn(log, 'info');
  for (let each = 0; each < 20; each += 1) {
    await createStockClient(backend()).auth.resetPasswordForEmail(`x${each}@example.org`);
  }
  expect(lines.mock.calls.length).toBeLessThanOrEqual(1);
});

test('without a token, nobody reads or changes a user', async () => {
  const headers = { apikey: backend().anonKey };
  for (const [method, path] of [
    ['GET', 'user'],
    ['PUT', 'user'],
    ['POST', 'logout'],
  ] as const) {
    const answer = await fetch(`${backend().apiUrl}/auth/v1/${path}`, { method, headers });
    expect(await answer.json(), path).toMatchObject({ code: 403, error_code: 'bad_jwt' });
  }
});

test('without the publishable key, nobody signs in', async () => {
  const answer = await fetch(`${backend().apiUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: '{}',
  });
  expect(answer.status).toBe(401);
});

// The last one, since failures slow this network down.
test('sign-ins at the same time keep no visitor waiting, and are bounded', async () => {
  const editor = await createPerson('almaz@example.org');
  const { bucket, picture } = { bucket: editor.storage.from('pictures'), picture: 'a.png' };
  const png = Buffer.from('\x89PNG\r\n\x1a\n of this test', 'latin1');
  expect((await bucket.upload(picture, png, { contentType: 'image/png' })).error).toBeNull();
  let answered = 0;
  const attempts = Array.from({ length: 120 }, async (_, each) => {
    const credentials = { email: `made-up-${each}@example.org`, password: PASSWORD };
    const { error } = await createStockClient(backend()).auth.signInWithPassword(credentials);
    answered += 1;
    return error?.code;
  });
  const { publicUrl } = bucket.getPublicUrl(picture).data;
  for (let each = 0; each < 10; each += 1) expect((await fetch(publicUrl)).status).toBe(200);
  // Two hashes at a time keep the others in the queue.
  expect(answered).toBeLessThan(120);
  const codes = await Promise.all(attempts);
  expect(new Set(codes)).toEqual(new Set(['invalid_credentials', 'over_request_rate_limit']));
  expect(codes.filter((code) => code === 'invalid_credentials').length).toBeLessThan(90);
});
