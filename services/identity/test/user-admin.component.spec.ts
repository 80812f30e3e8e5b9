import { getConnectionToken } from '@nestjs/mongoose';
import { newId, type TestService } from '@sokoni/common/testing';
import {
  dateOf,
  identityRoutes,
  NEXT_CURSOR_HEADER,
  userAdminRoutes as routes,
  type UserListQuery,
  verificationRoutes,
} from '@sokoni/contracts';
import { type Connection, Types } from 'mongoose';
import type { IdentityConfig } from '../src/config.ts';
import { join, type Member, signInAdmin, startIdentity } from './identity.factory.ts';

let identity: TestService<IdentityConfig>;
let admin: Member;

beforeAll(async () => {
  identity = await startIdentity();
  admin = await signInAdmin(identity);
});
afterAll(() => identity.stop());

const asAdmin = () => identity.as(admin);
const find = async (query: Partial<UserListQuery>) =>
  (await asAdmin().call(routes.allUsers, { query })).map(({ _id }) => _id);
const show = ({ userId }: Member) => asAdmin().call(routes.adminUser, { params: { userId } });
const moveAccount = (member: Member, action: 'suspend' | 'reactivate', reason = '') =>
  asAdmin().send(verificationRoutes.changeAccountStatus, {
    body: { userId: member.userId, action, reason },
  });

describe('the search of users', () => {
  it.each(['0786 100 200', '+255786100200', '255786100200', '786100200', '0786-1002'])(
    'finds a phone number written as %s',
    async (search) => {
      const owner =
        (await find({ search: '0786100200' }))[0] ??
        (await join(identity, { phone: '+255786100200' })).userId;
      expect(await find({ search })).toEqual([owner]);
    },
  );

  it('finds beginnings of words of the name, the username and the email, without regard to case and accents', async () => {
    const unique = `z${newId().slice(-8)}`;
    const member = await join(identity, {
      name: `Zúhura ${unique} Mbaraka`,
      username: `duka-${unique}`,
      email: `barua-${unique}@example.com`,
    });
    const searches = [`zuhura ${unique}`, `MBARA ${unique}`, `duka-${unique}`, `BARUA-${unique}@`];
    for (const search of searches) expect(await find({ search })).toEqual([member.userId]);
    expect(await find({ search: `${unique} nobody` })).toEqual([]);
  });

  it('finds who began to sell lately, with an account of long ago too', async () => {
    const unique = `z${newId().slice(-8)}`;
    const users = identity.app.get<Connection>(getConnectionToken()).collection('users');
    const [opened, sold] = await Promise.all([
      join(identity, { name: unique }),
      join(identity, { name: unique, registerAsSeller: true }),
    ]);
    const { userId, user } = opened;
    const [stored] = await users.find({ _id: new Types.ObjectId(userId) }).toArray();
    const old = Types.ObjectId.createFromTime(1_700_000_000);
    await users.deleteOne({ _id: new Types.ObjectId(userId) });
    await users.insertOne({ ...stored, _id: old });
    const body = { userId: String(old), name: unique, username: user.username };
    const query = { search: unique, sellsSince: dateOf(new Date()) } as const;
    expect(await find(query)).toEqual([sold.userId]);
    await asAdmin().call(identityRoutes.updateUser, { body: { ...body, role: 'SELLER' } });
    expect(await find(query)).toEqual([sold.userId, String(old)]);
    expect(await find({ ...query, sellsSince: dateOf(new Date(), 1) })).toEqual([]);
    const counts = await asAdmin().call(routes.userCounts, { query });
    expect(counts.found).toBe(2);
    expect(await find({ search: unique, joinedSince: dateOf(new Date()) })).toEqual([sold.userId]);
  });

  it('finds the new name and no longer the old one after a change', async () => {
    const [before, after] = [`a${newId().slice(-8)}`, `b${newId().slice(-8)}`];
    const member = await join(identity, { name: before });
    const { username, role } = member.user;
    await asAdmin().call(identityRoutes.updateUser, {
      body: { userId: member.userId, name: after, username, role },
    });
    expect(await find({ search: before })).toEqual([]);
    expect(await find({ search: after })).toEqual([member.userId]);
  });

  it('reads characters of regular expressions and operators as text', async () => {
    for (const search of ['.*', '^', '[', '$gt', '(']) expect(await find({ search })).toEqual([]);
  });

  it('is refused to all but admins, as are counts and the page of a user', async () => {
    const seller = await join(identity, { registerAsSeller: true });
    const params = { userId: seller.userId };
    const answers = [
      await identity.as(seller).send(routes.allUsers, { query: { search: 'a' } }),
      await identity.as(seller).send(routes.userCounts),
      await identity.as(seller).send(routes.adminUser, { params }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await identity.as(null).send(routes.adminUser, { params })).status).toBe(401);
  });

  it('goes page by page in both directions and counts what it finds', async () => {
    const word = `w${newId().slice(-8)}`;
    const members = [];
    for (let nth = 0; nth < 3; nth++) members.push(await join(identity, { name: word }));
    const ids = members.map(({ userId }) => userId);
    for (const [sort, expected] of [
      ['oldest', ids],
      ['newest', ids.toReversed()],
    ] as const) {
      const query = { search: word, sort, limit: 2 };
      const first = await asAdmin().send(routes.allUsers, { query });
      const cursor = first.headers.get(NEXT_CURSOR_HEADER) ?? '';
      const second = await asAdmin().send(routes.allUsers, { query: { ...query, cursor } });
      const shown = [first, second].flatMap(({ body }) => (body.success ? body.data : []));
      expect(shown.map(({ _id }) => _id)).toEqual(expected);
      expect(second.headers.get(NEXT_CURSOR_HEADER)).toBeNull();
    }
    expect(await asAdmin().call(routes.userCounts, { query: { search: word } })).toEqual({
      found: 3,
      roles: { GENERAL: 3 },
      accountStatuses: { active: 3 },
    });
  });

  it('filters by role and account status; each choice counts what the other leaves', async () => {
    const word = `f${newId().slice(-8)}`;
    await join(identity, { name: word });
    const seller = await join(identity, { name: word, registerAsSeller: true });
    const suspended = await join(identity, { name: word, registerAsSeller: true });
    await moveAccount(suspended, 'suspend', 'Complaints');
    expect(await find({ search: word, role: 'SELLER', accountStatus: 'active' })).toEqual([
      seller.userId,
    ]);
    expect(await find({ search: word, accountStatus: 'suspended' })).toEqual([suspended.userId]);
    const query = { search: word, role: 'SELLER', accountStatus: 'suspended' } as const;
    expect(await asAdmin().call(routes.userCounts, { query })).toEqual({
      found: 1,
      roles: { SELLER: 1 },
      accountStatuses: { active: 1, suspended: 1 },
    });
  });

  it('counts and lists those who joined on a day of Dar es Salaam or later, however many there are', async () => {
    const word = `j${newId().slice(-8)}`;
    const { userId } = await join(identity, { name: word, registerAsSeller: true });
    const users = identity.app.get<Connection>(getConnectionToken()).collection('users');
    const stored = await users.findOne({ _id: new Types.ObjectId(userId) });
    // The id of a user has the time of the sign-up.
    const [before, onTheDay] = ['2025-02-28T20:59:59Z', '2025-02-28T21:00:00Z'].map((at) => ({
      ...stored,
      _id: Types.ObjectId.createFromTime(new Date(at).getTime() / 1_000),
      username: newId(),
      email: '',
    }));
    await users.insertMany([before, onTheDay] as never[]);
    const query = { search: word, role: 'SELLER', joinedSince: '2025-03-01' } as const;
    expect(await find(query)).toEqual([userId, String(onTheDay?._id)]);
    expect((await asAdmin().call(routes.userCounts, { query })).found).toBe(2);
  });

  it.each([
    ['an unknown role', { role: 'OWNER' }],
    ['an unknown account status', { accountStatus: 'banned' }],
    ['an unknown order', { sort: 'random' }],
    ['a cursor that is no id', { cursor: 'x' }],
  ])('refuses %s', async (_, query) => {
    expect((await asAdmin().send(routes.allUsers, { query: query as never })).status).toBe(400);
  });
});

