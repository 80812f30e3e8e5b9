import { getConnectionToken } from '@nestjs/mongoose';
import { readAuditHistory } from '@sokoni/common';
import type { TestService } from '@sokoni/common/testing';
import {
  addressRoutes,
  businessRoutes,
  MAX_ADDRESSES,
  problems,
  validations,
} from '@sokoni/contracts';
import type { Db } from 'mongodb';
import type { Connection } from 'mongoose';
import type { IdentityConfig } from '../src/config.ts';
import { keepAddressBooks } from '../src/migrations/added-fields.ts';
import { join, type Member, startIdentity } from './identity.factory.ts';

const { deliveryAddress, keepDeliveryAddress } = addressRoutes;
const { deliveryAddresses, removeDeliveryAddress, saveDeliveryAddress } = addressRoutes;
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
const listOf = (member: Member) => identity.as(member).call(deliveryAddresses, {});
const save = (member: Member, body: object) =>
  identity.as(member).send(saveDeliveryAddress, { body: body as never });
const db = () => identity.app.get<Connection>(getConnectionToken()).db as never as Db;
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
    const [member, housed] = [await join(identity), await join(identity)];
    const pickup = { method: 'pickup', phone: '0712345678' };
    await keep(member, pickup);
    expect(await addressOf(member)).toMatchObject({ method: 'pickup', location: '', ward: '' });
    await keep(housed, HOME);
    await keep(housed, pickup);
    expect(await addressOf(housed)).toMatchObject({ method: 'delivery', ward: HOME.ward });
  });

  it('leaves an audit entry of each change, without the address', async () => {
    const member = await join(identity);
    await keep(member, HOME);
    await keep(member, HOME);
    await keep(member, { ...HOME, ward: 'Sekei' });
    const entries = await entriesOf(member);
    expect(entries.map(({ actor, after }) => [actor.id, after])).toEqual([
      [member.userId, { addresses: 1, version: 1 }],
      [member.userId, { addresses: 1, version: 2 }],
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

describe('several delivery addresses', () => {
  const work = { name: 'Work', location: 'Mwanza', landmark: 'Bank', phone: '0765432109' };

  it('are listed with the default first, which checkout begins with', async () => {
    const [member, stranger] = [await join(identity), await join(identity)];
    await keep(member, HOME);
    const { body } = await save(member, { ...work, isDefault: true });
    expect(body.data).toMatchObject({ name: 'Work', isDefault: true, phone: '+255765432109' });
    expect((await listOf(member)).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Work', true],
      ['', false],
    ]);
    expect(await addressOf(member)).toMatchObject({ location: 'Mwanza', landmark: 'Bank' });
    expect(await listOf(stranger)).toEqual([]);
  });

  it('are changed and removed by their owner alone', async () => {
    const [member, stranger] = [await join(identity), await join(identity)];
    const { data } = (await save(member, work)).body;
    const _id = data?._id ?? '';
    const moved = { ...work, _id, name: 'Office', location: 'Dodoma' };
    expect(await save(stranger, moved)).toMatchObject({
      status: 404,
      body: { message: problems['address-not-found'].en },
    });
    const removed = await identity.as(stranger).send(removeDeliveryAddress, { body: { _id } });
    expect(removed.status).toBe(404);
    await save(member, moved);
    expect(await listOf(member)).toMatchObject([{ _id, name: 'Office', location: 'Dodoma' }]);
    await identity.as(member).send(removeDeliveryAddress, { body: { _id } });
    expect(await listOf(member)).toEqual([]);
    expect(await addressOf(member)).toBeNull();
  });

  it(`are at most ${MAX_ADDRESSES}, sent all at once too`, async () => {
    const member = await join(identity);
    const wanted = Array.from({ length: MAX_ADDRESSES + 2 }, (_, n) => ({ ...work, name: `${n}` }));
    const answers = await Promise.all(wanted.map((body) => save(member, body)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(MAX_ADDRESSES).fill(200), 409, 409]);
    expect(await listOf(member)).toHaveLength(MAX_ADDRESSES);
  });

  it.each([
    [{ name: ' ' }, 'all-fields-required'],
    [{ location: '' }, 'location-unknown'],
    [{ landmark: '' }, 'delivery-place-missing'],
  ] as const)('are refused with %j', async (wrong, reason) => {
    const answer = await save(await join(identity), { ...work, ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { message: validations[reason].en } });
  });

  it('begin with the one address that the former version kept', async () => {
    const member = await join(identity);
    const { phone: _, ...former } = HOME;
    await db()
      .collection<{ _id: string }>('addresses')
      .insertOne({ _id: member.userId, ...former, version: 3 } as never);
    await keepAddressBooks.up(db());
    await keepAddressBooks.up(db());
    const kept = { ...former, name: '', phone: '', isDefault: true };
    expect(await listOf(member)).toEqual([{ _id: member.userId, ...kept }]);
    await keep(member, HOME);
    expect(await listOf(member)).toMatchObject([{ _id: member.userId, phone: '+255712345678' }]);
  });
  it('are one address for replicas of the former version, which read and write beside this one', async () => {
    const [member, other] = [await join(identity), await join(identity)];
    const stored = db().collection<{ _id: string }>('addresses');
    const readOld = ({ userId }: typeof member) => stored.findOne({ _id: userId });
    const keepOld = ({ userId: _id }: typeof member, address: object) =>
      stored.updateOne({ _id }, { $set: address, $inc: { version: 1 } }, { upsert: true });
    const { name: _, phone: __, ...place } = work;
    await save(member, { ...work, isDefault: true });
    expect(await readOld(member)).toMatchObject(place);
    const pickup = { method: 'pickup', location: '', ward: '', landmark: '', phone: '' } as const;
    await keepOld(member, pickup);
    const [first, second] = await listOf(member);
    expect([first, second]).toMatchObject([
      { ...place, name: 'Work' },
      { ...pickup, name: '' },
    ]);
    const body = { _id: second?._id ?? '' };
    await identity.as(member).call(removeDeliveryAddress, { body });
    expect(await listOf(member)).toEqual([first]);
    expect(await readOld(member)).toMatchObject(place);

    await keepOld(other, pickup);
    const [only] = await listOf(other);
    expect(only).toMatchObject({ ...pickup, isDefault: true });
    await identity.as(other).call(removeDeliveryAddress, { body: { _id: only?._id ?? '' } });
    expect(await readOld(other)).toBeNull();
  });
});

describe('the business that a user buys for', () => {
  const { keepOwnBusiness, ownBusiness, removeOwnBusiness } = businessRoutes;
  const kept = (member: Member) => identity.as(member).call(ownBusiness, {});

  it('is kept as it is typed last, read by its owner alone, and forgotten at request', async () => {
    const [member, stranger] = [await join(identity), await join(identity)];
    expect(await kept(member)).toBeNull();
    const first = { tin: '111-222-333', name: 'Duka la Asha' };
    await identity.as(member).call(keepOwnBusiness, { body: first });
    const body = { tin: ' 123-456 789', name: ' Kilimo Bora Ltd ' };
    const answer = await identity.as(member).send(keepOwnBusiness, { body });
    const business = { tin: '123456789', name: 'Kilimo Bora Ltd' };
    expect(answer.body).toMatchObject({
      message: 'The business you buy for is saved',
      data: business,
    });
    expect(await kept(member)).toEqual(business);
    expect(await kept(stranger)).toBeNull();
    await identity.as(member).call(removeOwnBusiness, {});
    expect(await kept(member)).toBeNull();
    const connection = identity.app.get<Connection>(getConnectionToken());
    const entries = await readAuditHistory(connection, `business:${member.userId}`);
    expect(entries.map(({ action }) => action)).toEqual([
      ...['business.kept', 'business.kept', 'business.removed'],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/123456789|Kilimo/);
  });

  it.each([
    ['tin', 'A TIN has 9 digits.', { tin: '12345678' }],
    ['tin', 'A TIN has 9 digits.', { tin: '12345678x' }],
    ['name', 'Please fill in this field.', { name: ' ' }],
  ])('is refused at %s with "%s" for %j', async (field, message, wrong) => {
    const member = await join(identity);
    const body = { tin: '123456789', name: 'Kilimo Bora', ...wrong };
    const answer = await identity.as(member).send(keepOwnBusiness, { body });
    expect(answer).toMatchObject({
      status: 400,
      body: { data: { fields: { [field]: message } } },
    });
  });
});
