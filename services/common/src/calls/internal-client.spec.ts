import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cartRoutes, catalogueRoutes } from '@sokoni/contracts';
import { defineConfig } from '../config/define-config.ts';
import { ProblemError } from '../http/problem.error.ts';
import { errorReply } from '../http/to-problem.ts';
import { runInContext } from '../telemetry/request-context.ts';
import { addressOf, InternalClient } from './internal-client.ts';
import { acrossReplicas } from './replicas.ts';

class OrdersConfig extends defineConfig('orders', {}) {}
const userId = 'a'.repeat(24);
const cart = { userId, revision: 1, lines: [], orders: [] };

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let seen: IncomingMessage[];
let answers: Answer[];
let server: Server;
let client: InternalClient;

// A server for each test: a request that the client aborted may still arrive after its test.
beforeEach(async () => {
  [seen, answers] = [[], []];
  server = createServer((request, response) => {
    seen.push(request);
    (answers.shift() ?? hangUp)(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = new OrdersConfig({ INTERNAL_KEY: 'the-internal-key-of-orders' });
  client = new InternalClient(
    Object.assign(config, { CART_URL: url, CATALOGUE_URL: url }),
    acrossReplicas(),
  );
});
afterEach(() => {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  return closed;
});

const hangUp: Answer = (request) => request.socket.destroy();
const never: Answer = () => undefined;
const respond =
  (status: number, body: object): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const good = respond(200, { success: true, error: false, message: '', data: cart });
const callCart = (options = {}) =>
  client.call(cartRoutes.cartForCheckout, { params: { userId } }, options);
const release = (options = {}) =>
  client.call(
    catalogueRoutes.releaseReservation,
    { params: { orderId: userId }, body: { attemptId: userId } },
    options,
  );

describe('InternalClient', () => {
  it('returns the data, and sends key, request id, language and trace', async () => {
    answers = [good];
    const trace = 'c'.repeat(32);
    const context = {
      requestId: 'r-1',
      causationId: 'r-1',
      language: 'sw',
      traceparent: `00-${trace}-${'d'.repeat(16)}-01`,
    } as const;
    expect(await runInContext(context, () => callCart())).toEqual(cart);
    expect(seen[0]?.headers).toMatchObject({
      'x-internal-key': 'the-internal-key-of-orders',
      'x-request-id': 'r-1',
      'accept-language': 'sw',
    });
    expect(seen[0]?.headers.traceparent).toContain(trace);
  });

  it('throws the problem that the other service answered, with its sentence', async () => {
    const problem = new ProblemError('out-of-stock', { values: { n: 2 }, data: { n: 2 } });
    answers = [respond(409, errorReply(problem, 'sw'))];
    await expect(callCart()).rejects.toMatchObject({
      code: 'out-of-stock',
      data: { n: 2 },
      sentence: 'Idadi iliyobaki ni 2 tu.',
    });
    expect(seen).toHaveLength(1);
  });

  it('repeats a read once when its answer is lost', async () => {
    answers = [hangUp, good];
    expect(await callCart()).toEqual(cart);
  });

  it('calls the next replica when one is down, with what may not be repeated too', async () => {
    const alive = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const config = new OrdersConfig({ INTERNAL_KEY: 'the-internal-key-of-orders' });
    const replicas = `http://127.0.0.1:1,${alive}`;
    const both = new InternalClient(
      Object.assign(config, { CART_URL: replicas, CATALOGUE_URL: replicas }),
      acrossReplicas(),
    );
    answers = [good, good, good, good];
    for (const _ of [1, 2, 3, 4]) {
      expect(await both.call(cartRoutes.cartForCheckout, { params: { userId } })).toEqual(cart);
    }
    expect(seen).toHaveLength(4);
    answers = [good, good, good, good];
    const body = { attemptId: userId };
    for (const _ of [1, 2, 3, 4])
      await both.call(catalogueRoutes.releaseReservation, { params: { orderId: userId }, body });
    expect(seen).toHaveLength(8);
  });

  it('repeats a lost write only when the call is idempotent', async () => {
    answers = [hangUp, good];
    await expect(release()).rejects.toMatchObject({ code: 'service-unavailable' });
    expect(seen).toHaveLength(1);
    answers = [hangUp, good];
    await release({ idempotent: true });
    expect(seen).toHaveLength(3);
  });

  it('answers service-unavailable after the timeout', async () => {
    answers = [never, never];
    await expect(callCart({ timeoutMs: 50 })).rejects.toMatchObject({
      code: 'service-unavailable',
    });
  });

  it('answers service-unavailable when the answer is no reply of the contract', async () => {
    answers = [respond(502, { oops: true }), respond(502, { oops: true })];
    await expect(callCart()).rejects.toMatchObject({ code: 'service-unavailable' });
  });
});

describe('addressOf', () => {
  it('fills and encodes the parameters of a path', () => {
    expect(addressOf('/internal/users/:userId', { userId: '../x?y=1' })).toBe(
      '/internal/users/..%2Fx%3Fy%3D1',
    );
  });

  it('repeats lists and omits undefined values of the query', () => {
    const query = { category: ['Shoes', 'Tablets.Phones'], cursor: undefined, limit: 2 };
    expect(addressOf('/api/x', {}, query)).toBe(
      '/api/x?category=Shoes&category=Tablets.Phones&limit=2',
    );
  });

  it('throws with the name of a missing parameter', () => {
    expect(() => addressOf('/api/orders/:orderId')).toThrow('orderId');
  });
});