describe('the page of a user', () => {
  it('has who decided what and why, newest first, and the audit trail with names', async () => {
    const seller = await join(identity, { registerAsSeller: true });
    await moveAccount(seller, 'suspend', 'Goods never sent');
    await moveAccount(seller, 'reactivate');
    const shown = await show(seller);
    const byName = admin.user.name;
    expect(shown).toMatchObject({
      accountStatus: 'active',
      accountStatusReason: '',
      confirmedPhone: '',
      case: { userId: seller.userId, verification: 'unverified' },
      decisions: [
        { action: 'reactivate', reason: '', byName },
        { action: 'suspend', reason: 'Goods never sent', byName },
      ],
    });
    expect(shown.audit.map(({ byName: by, after }) => [by, after?.accountStatus])).toEqual([
      [byName, 'active'],
      [byName, 'suspended'],
      ['', 'active'],
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/argon2|passwordHash|searchWords/);
  });

  it('is a 404 for an unknown user', async () => {
    const answer = await asAdmin().send(routes.adminUser, { params: { userId: newId() } });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  it('does not add a decision when suspending is refused', async () => {
    const seller = await join(identity, { registerAsSeller: true });
    await moveAccount(seller, 'suspend', 'Once');
    expect((await moveAccount(seller, 'suspend', 'Twice')).status).toBe(409);
    expect((await show(seller)).decisions).toHaveLength(1);
  });

  it('keeps the role of a suspended user until the suspension is lifted', async () => {
    const seller = await join(identity, { registerAsSeller: true });
    await moveAccount(seller, 'suspend', 'Complaints');
    const { name, username } = seller.user;
    const changeTo = (role: 'SELLER' | 'GENERAL') =>
      asAdmin().send(identityRoutes.updateUser, {
        body: { userId: seller.userId, name, username, role },
      });
    expect((await changeTo('SELLER')).status).toBe(200);
    expect(await changeTo('GENERAL')).toMatchObject({
      status: 409,
      body: { code: 'suspension-keeps-role' },
    });
    expect((await moveAccount(seller, 'reactivate')).status).toBe(200);
    expect((await changeTo('GENERAL')).status).toBe(200);
    expect((await moveAccount(seller, 'suspend', 'Again')).status).toBe(200);
  });

  it('shows a user the decisions on the own account, without names', async () => {
    const [seller, other] = [
      await join(identity, { registerAsSeller: true }),
      await join(identity),
    ];
    await asAdmin().call(verificationRoutes.decideVerification, {
      body: { userId: seller.userId, decision: 'verify' },
    });
    const decisions = await identity.as(seller).call(routes.myDecisions, {});
    expect(decisions).toEqual([{ at: expect.any(String), action: 'verify', reason: '' }]);
    expect(await identity.as(other).call(routes.myDecisions, {})).toEqual([]);
  });
});
