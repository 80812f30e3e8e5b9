import { SpanReceiver } from '../src/span-receiver.ts';
import { isTracing, runAs, startSpan, startTracing, stopTracing } from '../src/tracing.ts';

const TRACE = 'a'.repeat(32);
const PARENT = 'b'.repeat(16);
const parent = (flags: string) => `00-${TRACE}-${PARENT}-${flags}`;
const receiver = new SpanReceiver();
let endpoint = '';
beforeAll(async () => {
  endpoint = await receiver.open();
});
afterAll(() => receiver.close());

describe('traces', () => {
  it('are not recorded, and the SDK is not loaded, without an endpoint', async () => {
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
    await startTracing('orders');
    expect(isTracing()).toBe(false);
    expect(startSpan('pay', 'server', parent('01'))).toBeUndefined();
  });

  it('go to the collector with their ids, their cause and the type of an error, not its message', async () => {
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = endpoint;
    await startTracing('orders');
    expect(startSpan('unrecorded', 'server', parent('00'))).toBeUndefined();
    expect(startSpan('no parent', 'server', undefined)).toBeUndefined();

    const cause = `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01`;
    const span = startSpan('pay', 'server', parent('01'), {
      cause,
      attributes: { 'http.route': '/pay' },
    });
    expect(span?.traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
    span?.end(new TypeError('Asha Juma has no purse'));
    startSpan('first', 'server', parent('01'), { spanId: PARENT })?.end();
    await stopTracing();

    const pay = receiver.spans.find(({ name }) => name === 'pay');
    expect(pay).toMatchObject({ service: 'orders', traceId: TRACE, parentSpanId: PARENT });
    expect(span?.traceparent).toContain(pay?.spanId);
    const first = receiver.spans.find(({ name }) => name === 'first');
    expect(first).toMatchObject({ traceId: TRACE, spanId: PARENT });
    expect(first?.parentSpanId ?? '').toBe('');
    for (const text of ['TypeError', '/pay', 'c'.repeat(32)])
      expect(receiver.received).toContain(text);
    expect(receiver.received).not.toContain('Asha');
  });

  it('of services that share a process are distinguished, whatever their work waits for', async () => {
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = endpoint;
    await startTracing('orders');
    await startTracing('cart');
    const work = async (name: string) => {
      await new Promise(setImmediate);
      startSpan(name, 'server', parent('01'))?.end();
    };
    await Promise.all([runAs('cart', () => work('add')), runAs('orders', () => work('place'))]);
    await stopTracing();
    const ended = receiver.spans.map(({ service, name }) => `${service} ${name}`);
    expect(ended).toEqual(expect.arrayContaining(['cart add', 'orders place']));
    expect(ended).not.toContain('orders add');
  });
});
