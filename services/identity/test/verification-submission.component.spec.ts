import { Clock } from '@sokoni/common';
import { identityRoutes, verificationRoutes as routes } from '@sokoni/contracts';
import {
  about,
  admin,
  as,
  confirm,
  evidenceOf,
  identity,
  requestCode,
  someSeller,
  startVerification,
  wrong,
} from './verification-harness.ts';

beforeAll(startVerification);
afterAll(() => identity.stop());

describe('a seller who submits a verification', () => {
  it('begins unverified, with the list of missing parts', async () => {
    const member = await someSeller();
    expect(await as(member).call(routes.myVerification, {})).toMatchObject({
      verification: 'unverified',
      accountStatus: 'active',
      missing: ['phone', 'document', 'identity-photo', 'shop-photo'],
      identityPhoto: '',
    });
  });

  it('proves the phone and submits the evidence', async () => {
    const member = await someSeller();
    const proved = await confirm(member, await requestCode(member));
    expect(proved.body).toMatchObject({
      data: { phoneVerified: true, missing: ['document', 'identity-photo', 'shop-photo'] },
    });
    const { body } = await as(member).send(routes.submitVerification, { body: evidenceOf(member) });
    expect(body).toMatchObject({
      data: { verification: 'submitted', missing: [], documentNumber: '19900101141010000123' },
    });
    const event = await identity.waitForEvent('user.updated', about(member));
    expect(event.data).toMatchObject({ verification: 'submitted', accountStatus: 'active' });
  });

  it('says the citizenship and the business licence, which an admin sees; who does not say is asked', async () => {
    const [member, silent] = [await someSeller(), await someSeller()];
    for (const one of [member, silent]) await confirm(one, await requestCode(one));
    const body = { ...evidenceOf(member), citizenship: 'other', businessLicence: ' BL-2026-7 ' };
    const said = await as(member).send(routes.submitVerification, { body });
    const shown = { citizenship: 'other', businessLicence: 'BL-2026-7' };
    expect(said.body).toMatchObject({ data: shown });
    const { citizenship: _, businessLicence: __, ...short } = evidenceOf(silent);
    await as(silent).send(routes.submitVerification, { body: short });
    const queue = await as(admin).call(routes.verifications, { query: { status: 'submitted' } });
    const ofUser = (id: string) => queue.find(({ userId }) => userId === id);
    expect(ofUser(member.userId)).toMatchObject(shown);
    expect(ofUser(silent.userId)).toMatchObject({ citizenship: null, businessLicence: '' });
    const wrongly = { ...body, citizenship: 'martian' };
    const refused = await as(member).send(routes.submitVerification, { body: wrongly as never });
    expect(refused.status).toBe(400);
  });

  it('gets no code without a phone number, and at most five in an hour', async () => {
    const silent = await someSeller('');
    const refused = await as(silent).send(routes.requestPhoneCode);
    expect(refused).toMatchObject({ status: 409, body: { code: 'phone-missing' } });
    const keen = await someSeller();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) {
      statuses.push((await as(keen).send(routes.requestPhoneCode)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('has five tries for a code, which is valid once for ten minutes', async () => {
    const member = await someSeller();
    const code = await requestCode(member);
    for (let n = 0; n < 5; n++) {
      expect(await confirm(member, wrong(code))).toMatchObject({
        status: 400,
        body: { code: 'phone-code-wrong' },
      });
    }
    expect((await confirm(member, code)).status).toBe(400);
    const second = await requestCode(member, 2);
    const clock = identity.app.get(Clock);
    clock.now = () => new Date(Date.now() + 11 * 60_000);
    expect((await confirm(member, second)).status).toBe(400);
    clock.now = () => new Date();
    expect((await confirm(member, second)).status).toBe(200);
    expect((await confirm(member, second)).status).toBe(400);
  });

  it('cannot use the code of another user', async () => {
    const [one, other] = [await someSeller(), await someSeller()];
    const code = await requestCode(one);
    expect((await confirm(other, code)).status).toBe(400);
  });

  it('cannot submit before the phone is proved, or after changing it', async () => {
    const member = await someSeller();
    const send = () => as(member).send(routes.submitVerification, { body: evidenceOf(member) });
    expect(await send()).toMatchObject({ status: 409, body: { code: 'phone-unconfirmed' } });
    await confirm(member, await requestCode(member));
    const { username, email, location } = member.user;
    const body = { username, email, location, phone: '+255799999999' };
    await as(member).call(identityRoutes.updateUserDetails, { body });
    expect((await send()).status).toBe(409);
  });

  it.each([
    ['nida', '123', 'NIDA'],
    ['tin', '12345678', 'TIN'],
    ['brela', 'X', 'BRELA'],
  ] as const)('gets the reason for a refused %s number', async (documentKind, number, named) => {
    const member = await someSeller();
    const body = { ...evidenceOf(member), documentKind, documentNumber: number };
    const refused = await as(member).send(routes.submitVerification, { body });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    expect(refused.body.message).toContain(named);
  });
});
