import { catalogueRoutes } from '@sokoni/contracts';
import { eventually, newId, startTestService, type TestService } from '../src/testing/index.ts';
import { ExampleConfig, ExampleModule } from './example/example.module.ts';

let example: TestService;
beforeAll(async () => {
  example = await startTestService(ExampleModule, ExampleConfig, {});
});
afterAll(() => example.stop());

async function figures(): Promise<string> {
  const response = await fetch(`${example.url}/metrics`);
  expect(response.headers.get('content-type')).toContain('text/plain');
  return response.text();
}

/** The value of a figure with all of these labels. */
async function figure(name: string, labels: Readonly<Record<string, string>> = {}) {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = (await figures())
    .split('\n')
    .find((one) => /^\w+/.exec(one)?.[0] === name && wanted.every((label) => one.includes(label)));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

describe('/metrics', () => {
  it('counts requests by the template of their route, never by their path', async () => {
    const { path } = catalogueRoutes.deleteProduct;
    const name = 'sokoni_http_request_duration_seconds_count';
    const counts = async () =>
      [
        (await figure(name, { method: 'POST', route: path, status: '200' })) ?? 0,
        (await figure(name, { route: 'unknown', status: '404' })) ?? 0,
      ] as const;
    const [before, unknownBefore] = await counts();
    const seller = example.as(await example.mint({ role: 'SELLER' }));
    const _id = newId();
    await seller.call(catalogueRoutes.deleteProduct, { body: { _id } });
    await fetch(`${example.url}/nowhere/${_id}`);
    const [after, unknownAfter] = await counts();
    expect(after).toBe(before + 1);
    expect(unknownAfter).toBe(unknownBefore + 1);
    expect(await figures()).not.toContain(_id);
  });

  it('counts events published, confirmed and handled, and shows an empty outbox', async () => {
    const deleted = { event: 'product.deleted' };
    const before = (await figure('sokoni_events_published_total', deleted)) ?? 0;
    const seller = example.as(await example.mint({ role: 'SELLER' }));
    await seller.call(catalogueRoutes.deleteProduct, { body: { _id: newId() } });
    expect(await figure('sokoni_events_published_total', deleted)).toBe(before + 1);
    await eventually(async () => {
      expect(await figure('sokoni_events_confirmed_total', deleted)).toBe(before + 1);
      expect(await figure('sokoni_outbox_events')).toBe(0);
      // The age is of what the majority of the database still sees.
      expect(await figure('sokoni_outbox_lag_seconds')).toBe(0);
    });

    const handled = { event: 'order.expired', outcome: 'handled' };
    await example.deliverTwice('order.expired', { orderId: newId(), userId: newId() });
    expect(await figure('sokoni_event_handling_duration_seconds_count', handled)).toBe(2);
    expect(await figure('sokoni_events_duplicate_total')).toBeGreaterThan(0);
  });

  it('shows waiting messages and dead letters', async () => {
    expect(await figure('sokoni_queue_messages', { queue: 'dead' })).toBe(0);
    await example.broker.publishRaw('order.expired', Buffer.from('no event'));
    await eventually(async () => {
      expect(await figure('sokoni_queue_messages', { queue: 'dead' })).toBe(1);
    });
    const refused = { event: 'order.expired', outcome: 'refused' };
    expect(await figure('sokoni_event_handling_duration_seconds_count', refused)).toBe(1);
  });

  it('exports the metrics of the process', async () => {
    expect(await figure('process_resident_memory_bytes', { service: 'catalogue' })).toBeGreaterThan(
      0,
    );
    expect(await figures()).toContain('nodejs_eventloop_lag_p99_seconds');
  });
});
