import { envelopeOf, newId } from '@sokoni/common/testing';
import { NotificationsService } from '../src/notifications/notifications.service.ts';
import { NotificationsUnderTest } from './notifications-under-test.ts';

const NOON = '2026-01-05T09:00:00.000Z';

describe('messages about a number that logs in', () => {
  let under: NotificationsUnderTest;
  beforeAll(async () => {
    under = await NotificationsUnderTest.start();
  });
  afterAll(() => under.stop());

  it('send the code that logs a number in by SMS, in time only', async () => {
    const { phone, ...person } = under.person();
    const send = async (ms: number) => {
      const requestId = newId();
      const expiresAt = new Date(Date.parse(NOON) + ms).toISOString();
      const fact = { requestId, phone, language: 'sw' as const, code: '012345', expiresAt };
      await under.service.deliverTwice('phone.code-requested', fact);
      return under.sentTo({ ...person, phone, _id: requestId });
    };
    expect(await send(-1)).toEqual([]);
    expect(await send(60_000)).toEqual(['sms']);
    expect((await under.onlySms({ ...person, phone })).text).toContain('msimbo wako ni 012345');
  });

  it('never send a code of a verification after its time', async () => {
    const person = under.person();
    const { phone } = person;
    const data = { userId: person._id, phone, language: 'sw' as const, code: '012345' };
    const send = (occurredAt: string) =>
      under.service.app
        .get(NotificationsService)
        .notify({ ...envelopeOf('verification.code-requested', data), occurredAt });
    await send('2026-01-05T08:49:00.000Z');
    expect(await under.sentTo(person)).toEqual([]);
    await send('2026-01-05T08:51:00.000Z');
    expect(await under.sentTo(person)).toEqual(['sms']);
  });

  it('announce another number for logging in by mail and to the previous number', async () => {
    const person = under.person();
    const { _id: userId, email, name, phone } = person;
    const token = 'token-of-the-change';
    const fact = { userId, email, name, phone, language: 'en' as const, token };
    await under.service.deliverTwice('phone.changed', fact);
    expect((await under.onlyMail(email)).text).toContain(`/undo?token=${token}`);
    expect((await under.onlySms(person)).text).toContain(`/undo?token=${token}`);
  });
});
