import { execFile } from 'node:child_process';
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { LARGEST_PAGE_BODY_BYTES } from '@sokoni/contracts/browser';
import { pageListener } from './page-listener.ts';

let server: Server;
let connections = 0;
let url: string;

beforeAll(async () => {
  const echo = async (asked: Request) =>
    asked.url.endsWith('/fails') ? Promise.reject(new Error('broken')) : new Response(asked.url);
  server = createServer(pageListener(echo, 'https://shop.example'));
  server.on('connection', () => {
    connections += 1;
  });
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

/** Sends one request on the only connection of the agent, and reads the whole answer. */
async function ask(agent: Agent, path: string, body?: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const method = body ? 'POST' : 'GET';
    const asked = request(`${url}${path}`, { agent, method }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

it.each(['/seller-panel/import', '/fails'])(
  'reads the body that a page has left unread to its end: %s',
  async (path) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      connections = 0;
      await ask(agent, path, Buffer.alloc(4_000_000));
      // Behind an unread body the next request of the connection would never be read.
      expect([await ask(agent, '/search'), connections]).toEqual([200, 1]);
    } finally {
      agent.destroy();
    }
  },
);

it('refuses a body larger than any page takes without reading it', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sent = (length: number) =>
    new Promise((resolve, reject) => {
      const headers = { 'content-length': length };
      const asked = request(`${url}/login`, { agent, method: 'POST', headers }, (answer) => {
        resolve([answer.statusCode, answer.headers.connection]);
      });
      asked.once('error', reject);
      asked.flushHeaders();
    });
  expect(await sent(LARGEST_PAGE_BODY_BYTES + 1)).toEqual([413, 'close']);
  agent.destroy();
});

/** A server of its own, whose page asks for two things at once; its visitor leaves before the answers. */
const LEFT_PAGE = `
  import { createServer } from 'node:http';
  import { outlivePages, pageListener } from './server/page-listener.ts';
  outlivePages();
  let asked;
  const isAsked = new Promise((resolve) => { asked = resolve; });
  const page = async ({ url, signal }) => {
    if (url.endsWith('/next')) return new Response('served');
    const answer = () => new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    const [first, second] = [answer(), answer()];
    asked();
    await first;
    return new Response(await second);
  };
  const server = createServer(pageListener(page, 'https://shop.example'));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = 'http://127.0.0.1:' + server.address().port;
  const visitor = new AbortController();
  const left = fetch(address + '/left', { signal: visitor.signal }).catch(() => undefined);
  await isAsked;
  visitor.abort();
  await left;
  const next = await fetch(address + '/next');
  process.stdout.write(await next.text());
  process.exit(0);
`;

it('serves the next visitor after one who has left a page that asks for several things', async () => {
  const web = fileURLToPath(new URL('..', import.meta.url));
  const node = promisify(execFile)(
    process.execPath,
    ['--no-warnings', '--input-type=module', '--eval', LEFT_PAGE],
    { cwd: web },
  );
  expect((await node).stdout).toContain('served');
});
