import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pageListener } from './page-listener.ts';

let server: Server;
let url: string;

beforeAll(async () => {
  const echo = async (request: Request) => new Response(request.url);
  server = createServer(pageListener(echo, 'https://shop.example'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it('gives every request scheme and host of the public origin', async () => {
  const claims = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.example;proto=http',
  };
  for (const headers of [{}, claims]) {
    const answer = await fetch(`${url}/login?x=1`, { headers });
    expect(await answer.text()).toBe('https://shop.example/login?x=1');
  }
});
