import type { TestService } from '@sokoni/common/testing';
import { identityRoutes, problems } from '@sokoni/contracts';
import type { IdentityConfig } from '../src/config.ts';
import { join, someAddress, someSignup, startIdentity } from './identity.factory.ts';

let identity: TestService<IdentityConfig>;

beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const tryIn = (email: string, password: string, address = someAddress()) =>
  identity.as(null).send(identityRoutes.signin, {
    body: { email, password },
    headers: { 'x-forwarded-for': address },
  });

describe('guessing a password', () => {
  it('gets the same answer for a wrong password and an unknown account', async () => {
    const { user } = await join(identity);
    const wrong = await tryIn(user.email, 'not-the-password');
    const unknown = await tryIn(someSignup().email, 'not-the-password');
    expect(wrong).toMatchObject({ status: 401, body: { message: problems['signin-failed'].en } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('takes as long for an unknown account as for a wrong password', async () => {
    const costs: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    const members = await Promise.all(Array.from({ length: 8 }, () => join(identity)));
    // Processor time, hashing threads included: the elapsed time depends on what else runs here.
    const costOf = async (email: string) => {
      const before = process.cpuUsage();
      await tryIn(email, 'not-the-password');
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    for (const { user } of members) {
      costs.known.push(await costOf(user.email));
      costs.unknown.push(await costOf(someSignup().email));
    }
    // The cheapest of each: timers and garbage collection only add.
    const ratio = Math.min(...costs.unknown) / Math.min(...costs.known);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });

  it('is refused after ten tries on one account from one address, with the time to wait', async () => {
    const { user, password } = await join(identity);
    const address = someAddress();
    const guesses = await Promise.all(
      Array.from({ length: 14 }, () => tryIn(user.email, 'guess', address)),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = await tryIn(user.email, password, address);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  });

  it('counts from zero after a successful log-in', async () => {
    const { user, password } = await join(identity);
    const address = someAddress();
    for (let i = 0; i < 9; i++) await tryIn(user.email, 'guess', address);
    expect((await tryIn(user.email, password, address)).status).toBe(200);
    expect((await tryIn(user.email, 'guess', address)).status).toBe(401);
  });

  it('is refused for an address with too many tries, and for that address alone', async () => {
    const strict = await startIdentity({ env: { SIGNIN_TRIES_PER_ADDRESS: '5' } });
    const { user, password } = await join(strict);
    const from = (address: string, email: string, secret: string) =>
      strict.as(null).send(identityRoutes.signin, {
        body: { email, password: secret },
        headers: { 'x-forwarded-for': address },
      });
    for (let i = 0; i < 5; i++) await from('10.9.9.9', someSignup().email, 'guess');
    expect((await from('10.9.9.9', user.email, password)).status).toBe(429);
    expect((await from('10.9.9.8', user.email, password)).status).toBe(200);
    await strict.stop();
  });

  it('does not count successful log-ins against a shared address', async () => {
    const strict = await startIdentity({ env: { SIGNIN_TRIES_PER_ADDRESS: '2' } });
    const member = await join(strict);
    const body = { email: member.user.email, password: member.password };
    for (let i = 0; i < 5; i++)
      expect((await strict.as(null).send(identityRoutes.signin, { body })).status).toBe(200);
    await strict.stop();
  });
});
