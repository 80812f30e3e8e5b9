import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Inbox, InboxEntry } from '../src/events/inbox.ts';
import { currentContext, runInContext } from '../src/telemetry/request-context.ts';
import { commandsDuring, newId, startTestService, type TestService } from '../src/testing/index.ts';
import { ExampleConfig, ExampleModule } from './example/example.module.ts';
import { ExampleService } from './example/example.service.ts';

const CONCURRENT = 20;

let service: TestService;
let inbox: Inbox;
let example: ExampleService;
beforeAll(async () => {
  service = await startTestService(ExampleModule, ExampleConfig, {
    env: { OUTBOX_SWEEP_MS: '600000' },
  });
  inbox = service.app.get(Inbox);
  example = service.app.get(ExampleService);
});
afterAll(() => service.stop());

const ids = () => Array.from({ length: CONCURRENT }, newId);
const keyOf = (orderId: string) => `${orderId}:receive`;
const deliver = (orderId: string) => inbox.once(keyOf(orderId), () => example.receive(orderId));
const times = (orderIds: readonly string[]) =>
  Promise.all(orderIds.map((id) => example.timesReceived(id)));
const known = (orderIds: readonly string[]) =>
  service.app
    .get<Model<InboxEntry>>(getModelToken(InboxEntry.name))
    .countDocuments({ _id: { $in: orderIds.map(keyOf) } });

describe('concurrent deliveries of events', () => {
  it('are handled in two transactions at most, with one insert of entries each', async () => {
    const orderIds = ids();
    const commands = await commandsDuring(service, () => Promise.all(orderIds.map(deliver)));
    const count = (command: string) => commands.filter((one) => one === command).length;
    expect(count('commitTransaction')).toBeLessThanOrEqual(2);
    expect(count('insert inbox')).toBe(count('commitTransaction'));
    expect(new Set(await times(orderIds))).toEqual(new Set([1]));
    expect(await known(orderIds)).toBe(CONCURRENT);
  });

  it('are handled once each, with repeated ones among them', async () => {
    const orderIds = ids();
    const [handled = ''] = orderIds;
    await deliver(handled);
    await Promise.all([...orderIds, ...orderIds].map(deliver));
    expect(new Set(await times(orderIds))).toEqual(new Set([1]));
  });

  it('do not run the handler of an event that is handled already', async () => {
    const orderIds = ids();
    const [handled = ''] = orderIds;
    await deliver(handled);
    const refuse = async () => {
      throw new Error('The state does not allow it a second time');
    };
    await Promise.all([...orderIds.map(deliver), inbox.once(keyOf(handled), refuse)]);
    expect(new Set(await times(orderIds))).toEqual(new Set([1]));
  });

  it('fail alone: nothing of the failed one is stored, and it can be delivered again', async () => {
    const orderIds = ids();
    const broken = orderIds[7] ?? '';
    example.failures.set(broken, Number.POSITIVE_INFINITY);
    const results = await Promise.allSettled(orderIds.map(deliver));
    example.failures.delete(broken);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(results[7]).toMatchObject({ reason: { message: 'Failed as the test wants' } });
    expect((await times(orderIds)).filter((n) => n === 1)).toHaveLength(CONCURRENT - 1);
    expect(await known(orderIds)).toBe(CONCURRENT - 1);
    await deliver(broken);
    expect(await example.timesReceived(broken)).toBe(1);
  });

  it('keep their own context', async () => {
    const orderIds = ids();
    const seen = new Map<string, string | undefined>();
    await Promise.all(
      orderIds.map((id) => {
        const context = {
          requestId: id,
          causationId: id,
          traceparent: '',
          language: 'en',
        } as const;
        const handle = async () => void seen.set(id, currentContext()?.causationId);
        return runInContext(context, () => inbox.once(keyOf(id), handle));
      }),
    );
    expect([...seen]).toEqual(orderIds.map((id) => [id, id]));
  });
});
