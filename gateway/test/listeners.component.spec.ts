import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, constants } from 'node:http2';
import { Agent, get, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { readConfig } from '../src/config.ts';
import { type GatewayUnderTest, startGateway } from './gateway-under-test.ts';

const COUNT = '/api/countAddTocartProduct';
/** Headers by which a client claims another address, scheme and host. */
const CLAIMS = {
  forwarded: 'for=203.0.113.7;host=evil.example;proto=https',
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'gopher',
  'x-forwarded-port': '1',
  'x-real-ip': '203.0.113.7',
  'x-client-ip': '203.0.113.7',
};
type Headers = Readonly<Record<string, string>>;

const started: GatewayUnderTest[] = [];
async function start(environment: Record<string, string> = {}): Promise<GatewayUnderTest> {
  const gateway = await startGateway(environment);
  started.push(gateway);
  return gateway;
}
afterAll(() => Promise.all(started.map((one) => one.stop())));

/** The headers that a service gets. */
async function received(url: string, headers: Headers = CLAIMS): Promise<Headers> {
  const answer = await fetch(url + COUNT, { headers });
  return ((await answer.json()) as { headers: Headers }).headers;
}

describe('the address of a client', () => {
  it('is that of the connection at the public listener, whatever the headers say', async () => {
    const { url } = await start();
    expect((await received(url))['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('is that of a trusted proxy’s header', async () => {
    const { url } = await start({ TRUSTED_PROXIES: '127.0.0.0/8' });
    expect((await received(url))['x-forwarded-for']).toBe('203.0.113.7');
  });

  it('is that of the page server’s header at the internal listener, and limits count it', async () => {
    const { internalUrl } = await start({ RATE_LIMIT_SCALE: '0.1' });
    expect((await received(internalUrl))['x-forwarded-for']).toBe('203.0.113.7');
    const signIns = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      const init = { method: 'POST', body: '{}', headers };
      const tries = Array.from({ length: 10 }, () => fetch(`${internalUrl}/api/signin`, init));
      return (await Promise.all(tries)).map(({ status }) => status);
    };
    expect(await signIns('203.0.113.8')).toContain(429);
    // Ten at once arrive in any order: which of them are within the limit is chance.
    expect(await signIns('203.0.113.9')).toContain(200);
  });
});

it('the gateway forwards scheme and host of PUBLIC_ORIGIN alone', async () => {
  const { url, internalUrl } = await start({ PUBLIC_ORIGIN: 'https://shop.example/' });
  for (const listener of [url, internalUrl]) {
    const headers = await received(listener);
    expect(headers).toMatchObject({
      host: 'shop.example',
      'x-forwarded-host': 'shop.example',
      'x-forwarded-proto': 'https',
    });
    for (const name of ['forwarded', 'x-forwarded-port', 'x-real-ip']) {
      expect(headers[name]).toBeUndefined();
    }
  }
});

describe('TLS of the gateway', () => {
  let folder: string;
  let files: { TLS_CERT_FILE: string; TLS_KEY_FILE: string };
  let gateway: GatewayUnderTest;
  let trusting: RequestOptions;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sokoni-tls-'));
    files = { TLS_CERT_FILE: join(folder, 'cert.pem'), TLS_KEY_FILE: join(folder, 'key.pem') };
    const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', files.TLS_KEY_FILE];
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const args = ['req', '-x509', ...key, ...names, '-out', files.TLS_CERT_FILE];
    await promisify(execFile)('openssl', args);
    gateway = await start({ ...files, PUBLIC_ORIGIN: 'https://shop.example' });
    trusting = { agent: new Agent({ ca: await readFile(files.TLS_CERT_FILE) }) };
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('ends at the public listener, with HSTS', async () => {
    const [headers, body] = await new Promise<[Headers, unknown]>((resolve, reject) => {
      get(gateway.url + COUNT, trusting, (answer) =>
        json(answer).then((it) => resolve([answer.headers as Headers, it]), reject),
      ).on('error', reject);
    });
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(body).toMatchObject({ upstream: 'cart', headers: { 'x-forwarded-proto': 'https' } });
  });

  it('serves HTTP/2', async () => {
    const session = connect(gateway.url, { ca: await readFile(files.TLS_CERT_FILE) });
    const status = await new Promise((resolve, reject) => {
      session.on('error', reject);
      const stream = session.request({ ':path': COUNT });
      stream.on('response', (headers) => resolve(headers[constants.HTTP2_HEADER_STATUS]));
      stream.resume();
    });
    session.destroy();
    expect(status).toBe(200);
  });

  it('ends an HTTP/2 connection after a thousand streams, also of those that were reset', async () => {
    const session = connect(gateway.url, { ca: await readFile(files.TLS_CERT_FILE) });
    session.on('error', () => {});
    const ended = new Promise((resolve) => session.once('goaway', () => resolve('ended')));
    for (let streams = 0; streams < 1_100 && !session.closed && !session.destroyed; streams += 1) {
      const stream = session.request({ ':path': '/gateway-health' });
      stream.on('error', () => {});
      const closed = new Promise((resolve) => stream.once('close', resolve));
      if (streams % 2) stream.close(constants.NGHTTP2_CANCEL);
      else stream.resume();
      await closed;
    }
    expect(await ended).toBe('ended');
    session.destroy();
  });

  it('redirects plain HTTP on its port', async () => {
    const plain = gateway.url.replace('https:', 'http:');
    const answer = await fetch(`${plain}/cart?x=1`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      308,
      'https://shop.example/cart?x=1',
    ]);
  });

  it('requires both files and an https origin', () => {
    const { TLS_CERT_FILE } = files;
    expect(() => readConfig({ TLS_CERT_FILE })).toThrow('TLS_KEY_FILE');
    expect(() => readConfig({ ...files, PUBLIC_ORIGIN: 'http://a.example' })).toThrow('https://');
  });
});
