import type { TestService } from '@sokoni/common/testing';
import { accountRoutes, identityRoutes } from '@sokoni/contracts';
import type { IdentityConfig } from '../src/config.ts';
import { join, type Member, startIdentity } from './identity.factory.ts';

let identity: TestService<IdentityConfig>;

beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

/** The language in which other services write to the user, once they have received it. */
async function reportedLanguage(member: Member): Promise<string> {
  const about = ({ aggregateId }: { aggregateId: string }) => aggregateId === member.userId;
  return (await identity.waitForEvent('user.updated', about)).data.language;
}

describe('the language of mail and SMS', () => {
  it('follows what a logged-in shopper chooses', async () => {
    const member = await join(identity, { language: 'en' });
    await identity.as(member).call(accountRoutes.keepLanguage, { body: { language: 'sw' } });
    expect(await reportedLanguage(member)).toBe('sw');
    expect(await identity.as(member).call(identityRoutes.userDetails, {})).toMatchObject({
      language: 'sw',
    });
  });

  it('follows what was chosen before logging in', async () => {
    const member = await join(identity, { language: 'en' });
    const { email } = member.user;
    const answer = await identity.as(null).send(identityRoutes.signin, {
      body: { email, password: member.password },
      headers: { cookie: 'lang=sw' },
    });
    expect(answer.body).toMatchObject({ data: { language: 'sw' } });
    expect(await reportedLanguage(member)).toBe('sw');
  });

  it('is neither changed by accept-language nor published twice', async () => {
    const member = await join(identity, { language: 'en' });
    const { email } = member.user;
    await identity.as(null).send(identityRoutes.signin, {
      body: { email, password: member.password },
      headers: { 'accept-language': 'sw' },
    });
    await identity.as(member).call(accountRoutes.keepLanguage, { body: { language: 'en' } });
    await identity.allReceived();
    const updates = identity.broker.received('user.updated');
    expect(updates.filter(({ aggregateId }) => aggregateId === member.userId)).toEqual([]);
  });

  it('is one of ours', async () => {
    const member = await join(identity);
    const body = { language: 'fr' } as never;
    expect((await identity.as(member).send(accountRoutes.keepLanguage, { body })).status).toBe(400);
    expect((await identity.as(null).send(accountRoutes.keepLanguage, { body })).status).toBe(401);
  });
});
