import { identityRoutes, messages, problems, validations } from '@sokoni/contracts';
import { join, someSignup } from './identity.factory.ts';
import { NEW_PASSWORD, PasswordResetHarness } from './password-reset-harness.ts';

const ATTACKERS_PASSWORD = 'mwizi-wa-nenosiri-9';

let resets: PasswordResetHarness;

beforeAll(async () => {
  resets = await PasswordResetHarness.open();
});
afterAll(() => resets.identity.stop());

describe('taking over an account', () => {
  it('fails for an attacker whose link the victim opens, clicks and fills in', async () => {
    const victim = await join(resets.identity);
    await resets.ask({ ...victim.user, password: ATTACKERS_PASSWORD });
    const token = await resets.mailed(victim);

    const click = await resets.confirm(token);
    const typing = validations['all-fields-required'].en;
    expect(click).toMatchObject({ status: 400, body: { data: { fields: { password: typing } } } });
    const ownNonce = await resets.confirm(token, { nonce: (await resets.ask(someSignup())).nonce });
    expect(ownNonce.status).toBe(400);
    const typed = await resets.confirm(token, { password: NEW_PASSWORD });
    const differ = validations['passwords-differ'].en;
    expect(typed).toMatchObject({
      status: 400,
      body: { message: differ, data: { fields: { password: differ } } },
    });

    expect(await resets.opensWith(victim, ATTACKERS_PASSWORD)).toBe(false);
    expect(await resets.opensWith(victim, victim.password)).toBe(true);
  });

  it('fails for an attacker with the nonce but without the mail', async () => {
    const victim = await join(resets.identity);
    const { nonce } = await resets.ask({ ...victim.user, password: ATTACKERS_PASSWORD });
    for (const token of [nonce, 'x'.repeat(43), `${await resets.mailed(victim)}x`]) {
      const answer = await resets.confirm(token, { nonce, password: ATTACKERS_PASSWORD });
      expect(answer).toMatchObject({
        status: 400,
        body: { message: problems['reset-link-invalid'].en },
      });
    }
    expect(await resets.opensWith(victim, ATTACKERS_PASSWORD)).toBe(false);
  });

  it('fails for a caller who has the mail and guesses the typed password', async () => {
    const victim = await join(resets.identity);
    await resets.ask(victim.user);
    const token = await resets.mailed(victim);
    for (let i = 0; i < 5; i++)
      expect((await resets.confirm(token, { password: `guess-${i}` })).status).toBe(400);
    const answer = await resets.confirm(token, { password: NEW_PASSWORD });
    expect(answer).toMatchObject({ status: 400, body: { code: 'reset-link-invalid' } });
  });

  it('fails with a link that was used', async () => {
    const member = await join(resets.identity);
    const { nonce } = await resets.ask(member.user);
    const token = await resets.mailed(member);
    const answers = await Promise.all([
      resets.confirm(token, { nonce }),
      resets.confirm(token, { nonce }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await resets.confirm(token, { nonce })).toMatchObject({
      status: 400,
      body: { code: 'reset-link-invalid' },
    });
  });

  it('fails with a link that is half an hour old', async () => {
    const member = await join(resets.identity);
    const { nonce } = await resets.ask(member.user);
    const token = await resets.mailed(member);
    const stored = resets.kept;
    const kept = await stored.findOne({ _id: member.userId });
    const minutes = (Number(kept?.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    await stored.updateOne({ _id: member.userId }, { $set: { expiresAt: new Date() } });
    expect(await resets.confirm(token, { nonce })).toMatchObject({
      status: 400,
      body: { code: 'reset-link-invalid' },
    });
    expect(await resets.opensWith(member, member.password)).toBe(true);
  });

  it('fails with an older link than the newest', async () => {
    const member = await join(resets.identity);
    const older = await resets.ask(member.user);
    const olderToken = await resets.mailed(member);
    const newer = await resets.ask({ ...member.user, password: 'mwanza-mpya-2027' });
    const newerToken = await resets.mailed(member, 2);
    expect((await resets.confirm(olderToken, { nonce: older.nonce })).status).toBe(400);
    expect((await resets.confirm(newerToken, { nonce: newer.nonce })).status).toBe(200);
    expect(await resets.opensWith(member, 'mwanza-mpya-2027')).toBe(true);
  });

  it('fails with a link to an address that the account has left', async () => {
    const member = await join(resets.identity);
    const { nonce } = await resets.ask(member.user);
    const token = await resets.mailed(member);
    const { username, location } = member.user;
    const { email } = someSignup();
    const body = { username, location, email, password: member.password };
    await resets.identity.as(member).call(identityRoutes.updateUserDetails, { body });
    const mailed = await resets.identity.waitForEvent(
      'email.change-requested',
      ({ data }) => data.email === email,
    );
    const confirmation = { body: { token: mailed.data.token } };
    await resets.identity.as(member).call(identityRoutes.confirmEmail, confirmation);
    expect((await resets.confirm(token, { nonce })).status).toBe(400);
  });

  it('finds no secret in the database', async () => {
    const member = await join(resets.identity);
    const { nonce } = await resets.ask(member.user);
    const token = await resets.mailed(member);
    const kept = JSON.stringify(await resets.kept.findOne({ _id: member.userId }));
    expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    for (const secret of [nonce, token, NEW_PASSWORD]) expect(kept).not.toContain(secret);
  });
});

describe('finding out who has an account', () => {
  it('fails: right, wrong name and unknown address get the same answer and the same cookie', async () => {
    const { user } = await join(resets.identity);
    const answers = [
      await resets.ask(user),
      await resets.ask({ ...user, name: 'Another Name' }),
      await resets.ask(someSignup()),
    ];
    for (const { status, body, nonce } of answers) {
      expect({ status, body }).toEqual({ status: 200, body: answers[0]?.body });
      expect(body.message).toBe(messages['reset-requested'].en);
      expect(nonce).toHaveLength(43);
    }
  });

  it('fails by the clock', async () => {
    // A step that no answer takes longer than, on a busy machine either.
    const stepMs = 2_000;
    const slow = await PasswordResetHarness.open(stepMs);
    const steps: Record<'match' | 'name' | 'unknown', number[]> = {
      match: [],
      name: [],
      unknown: [],
    };
    const stepsOf = async (reset: Parameters<PasswordResetHarness['ask']>[0]) =>
      Math.floor((await slow.ask(reset)).ms / stepMs + 0.01);
    for (let round = 0; round < 3; round++) {
      const { user } = await join(slow.identity);
      steps.match.push(await stepsOf(user));
      steps.name.push(await stepsOf({ ...user, name: 'Another Name' }));
      steps.unknown.push(await stepsOf(someSignup()));
    }
    // A right name, a wrong one and an unknown account are answered at the same step: the quickest of
    // each, since a busy machine only makes answers longer.
    const quickest = Object.values(steps).map((taken) => Math.min(...taken));
    expect(quickest).toEqual([1, 1, 1]);
    await slow.identity.stop();
  });

  it('sends no mail for a wrong name', async () => {
    const member = await join(resets.identity);
    await resets.ask({ ...member.user, name: 'Another Name' });
    await resets.ask(member.user);
    await resets.mailed(member);
    expect(resets.mails(member)).toHaveLength(1);
  });
});
