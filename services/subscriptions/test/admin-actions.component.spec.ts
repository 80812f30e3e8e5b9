import { getConnectionToken } from '@nestjs/mongoose';
import { SandboxProvider, startTestService, type TestService } from '@sokoni/common/testing';
import { type AdminRole, subscriptionsRoutes } from '@sokoni/contracts';
import { type Connection, Types } from 'mongoose';
import { AppModule } from '../src/app.module.ts';
import { SubscriptionsConfig } from '../src/config.ts';

const PATIENCE_MS = 300_000;
/** `MANY_ACTIONS=100000` for the figure of the documents. */
const MANY = Number(process.env.MANY_ACTIONS ?? 3_000);
const DAY = '2026-03-02';
const NOON_S = Date.parse(`${DAY}T09:00:00Z`) / 1_000;
const DAY_S = 86_400;

const idOf = (nth: number) => String(nth).padStart(24, '0');
/** A hundredth of all entries are about each person and each thing; two of a day in ten are refunds. */
const entry = (nth: number) => ({
  _id: Types.ObjectId.createFromTime(NOON_S + Math.floor(nth / 10) * DAY_S + (nth % 10)),
  actor: idOf(nth % 3),
  command: nth % 5 === 0 ? 'subscriptions.refundPlan' : 'subscriptions.planTaskDone',
  ...{ choice: '', amountTzs: nth % 5 === 0 ? 13_500 : null, reason: '' },
  things: [`purchase:${idOf(nth % 100)}`],
  touches: [idOf(1_000 + (nth % 100))],
});

let provider: SandboxProvider;
let service: TestService;
let db: Connection;
beforeAll(async () => {
  provider = await SandboxProvider.open();
  service = await startTestService(AppModule, SubscriptionsConfig, {
    neighbours: ['orders'],
    env: provider.env,
  });
  db = service.app.get<Connection>(getConnectionToken());
  for (let at = 0; at < MANY; at += 10_000) {
    const some = Array.from({ length: Math.min(10_000, MANY - at) }, (_, nth) => entry(at + nth));
    await db.collection('admin_actions').insertMany(some);
  }
}, PATIENCE_MS);
afterAll(async () => {
  await service.stop();
  await provider.stop();
}, PATIENCE_MS);

const reader = async (...adminRoles: AdminRole[]) =>
  service.as(await service.mint({ role: 'ADMIN', adminRoles }));
type Query = Partial<Record<'actorId' | 'personId' | 'thing' | 'from' | 'to' | 'cursor', string>>;
const listed = async (query: Query, ...roles: AdminRole[]) =>
  (await reader(...roles)).call(subscriptionsRoutes.adminActions, {
    query: { ...query, limit: 20 },
  });

describe('the audit trail of admins', () => {
  it.each<[string, Query, Query]>([
    ['who did it', { actorId: idOf(1) }, { actorId: idOf(1) }],
    ['whom it touches', { personId: idOf(1_007) }, { personId: idOf(1_007) }],
    ['a thing', { thing: `purchase:${idOf(7)}` }, { thing: `purchase:${idOf(7)}` }],
    ['the id of a thing alone', { thing: idOf(7) }, { thing: `purchase:${idOf(7)}` }],
  ])('is searched by %s, newest first', async (_, query, expected) => {
    const found = await listed(query, 'owner');
    expect(found).toHaveLength(20);
    for (const { actorId, personIds, things } of found) {
      if (expected.actorId) expect(actorId).toBe(expected.actorId);
      if (expected.personId) expect(personIds).toContain(expected.personId);
      if (expected.thing) expect(things).toContain(expected.thing);
    }
    const ids = found.map(({ _id }) => _id);
    expect(ids).toEqual([...ids].sort().reverse());
  });

  it('is searched by days of Tanzania, both included', async () => {
    expect(await listed({ from: DAY, to: DAY }, 'owner')).toHaveLength(10);
    expect(await listed({ to: '2026-03-01' }, 'owner')).toEqual([]);
    // Beyond the last day that an id can name, and before the first.
    expect(await listed({ from: '1960-01-01', to: '9999-12-31' }, 'owner')).toEqual(
      await listed({}, 'owner'),
    );
    const two = await listed({ from: DAY, to: '2026-03-03' }, 'owner');
    expect([two.length, two.at(-1)?.at]).toEqual([20, `${DAY}T09:00:00.000Z`]);
  });

  it('shows an admin the commands that their roles open, and an owner all', async () => {
    const commandsFor = async (role: AdminRole) => [
      ...new Set((await listed({}, role)).map(({ command }) => command)),
    ];
    expect(await commandsFor('finance')).toEqual(['subscriptions.refundPlan']);
    expect(await commandsFor('support')).toEqual(['subscriptions.planTaskDone']);
    expect(await commandsFor('moderation')).toEqual([]);
    expect((await commandsFor('owner')).length).toBe(2);
  });

  it('is read page by page, each entry once', async () => {
    const admin = await reader('owner');
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { from: DAY, to: '2026-03-10', limit: 7, ...(cursor && { cursor }) };
      const { headers, body } = await admin.send(subscriptionsRoutes.adminActions, { query });
      seen.push(...(body.data as { _id: string }[]).map(({ _id }) => _id));
      cursor = headers.get('x-next-cursor') ?? undefined;
    } while (cursor);
    expect([seen.length, new Set(seen).size]).toEqual([90, 90]);
  });

  it('is no page for sellers and shoppers', async () => {
    for (const role of ['SELLER', 'GENERAL'] as const) {
      const caller = service.as(await service.mint({ role }));
      expect((await caller.send(subscriptionsRoutes.adminActions)).status).toBe(403);
    }
  });

  it.each<[string, Query, AdminRole]>([
    ['everything', {}, 'owner'],
    ['the commands of a role', {}, 'finance'],
    ['who did it', { actorId: idOf(1) }, 'owner'],
    ['whom it touches', { personId: idOf(1_007) }, 'finance'],
    ['a thing', { thing: `purchase:${idOf(7)}` }, 'owner'],
    ['days long ago', { from: DAY, to: DAY }, 'owner'],
  ])('reads by an index no more than it shows for %s', async (_, query, role) => {
    const admin = await reader(role);
    const profiled = db.collection<{ docsExamined: number; keysExamined: number; millis: number }>(
      'system.profile',
    );
    await db.db?.command({ profile: 2 });
    await admin.call(subscriptionsRoutes.adminActions, { query: { ...query, limit: 20 } });
    await db.db?.command({ profile: 0 });
    const [read] = await profiled.find({ ns: `${db.name}.admin_actions` } as object).toArray();
    await profiled.drop();
    if (process.env.MANY_ACTIONS)
      process.stdout.write(`${_}: ${JSON.stringify({ ...read, command: 0 }).slice(0, 400)}\n`);
    expect(read?.docsExamined).toBeLessThanOrEqual(60);
    expect(read?.keysExamined).toBeLessThanOrEqual(200);
  });
});
