import { execFile } from 'node:child_process';
import {
  createDecipheriv,
  createECDH,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import type { PushSubscriptionInput } from '@sokoni/contracts';

const run = promisify(execFile);
const [SALT, KEY_AT, KEY_LENGTH] = [16, 21, 65];
const TAG = 16;

interface Pushed {
  readonly to: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A push service on this machine, over TLS as all of them are; answers 201, or what a test sets. */
export class PushServer {
  readonly received: Pushed[] = [];
  status = 201;
  private readonly server: Server;
  private readonly folder: string;

  private constructor(server: Server, folder: string) {
    this.server = server;
    this.folder = folder;
  }

  /** With a certificate of its own, which this process trusts from then on. */
  static async start(): Promise<PushServer> {
    const folder = await mkdtemp(path.join(tmpdir(), 'push-'));
    const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const form = [
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '1',
    ];
    await run('openssl', ['req', '-x509', ...form, '-keyout', key, '-out', cert, ...subject]);
    const files = { key: await readFile(key), cert: await readFile(cert, 'utf8') };
    setDefaultCACertificates([...getCACertificates('default'), files.cert]);
    const server = createServer(files, async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { url = '', headers } = request;
      service.received.push({ to: url, headers, body: Buffer.concat(chunks) });
      response.writeHead(service.status).end();
    });
    const service = new PushServer(server, folder);
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    return service;
  }

  get host(): string {
    return `localhost:${(this.server.address() as AddressInfo).port}`;
  }

  receivedBy(browser: TestBrowser): Pushed[] {
    const { pathname } = new URL(browser.subscription.endpoint);
    return this.received.filter(({ to }) => to === pathname);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    await rm(this.folder, { recursive: true });
  }
}

/** The keys that a browser makes for a subscription; decrypts by RFC 8291, with code of its own. */
export class TestBrowser {
  readonly subscription: PushSubscriptionInput;
  private readonly pair: ECDH = createECDH('prime256v1');
  private readonly secret = randomBytes(16);

  constructor(host: string) {
    const p256dh = this.pair.generateKeys('base64url');
    const endpoint = `https://${host}/push/${randomBytes(9).toString('base64url')}`;
    this.subscription = { endpoint, keys: { p256dh, auth: this.secret.toString('base64url') } };
  }

  read({ body }: Pushed): Record<string, unknown> {
    const salt = body.subarray(0, SALT);
    const sender = body.subarray(KEY_AT, KEY_AT + KEY_LENGTH);
    const shared = this.pair.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', shared, this.secret, info, 32));
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
    const sealed = body.subarray(KEY_AT + KEY_LENGTH);
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    cipher.setAuthTag(sealed.subarray(-TAG));
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -TAG)), cipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as Record<
      string,
      unknown
    >;
  }
}

/** Whom the push service may hold responsible: the claims, signed with the shop's key. Throws for another signature. */
export function verifiedSender({ headers }: Pushed, publicKey: string): Record<string, unknown> {
  const { authorization = '' } = headers;
  const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(String(authorization)) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const format = { format: 'jwk', dsaEncoding: 'ieee-p1363' } as const;
  const good = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: { kty: 'EC', crv: 'P-256', x, y }, ...format },
    Buffer.from(signature, 'base64url'),
  );
  if (!good || key !== publicKey) throw new Error(`The signature of ${key} is wrong`);
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
}
