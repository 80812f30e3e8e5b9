import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const CLOUD = 'duka';
const KEY = '874837483274837';
const SECRET = 'abcd-of-tests';
const DELIVERY = new RegExp(`^/${CLOUD}/raw/authenticated/s--([\\w-]{8})--/v1/(.+)$`);

/** The three calls of Cloudinary that media uses, in their published shapes; refuses what is not signed. */
export class CloudinaryStandIn {
  private readonly stored = new Map<string, Buffer>();
  private readonly server: Server;

  private constructor() {
    this.server = createServer(async (request, response) => {
      const { status, body } = await this.answer(request);
      response.writeHead(status, { 'content-length': body.length });
      response.end(request.method === 'HEAD' ? undefined : body);
    });
  }

  static async open(): Promise<CloudinaryStandIn> {
    const cloud = new CloudinaryStandIn();
    await new Promise<void>((resolve) => cloud.server.listen(0, '127.0.0.1', resolve));
    return cloud;
  }

  get env() {
    const url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return {
      STORAGE: 'cloudinary',
      CLOUDINARY_CLOUD: CLOUD,
      CLOUDINARY_API_KEY: KEY,
      CLOUDINARY_API_SECRET: SECRET,
      CLOUDINARY_API_URL: url,
      CLOUDINARY_DELIVERY_URL: url,
    };
  }

  files(): string[] {
    return [...this.stored.keys()];
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage): Promise<{ status: number; body: Buffer }> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand-in');
    if (pathname === `/v1_1/${CLOUD}/raw/upload`) return this.upload(request);
    if (pathname === `/v1_1/${CLOUD}/resources/raw/authenticated`) {
      const known = `Basic ${Buffer.from(`${KEY}:${SECRET}`).toString('base64')}`;
      if (request.method !== 'DELETE' || request.headers.authorization !== known) return refused;
      const prefix = searchParams.get('prefix') ?? '';
      for (const file of this.files()) if (file.startsWith(prefix)) this.stored.delete(file);
      return { status: 200, body: Buffer.from('{"deleted":{}}') };
    }
    const [, signature, file = ''] = DELIVERY.exec(pathname) ?? [];
    const right = createHash('sha1').update(`${file}${SECRET}`).digest('base64url').slice(0, 8);
    if (signature !== right) return refused;
    const found = this.stored.get(file);
    return found ? { status: 200, body: found } : { status: 404, body: Buffer.alloc(0) };
  }

  private async upload(request: IncomingMessage) {
    const body = new Uint8Array(await buffer(request));
    const type = request.headers['content-type'] ?? '';
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    const file = form.get('file') as File;
    const signed = [...form].filter(([name]) => !['file', 'api_key', 'signature'].includes(name));
    const text = signed.map(([name, value]) => `${name}=${value}`).sort();
    const right = createHash('sha1')
      .update(`${text.join('&')}${SECRET}`)
      .digest('hex');
    const allowed = form.get('api_key') === KEY && form.get('type') === 'authenticated';
    if (!allowed || form.get('signature') !== right) return refused;
    this.stored.set(String(form.get('public_id')), Buffer.from(await file.arrayBuffer()));
    return { status: 200, body: Buffer.from('{}') };
  }
}

const refused = { status: 401, body: Buffer.from('{"error":{"message":"Invalid Signature"}}') };
