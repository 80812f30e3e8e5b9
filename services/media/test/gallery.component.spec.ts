import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { eventually, type TestSession } from '@sokoni/common/testing';
import { IMAGE_FORMATS, IMAGE_WIDTHS, sizedImageUrl } from '@sokoni/contracts';
import sharp from 'sharp';
import { type Media, pathOf, somePicture, startMedia, upload } from './media.factory.ts';

const SHARP_NAMES = { avif: 'heif', webp: 'webp', jpg: 'jpeg' } as const;
const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

let media: Media;
let seller: TestSession;

beforeAll(async () => {
  media = await startMedia();
  seller = await media.mint({ role: 'SELLER' });
});
afterAll(() => media.close());

const uploaded = async (width: number, height: number) =>
  (await upload(media, seller, await somePicture(width, height).jpeg().toBuffer())).body;
const show = (path: string, headers: Record<string, string> = {}) =>
  media.as(null).fetch(path, { headers });

describe('a stored picture', () => {
  const sizes = IMAGE_WIDTHS.flatMap((width) =>
    IMAGE_FORMATS.map((format) => [width, format] as const),
  );

  it.each(sizes)('is served %i pixels wide as %s', async (width, format) => {
    const { url } = await uploaded(1300, 650);
    const response = await show(pathOf(sizedImageUrl(url, width, format)));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(TYPES[format]);
    const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(picture).toMatchObject({ format: SHARP_NAMES[format], width, height: width / 2 });
  });

  it('is never enlarged', async () => {
    const { url } = await uploaded(200, 100);
    const response = await show(pathOf(sizedImageUrl(url, 640, 'webp')));
    const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(picture).toMatchObject({ width: 200, height: 100 });
  });

  it('is resized once for concurrent requests', async () => {
    const { url } = await uploaded(1300, 1300);
    const path = pathOf(sizedImageUrl(url, 1280, 'avif'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => show(path)));
    const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(bodies.map((body) => Buffer.from(body).toString('base64'))).size).toBe(1);
  });

  it('has the sizes that lists show before the first request', async () => {
    const { public_id: id } = await uploaded(700, 700);
    const folder = join(media.folder, id.slice(0, 2), id.slice(2, 4), id);
    const sizes = ['160.avif', '320.avif', '640.avif'];
    await eventually(async () =>
      expect(await readdir(folder)).toEqual(expect.arrayContaining(sizes)),
    );
  });

  it('is immutable, not sniffed, and sandboxed', async () => {
    const { url } = await uploaded(200, 100);
    for (const path of [pathOf(url), pathOf(sizedImageUrl(url, 160, 'webp'))]) {
      const { headers } = await show(path);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('x-accel-expires')).toBe('86400');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('set-cookie')).toBeNull();
    }
  });

  it('is not sent again to a browser that has it', async () => {
    const { url } = await uploaded(200, 100);
    const path = pathOf(sizedImageUrl(url, 160, 'webp'));
    const etag = (await show(path)).headers.get('etag') ?? '';
    const second = await show(path, { 'if-none-match': `"other", ${etag}` });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
    expect((await show(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('answers HEAD with its length', async () => {
    const { url, bytes } = await uploaded(200, 100);
    const head = await media.as(null).fetch(pathOf(url), { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(bytes));
  });
});

describe('an unknown picture', () => {
  const unknown = 'f'.repeat(32);

  it.each([
    `/media/${unknown}.jpg`,
    `/media/${unknown}.png`,
    `/media/${unknown}`,
    `/media/${unknown}/640.webp`,
    `/media/${unknown}/641.webp`,
    `/media/${unknown}/640.gif`,
    '/media/original.jpg',
    '/media/..%2f..%2f..%2fetc%2fpasswd',
    '/media/%2e%2e/640.webp',
    '/media/..%2f..%2fetc/640.webp',
    `/media/${unknown}/..%2foriginal.jpg`,
    `/media/${unknown}/%00.jpg`,
  ])('is not found: %s', async (path) => {
    const response = await show(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, code: 'not-found' });
  });

  it('is not found by a path that leaves the folder', async () => {
    const { hostname, port } = new URL(media.url);
    const status = await new Promise<number>((resolve, reject) => {
      const path = '/media/../../../../etc/passwd';
      request({ hostname, port, path }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(404);
  });

  it('is not cached', async () => {
    expect((await show(`/media/${unknown}.jpg`)).headers.get('cache-control')).toBeNull();
  });
});
