import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import type { Clock } from '@sokoni/common';
import type { MediaConfig } from '../config.ts';
import { folderOf, PictureStorage, type StoredFile, storageDown } from './picture-storage.ts';

const TIMEOUT_MS = 15_000;
const CHECK_MS = 2_000;

type Parameters = Readonly<Record<string, string>>;

/**
 * Hands the files on to Cloudinary, as raw assets that only signed addresses show: private pictures are among them, and
 * the shop's own addresses stay as they are.
 */
export class CloudinaryStorage extends PictureStorage {
  constructor(
    private readonly config: MediaConfig,
    private readonly clock: Clock,
  ) {
    super();
  }

  async write(publicId: string, name: string, content: Uint8Array): Promise<void> {
    const parameters = {
      invalidate: 'true',
      overwrite: 'true',
      public_id: `${folderOf(publicId)}/${name}`,
      timestamp: String(Math.floor(this.clock.now().getTime() / 1_000)),
      type: 'authenticated',
    };
    const form = new FormData();
    for (const [field, value] of Object.entries(parameters)) form.append(field, value);
    form.append('api_key', this.config.CLOUDINARY_API_KEY);
    form.append('signature', signatureOf(parameters, this.config.CLOUDINARY_API_SECRET));
    form.append('file', new Blob([new Uint8Array(content)]), name);
    const sent = fetch(this.api('raw/upload'), { method: 'POST', body: form, signal: soon() });
    await finish(await sent.catch(storageDown));
  }

  async read(publicId: string, name: string): Promise<Buffer | null> {
    const file = await this.openFile(publicId, name);
    return file && buffer(file.stream).catch(storageDown);
  }

  async openFile(publicId: string, name: string): Promise<StoredFile | null> {
    const response = await this.deliver(publicId, name, 'GET');
    if (!response?.body) return null;
    const stream = Readable.fromWeb(response.body as ReadableStream);
    return { bytes: Number(response.headers.get('content-length')), stream };
  }

  async has(publicId: string, name: string): Promise<boolean> {
    return (await this.deliver(publicId, name, 'HEAD')) !== null;
  }

  async remove(publicId: string): Promise<void> {
    const { CLOUDINARY_API_KEY: key, CLOUDINARY_API_SECRET: secret } = this.config;
    const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
    const query = new URLSearchParams({ prefix: `${folderOf(publicId)}/`, invalidate: 'true' });
    const address = this.api(`resources/raw/authenticated?${query}`);
    const sent = fetch(address, { method: 'DELETE', headers: { authorization }, signal: soon() });
    await finish(await sent.catch(storageDown));
  }

  /** Asks where pictures are delivered: calls of the Admin API are counted, and replicas ask all day. */
  async check(): Promise<void> {
    const address = this.address('check', 'check');
    const signal = AbortSignal.timeout(CHECK_MS);
    const { status } = await fetch(address, { method: 'HEAD', signal });
    if (status >= 500) throw new Error(`Cloudinary answers ${status}`);
  }

  private async deliver(publicId: string, name: string, method: 'GET' | 'HEAD') {
    // `identity`: a compressed answer would have the length of something else.
    const headers = { 'accept-encoding': 'identity' };
    const address = this.address(publicId, name);
    const asked = fetch(address, { method, headers, signal: soon() });
    const response = await asked.catch(storageDown);
    if (response.ok) return response;
    await response.body?.cancel();
    return response.status === 404 ? null : storageDown(new Error(`It answers ${response.status}`));
  }

  private address(publicId: string, name: string): string {
    const { CLOUDINARY_DELIVERY_URL: origin, CLOUDINARY_CLOUD: cloud } = this.config;
    const file = `${folderOf(publicId)}/${name}`;
    const signature = addressSignature(file, this.config.CLOUDINARY_API_SECRET);
    return `${origin}/${cloud}/raw/authenticated/s--${signature}--/v1/${file}`;
  }

  private api(path: string): string {
    const { CLOUDINARY_API_URL: origin, CLOUDINARY_CLOUD: cloud } = this.config;
    return `${origin}/v1_1/${cloud}/${path}`;
  }
}

/** Of an upload: all parameters but the file and the key, by name. */
export function signatureOf(parameters: Parameters, secret: string): string {
  const sorted = Object.keys(parameters).sort();
  const text = sorted.map((name) => `${name}=${parameters[name]}`).join('&');
  return createHash('sha1').update(`${text}${secret}`).digest('hex');
}

/** Of a delivery address. */
function addressSignature(path: string, secret: string): string {
  return createHash('sha1').update(`${path}${secret}`).digest('base64url').slice(0, 8);
}

const soon = () => AbortSignal.timeout(TIMEOUT_MS);

async function finish(response: Response): Promise<void> {
  await response.body?.cancel();
  if (!response.ok) storageDown(new Error(`Cloudinary answers ${response.status}`));
}
