import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cartRoutes, catalogueRoutes } from '@sokoni/contracts';
import { defineConfig } from '../config/define-config.ts';
import { ProblemError } from '../http/problem.error.ts';
import { errorReply } from '../http/to-problem.ts';
import { runInContext } from '../telemetry/request-context.ts';
import { InternalClient } from './internal-client.ts';

class OrdersConfig extends defineConfig('orders', {}) {}
const userId = 'a'.repeat(24);
const cart = { userId, revision: 1, lines: [] };

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const seen: IncomingMessage[] = [];
let answers: Answer[] = [];
const server = createServer((request, response) => {
  seen.push(request);
  (answers.shift() ?? hangUp)(request, response);
});
let client: InternalClient;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = new OrdersConfig({ INTERNAL_KEY: 'the-internal-key-of-orders' });
  client = new InternalClient(Object.assign(config, { CART_URL: url, CATALOGUE_URL: url }));
});
beforeEach(() => {
  seen.length = 0;
  answers = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const hangUp: Answer = (request) => request.socket.destroy();
const never: Answer = () => undefined;
const say =
  (status: number, body: object): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const good = say(200, { success: true, error: false, message: '', data: cart });
const askCart = (options = {}) =>
  client.call(cartRoutes.cartForCheckout, { params: { userId } }, options);
const release = (options = {}) =>
  client.call(
    catalogueRoutes.releaseReservation,
    { params: { orderId: userId }, body: { attemptId: userId } },
    options,
  );

describe('a call to another service', () => {
  it('gives the data and carries key, request, language and trace along', async () => {
    answers = [good];
    const trace = 'c'.repeat(32);
    const context = {
      requestId: 'r-1',
      causationId: 'r-1',
      language: 'sw',
      traceparent: `00-${trace}-${'d'.repeat(16)}-01`,
    } as const;
    expect(await runInContext(context, () => askCart())).toEqual(cart);
    expect(seen[0]?.headers).toMatchObject({
      'x-internal-key': 'the-internal-key-of-orders',
      'x-request-id': 'r-1',
      'accept-language': 'sw',
    });
    expect(seen[0]?.headers.traceparent).toContain(trace);
  });

  it('is refused here as it was refused there, sentence and all', async () => {
    const problem = new ProblemError('out-of-stock', { values: { n: 2 }, data: { n: 2 } });
    answers = [say(409, errorReply(problem, 'sw'))];
    await expect(askCart()).rejects.toMatchObject({
      code: 'out-of-stock',
      data: { n: 2 },
      sentence: 'Zimebaki 2 tu.',
    });
    expect(seen).toHaveLength(1);
  });

  it('is repeated once when a read got lost', async () => {
    answers = [hangUp, good];
    expect(await askCart()).toEqual(cart);
  });

  it('goes on to the next replica when one is gone', async () => {
    const alive = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const config = new OrdersConfig({ INTERNAL_KEY: 'the-internal-key-of-orders' });
    const replicas = `http://127.0.0.1:1,${alive}`;
    const both = new InternalClient(Object.assign(config, { CART_URL: replicas }));
    answers = [good, good, good, good];
    for (const _ of [1, 2, 3, 4]) {
      expect(await both.call(cartRoutes.cartForCheckout, { params: { userId } })).toEqual(cart);
    }
    expect(seen).toHaveLength(4);
  });

  it('is not repeated when a write got lost, unless the write may be', async () => {
    answers = [hangUp, good];
    await expect(release()).rejects.toMatchObject({ code: 'service-unavailable' });
    expect(seen).toHaveLength(1);
    answers = [hangUp, good];
    await release({ idempotent: true });
    expect(seen).toHaveLength(3);
  });

  it('gives up in time', async () => {
    answers = [never, never];
    await expect(askCart({ timeoutMs: 50 })).rejects.toMatchObject({ code: 'service-unavailable' });
  });

  it('takes an answer that is no reply for no answer', async () => {
    answers = [say(502, { oops: true }), say(502, { oops: true })];
    await expect(askCart()).rejects.toMatchObject({ code: 'service-unavailable' });
  });
});
