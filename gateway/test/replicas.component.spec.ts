import { freePort } from '@sokoni/common/free-port';
import { type EchoUpstream, startEchoUpstream } from './echo-upstream.ts';
import { type GatewayUnderTest, startGateway } from './gateway-under-test.ts';

const COUNT = '/api/countAddTocartProduct';
const BOTH = ['127.0.0.1', '127.0.0.2'];
let first: EchoUpstream;
let second: EchoUpstream;
let names: Record<string, readonly string[]>;
let gateway: GatewayUnderTest;
let starting: string;

/** Loopback is a whole network: two replicas listen on one port, as containers do. */
beforeEach(async () => {
  const port = await freePort();
  first = await startEchoUpstream('first', '127.0.0.1', port);
  second = await startEchoUpstream('second', '127.0.0.2', port);
  names = {};
  starting = 'none';
  const resolve = async (name: string) => {
    const addresses = names[name];
    if (!addresses) throw new Error(`${name} is not known`);
    return addresses;
  };
  const probe = async (server: string) => !server.startsWith(starting);
  gateway = await startGateway({ CART_UPSTREAM: `cart.shop:${port}` }, resolve, probe);
});
afterEach(async () => {
  await gateway.stop();
  await Promise.all([first.stop(), second.stop()]);
});

/** Who answered that many requests. */
async function answerers(requests: number): Promise<Set<string>> {
  const answered = new Set<string>();
  for (let turn = 0; turn < requests; turn += 1) {
    // A new connection: keep-alive connections end with their workers.
    const answer = await fetch(gateway.url + COUNT, { headers: { connection: 'close' } });
    const { upstream } = (await answer.json()) as { upstream?: string };
    answered.add(upstream ?? `status ${answer.status}`);
  }
  return answered;
}

/** Changes the addresses of the name; resolves with the replicas that answer once it took effect. */
async function whenNamed(addresses: readonly string[], expected: string[]): Promise<string[]> {
  names['cart.shop'] = addresses;
  await gateway.refreshReplicas();
  // Workers with the old list answer until the new ones have taken over.
  const seen = async () => [...(await answerers(8))].sort();
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await seen()).join() === expected.join()) return expected;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return seen();
}

it('the gateway starts although a name of a service has no address yet, and finds the service once it has one', async () => {
  expect(await answerers(2)).toEqual(new Set(['status 502']));
  expect(await whenNamed(['127.0.0.1'], ['first'])).toEqual(['first']);
});

it('the gateway spreads requests over added replicas and sends none to removed ones', async () => {
  for (const [addresses, replicas] of [
    [['127.0.0.1'], ['first']],
    [BOTH, ['first', 'second']],
    [['127.0.0.2'], ['second']],
  ] as const) {
    expect(await whenNamed(addresses, [...replicas])).toEqual(replicas);
  }
});

it('the gateway sends no request to a replica that starts or drains, unless no other is left', async () => {
  for (const [address, replicas] of [
    ['127.0.0.2', ['first']],
    ['none', ['first', 'second']],
    ['127.0.0.', ['first', 'second']],
  ] as const) {
    starting = address;
    expect(await whenNamed(BOTH, [...replicas])).toEqual(replicas);
  }
});

it('the gateway continues with the known addresses while the name server is down', async () => {
  await whenNamed(['127.0.0.1'], ['first']);
  names = {};
  await gateway.refreshReplicas();
  expect(await answerers(4)).toEqual(new Set(['first']));
});

it('the gateway repeats a request at the other replica when one has died', async () => {
  await whenNamed(BOTH, ['first', 'second']);
  await second.stop();
  expect(await answerers(20)).toEqual(new Set(['first']));
});

it('the gateway answers all requests at once after all replicas were down and are back', async () => {
  await whenNamed(BOTH, ['first', 'second']);
  const port = Number(first.address.split(':')[1]);
  await Promise.all([first.stop(), second.stop()]);
  expect(await answerers(4)).toEqual(new Set(['status 502']));
  first = await startEchoUpstream('first', '127.0.0.1', port);
  second = await startEchoUpstream('second', '127.0.0.2', port);
  const crowd = await Promise.all(Array.from({ length: 24 }, () => answerers(1)));
  expect(
    crowd.flatMap((answers) => [...answers]).filter((one) => one.startsWith('status')),
  ).toEqual([]);
});

it('the gateway starts although addresses of replicas change meanwhile', async () => {
  let turn = 0;
  const restless = async () => [['127.0.0.1'], ['127.0.0.1', '127.0.0.2']][turn++ % 2] ?? [];
  const port = first.address.split(':')[1];
  const other = await startGateway({ CART_UPSTREAM: `cart.shop:${port}` }, restless);
  const answer = await fetch(other.url + COUNT);
  await other.stop();
  expect(answer.status).toBe(200);
});

describe('a request whose answer is lost with its replica', () => {
  const ask = async (path: string) => {
    const headers = { connection: 'close' };
    const answer = await fetch(gateway.url + path, { method: 'POST', body: '{}', headers });
    return answer.status;
  };
  /** Every worker takes turns by itself: many requests may pass before one of them does both. */
  async function statusesUntil(path: string, enough: (seen: Set<number>) => boolean) {
    const seen = new Set<number>();
    for (let tries = 0; tries < 100 && !enough(seen); tries += 1) {
      const some = await Promise.all(Array.from({ length: 8 }, () => ask(path)));
      for (const status of some) seen.add(status);
    }
    return seen;
  }

  it('is repeated at another replica only where it is idempotent', async () => {
    const port = first.address.split(':')[1];
    names['orders.shop'] = BOTH;
    names['cart.shop'] = BOTH;
    const shop = { CART_UPSTREAM: `cart.shop:${port}`, ORDERS_UPSTREAM: `orders.shop:${port}` };
    await gateway.stop();
    gateway = await startGateway(shop, async (name) => names[name] ?? []);
    second.dying = true;
    const checkouts = await statusesUntil('/api/checkout', () => second.hits > 0);
    expect(second.hits).toBeGreaterThan(0);
    expect(checkouts).toEqual(new Set([200]));
    const carts = await statusesUntil('/api/addToCart', ({ size }) => size > 1);
    expect(carts).toEqual(new Set([200, 502]));
  });
});
