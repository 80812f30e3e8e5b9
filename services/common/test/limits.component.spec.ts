import { Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { createCollections, limitCollections, RateLimiterService } from '../src/index.ts';
import { LimitsModule } from '../src/limits/limits.module.ts';
import { newId, startTestService, type TestService } from '../src/testing/index.ts';
import { ExampleConfig, ExampleModule } from './example/example.module.ts';

@Module({ imports: [ExampleModule, LimitsModule] })
class LimitedExampleModule {}

const limit = { name: 'signin', max: 3, windowMs: 60_000 };
let example: TestService;
let replicas: RateLimiterService[];

beforeAll(async () => {
  example = await startTestService(LimitedExampleModule, ExampleConfig);
  const connection = example.app.get<Connection>(getConnectionToken());
  if (!connection.db) throw new Error('not connected');
  await createCollections(connection.db, limitCollections);
  replicas = [example.app.get(RateLimiterService), new RateLimiterService(connection)];
});
afterAll(() => example.stop());

/** Counts from alternating replicas. */
const count = (subject: string, times: number, counted = limit) =>
  Promise.all(
    Array.from({ length: times }, (_, at) =>
      (replicas[at % 2] as RateLimiterService).count(counted, subject),
    ),
  );

const counters = () =>
  example.app.get<Connection>(getConnectionToken()).collection('limit_counters');

describe('RateLimiterService', () => {
  it('adds up the counts of several replicas', async () => {
    const waits = await count(newId(), 20);
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3);
    for (const seconds of waits) expect(seconds).toBeLessThanOrEqual(60);
  });

  it('refuses with the seconds to wait', async () => {
    const subject = newId();
    await count(subject, 2);
    await expect(replicas[0]?.check(limit, subject)).resolves.toBeUndefined();
    await expect(replicas[0]?.take(limit, subject)).resolves.toBeUndefined();
    const refusal = { code: 'too-many-requests', data: { retryAfterSeconds: expect.any(Number) } };
    await expect(replicas[1]?.check(limit, subject)).rejects.toMatchObject(refusal);
    await expect(replicas[1]?.take(limit, subject)).rejects.toMatchObject(refusal);
  });

  it('starts a new window when the stored one has ended', async () => {
    const [ended, subject] = [{ ...limit, name: 'ended' }, newId()];
    const refused = (waits: number[]) => waits.filter((seconds) => seconds > 0);
    expect(refused(await count(subject, 4, ended))).toHaveLength(1);
    await counters().updateOne({ key: /^ended:/ }, { $set: { expire: new Date(0) } });
    expect(refused(await count(subject, 4, ended))).toHaveLength(1);
  });

  it('counts each limit and subject separately, and resets one of them', async () => {
    const [subject, other] = [newId(), newId()];
    await count(subject, 4);
    await replicas[0]?.reset(limit, subject);
    expect(await count(subject, 3)).toEqual([0, 0, 0]);
    expect(await count(other, 1)).toEqual([0]);
    expect(await count(subject, 1, { ...limit, name: 'reset' })).toEqual([0]);
  });

  it('stores no subject in plain text', async () => {
    await count('neema@example.com', 1);
    const stored = JSON.stringify(await counters().find().toArray());
    expect(stored).toContain('signin:');
    expect(stored).not.toContain('neema');
  });
});
