import { getConnectionToken } from '@nestjs/mongoose';
import { readAuditHistory } from '@sokoni/common';
import type { TestService } from '@sokoni/common/testing';
import { addressRoutes, validations } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import type { IdentityConfig } from '../src/config.ts';
import { join, type Member, startIdentity } from './identity.factory.ts';

const { deliveryAddress, keepDeliveryAddress } = addressRoutes;
const HOME = {
  method: 'delivery',
  location: 'Arusha, Arumeru',
  ward: 'Kimandolu',
  landmark: 'Behind the mosque',
  phone: '0712 345 678',
} as const;

let identity: TestService<IdentityConfig>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const addressOf = (member: Member) => identity.as(member).call(deliveryAddress, {});
const keep = (member: Member, body: object) =>
  identity.as(member).send(keepDeliveryAddress, { body });
const entriesOf = ({ userId }: Member) =>
  readAuditHistory(identity.app.get<Connection>(getConnectionToken()), `address:${userId}`);

describe('the delivery address', () => {
  it('does not exist until it is stored, and only its owner reads it', async () => {
    const [member, stranger] = [await join(identity), await join(identity)];
    expect(await addressOf(member)).toBeNull();
    const kept = await keep(member, { ...HOME, userId: stranger.userId, _id: stranger.userId });
    const address = { ...HOME, phone: '+255712345678' };
    expect(kept).toMatchObject({
      status: 200,
      body: { message: 'Your delivery address is saved', data: address },
    });
    expect(await addressOf(member)).toEqual(address);
    expect(await addressOf(stranger)).toBeNull();
  });

  it('may be to fetch the goods, with no place at all', async () => {
    const member = await join(identity);
    await keep(member, HOME);
    await keep(member, { method: 'pickup', phone: '0712345678' });
    expect(await addressOf(member)).toMatchObject({ method: 'pickup', location: '', ward: '' });
  });

  it('leaves an audit entry of each change, without the address', async () => {
    const member = await join(identity);
    await keep(member, HOME);
    await keep(member, HOME);
    await keep(member, { ...HOME, ward: 'Sekei' });
    const entries = await entriesOf(member);
    expect(entries.map(({ actor, after }) => [actor.id, after])).toEqual([
      [member.userId, { method: 'delivery', version: 1 }],
      [member.userId, { method: 'delivery', version: 2 }],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Arumeru|Kimandolu|Sekei|712345678/);
  });

  it('is kept once when two checkouts keep it at once', async () => {
    const member = await join(identity);
    const answers = await Promise.all([keep(member, HOME), keep(member, HOME), keep(member, HOME)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await entriesOf(member)).toHaveLength(1);
  });

  it.each([
    ['location-unknown', { location: 'Atlantis' }],
    ['location-unknown', { location: '' }],
    ['delivery-place-missing', { ward: '', landmark: '' }],
    ['mobile-start', { phone: '512345678' }],
    ['text-limit', { landmark: 'x'.repeat(161) }],
  ] as const)('is refused with "%s" for %j', async (reason, wrong) => {
    const member = await join(identity);
    const answer = await keep(member, { ...HOME, ...wrong });
    const message = validations[reason].en.replace('{field}', 'landmark').replace('{max}', '160');
    expect(answer).toMatchObject({ status: 400, body: { message } });
    expect(await addressOf(member)).toBeNull();
  });
});
