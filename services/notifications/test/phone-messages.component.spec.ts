import { newId } from '@sokoni/common/testing';
import { NotificationsUnderTest } from './notifications-under-test.ts';

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
      const expiresAt = new Date(Date.now() + ms).toISOString();
      const fact = { requestId, phone, language: 'sw' as const, code: '012345', expiresAt };
      await under.service.deliverTwice('phone.code-requested', fact);
      return under.sentTo({ ...person, phone, _id: requestId });
    };
    expect(await send(-1)).toEqual([]);
    expect(await send(60_000)).toEqual(['sms']);
    expect((await under.onlySms({ ...person, phone })).text).toContain('msimbo wako ni 012345');
  });

  it('announce another number for logging in by mail and to the previous number', async () => {
    const person = under.person();
    const { _id: userId, email, name, phone } = person;
    const fact = { userId, email, name, phone, language: 'en' as const };
    await under.service.deliverTwice('phone.changed', fact);
    expect((await under.onlyMail(email)).text).toContain('Another phone number');
    expect((await under.onlySms(person)).text).toContain('no longer logs in');
  });
});
