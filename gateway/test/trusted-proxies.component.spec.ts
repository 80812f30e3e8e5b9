import { type GatewayUnderTest, startGateway } from './gateway-under-test.ts';

const COUNT = '/api/countAddTocartProduct';
const started: GatewayUnderTest[] = [];

afterAll(() => Promise.all(started.map((one) => one.stop())));

/** The address that a service hears of somebody who says they are another. */
async function addressHeard(environment: Record<string, string>): Promise<unknown> {
  const gateway = await startGateway(environment);
  started.push(gateway);
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const answer = await fetch(gateway.url + COUNT, { headers });
  return ((await answer.json()) as { headers: Record<string, string> }).headers['x-forwarded-for'];
}

it('believes nobody who names another address', async () => {
  expect(await addressHeard({})).toBe('127.0.0.1');
});

it('believes the proxies it was told to trust', async () => {
  expect(await addressHeard({ TRUSTED_PROXIES: '127.0.0.0/8' })).toBe('203.0.113.7');
});
