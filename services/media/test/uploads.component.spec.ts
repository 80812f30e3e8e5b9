import { readdir } from 'node:fs/promises';
import type { TestSession } from '@sokoni/common/testing';
import { problems, type TeamPermission, uploadedImage } from '@sokoni/contracts';
import sharp from 'sharp';
import { type Media, pathOf, someNoise, somePicture, startMedia, upload } from './media.factory.ts';

let media: Media;
let seller: TestSession;

beforeAll(async () => {
  media = await startMedia();
  seller = await media.mint({ role: 'SELLER' });
});
afterAll(() => media.close());

const stored = async (url: string) => {
  const response = await media.as(null).fetch(pathOf(url));
  return Buffer.from(await response.arrayBuffer());
};

describe('uploading a picture', () => {
  it("answers in Cloudinary's shape with a working address", async () => {
    const { status, body } = await upload(
      media,
      seller,
      await somePicture(400, 300).jpeg().toBuffer(),
    );
    expect(status).toBe(200);
    expect(uploadedImage.strict().safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({ width: 400, height: 300, format: 'jpg', secure_url: body.url });
    expect(body.url).toBe(`http://localhost:8080/media/${body.public_id}.jpg`);
    const picture = await stored(body.url);
    expect(picture).toHaveLength(body.bytes);
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'jpeg',
      width: 400,
      height: 300,
    });
  });

  it('publishes image.stored once for one picture', async () => {
    const bytes = await somePicture().png().toBuffer();
    const { body } = await upload(media, seller, bytes);
    const event = await media.waitForEvent(
      'image.stored',
      ({ aggregateId }) => aggregateId === body.public_id,
    );
    expect(event.data).toEqual({
      publicId: body.public_id,
      url: body.url,
      ownerId: seller.userId,
      bytes: body.bytes,
    });
    await upload(media, seller, bytes);
    const next = await upload(media, seller, await somePicture().png().toBuffer());
    await media.waitForEvent(
      'image.stored',
      ({ aggregateId }) => aggregateId === next.body.public_id,
    );
    await media.allReceived();
    const stored = media.broker
      .received('image.stored')
      .filter(({ aggregateId }) => aggregateId === body.public_id);
    expect(stored).toHaveLength(1);
  });

  it('gives equal pictures of several users one address', async () => {
    const bytes = await somePicture().jpeg().toBuffer();
    const admin = await media.mint({ role: 'ADMIN' });
    const answers = [await upload(media, seller, bytes), await upload(media, admin, bytes)];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('accepts %s', async (format) => {
    const answer = await upload(media, seller, await somePicture().toFormat(format).toBuffer());
    expect(answer.status).toBe(200);
  });

  it('accepts a data URL', async () => {
    const bytes = await somePicture().png().toBuffer();
    const answer = await upload(media, seller, `data:image/png;base64,${bytes.toString('base64')}`);
    expect(answer.body).toMatchObject({ width: 80, height: 60 });
  });

  it('removes place and camera data', async () => {
    const taken = await somePicture(60, 40)
      .jpeg()
      .withExif({ IFD0: { Make: 'Kamera ya Siri' }, IFD3: { GPSLatitude: '6/1 48/1 0/1' } })
      .toBuffer();
    expect(taken.toString('latin1')).toContain('Kamera ya Siri');
    const { body } = await upload(media, seller, taken);
    const kept = await stored(body.url);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(kept.toString('latin1')).not.toContain('Kamera ya Siri');
  });

  it('removes other content of the file', async () => {
    const picture = await somePicture().jpeg().toBuffer();
    const polyglot = Buffer.concat([
      picture,
      Buffer.from('<script>alert(document.cookie)</script>'),
    ]);
    const { body } = await upload(media, seller, polyglot);
    expect((await stored(body.url)).toString('latin1')).not.toContain('<script>');
  });
});

it('a helper who looks after the products of a shop adds their pictures, one who has its orders does not', async () => {
  const helper = (permission: TeamPermission) =>
    media.mint({
      role: 'GENERAL',
      membership: { sellerId: seller.userId, permissions: [permission] },
    });
  const bytes = await somePicture().jpeg().toBuffer();
  expect((await upload(media, await helper('products'), bytes)).status).toBe(200);
  expect((await upload(media, await helper('orders'), bytes)).status).toBe(403);
});

describe('a refused upload', () => {
  const message = (code: keyof typeof problems) => ({ error: { message: problems[code].en } });

  it('is the answer to product pictures of shoppers, not to their avatars', async () => {
    const shopper = await media.mint({ role: 'GENERAL' });
    const bytes = await somePicture().jpeg().toBuffer();
    expect(await upload(media, shopper, bytes)).toMatchObject({
      status: 403,
      body: message('not-allowed'),
    });
    expect((await upload(media, shopper, bytes, 'avatars')).status).toBe(200);
  });

  it('is the answer to a visitor, in the shape of upload widgets', async () => {
    const answer = await upload(media, null, await somePicture().jpeg().toBuffer());
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(message('not-signed-in'));
  });

  it.each([
    [null, 'upload-preset-missing'],
    ['', 'upload-preset-missing'],
    ['kyc', 'upload-preset-unknown'],
    ['__proto__', 'upload-preset-unknown'],
  ] as const)('with the preset %j says %s', async (preset, code) => {
    const answer = await upload(media, seller, await somePicture().jpeg().toBuffer(), preset);
    expect(answer).toMatchObject({ status: problems[code].status, body: message(code) });
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['HTML before a picture', Buffer.from(`<html>${'\xff\xd8\xff'}</html>`, 'latin1')],
    ['an empty file', Buffer.alloc(0)],
    ['the start of a PNG alone', Buffer.from('\x89PNG\r\n\x1a\n'.padEnd(64, ' '), 'latin1')],
    ['text that is no data URL', 'https://evil.example/internal/jwks'],
    ['nothing', null],
  ])('is the answer to %s', async (_, file) => {
    const answer = await upload(media, seller, file);
    expect(answer).toMatchObject({ status: 400, body: message('image-unreadable') });
  });

  it('is the answer to a truncated picture', async () => {
    const whole = await someNoise(400, 300).jpeg().toBuffer();
    const answer = await upload(media, seller, whole.subarray(0, whole.length / 2));
    expect(answer).toMatchObject({ status: 400, body: message('image-unreadable') });
  });

  it('is the answer to a small file that unpacks to 49 megapixels', async () => {
    const bomb = await somePicture(7_000, 7_000).png().toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await upload(media, seller, bomb)).toMatchObject({
      status: 413,
      body: message('image-too-large'),
    });
  });

  it('is the answer to more than 8 MB', async () => {
    const answer = await upload(media, seller, Buffer.alloc(8_000_001, 1));
    expect(answer).toMatchObject({ status: 413, body: message('image-too-large') });
  });

  it('is the answer to a body that is no form', async () => {
    const path = '/v1_1/sokoni/image/upload';
    const headers = { 'content-type': 'application/json' };
    const response = await media
      .as(seller)
      .fetch(path, { method: 'POST', body: '{"file":"a"}', headers });
    expect(response.status).toBe(415);
    expect(await response.json()).toEqual(message('unsupported-type'));
  });

  it('is the answer to a request of another site', async () => {
    const path = '/v1_1/sokoni/image/upload';
    const headers = { origin: 'https://evil.example' };
    const response = await media
      .as(seller)
      .fetch(path, { method: 'POST', body: new FormData(), headers });
    expect(response.status).toBe(403);
  });

  it('is in Swahili for a user who reads Swahili', async () => {
    const form = new FormData();
    form.append('file', new Blob(['x']), 'x');
    const headers = { 'accept-language': 'sw' };
    const response = await media
      .as(seller)
      .fetch('/v1_1/sokoni/image/upload', { method: 'POST', body: form, headers });
    expect(await response.json()).toEqual({
      error: { message: problems['upload-preset-missing'].sw },
    });
  });

  it('stores no file', async () => {
    const empty = await startMedia();
    const someone = await empty.mint({ role: 'SELLER' });
    const before = await readdir(empty.folder, { recursive: true });
    await upload(empty, someone, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await upload(empty, someone, await somePicture().jpeg().toBuffer(), 'kyc');
    expect(await readdir(empty.folder, { recursive: true })).toEqual(before);
    await empty.close();
  });

  it('follows twenty uploads in a minute, for that user alone', async () => {
    const strict = await startMedia({ UPLOADS_PER_MINUTE: '3' });
    const [eager, other] = [
      await strict.mint({ role: 'SELLER' }),
      await strict.mint({ role: 'SELLER' }),
    ];
    const bytes = await somePicture().jpeg().toBuffer();
    const answers = [];
    for (let i = 0; i < 4; i++) answers.push(await upload(strict, eager, bytes));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answers[3]?.body).toEqual(message('too-many-requests'));
    expect((await upload(strict, other, bytes)).status).toBe(200);
    await strict.close();
  });

  it('follows so many in a day, fewer of shoppers than of shops, whoever else shares the address', async () => {
    const strict = await startMedia({ UPLOADS_PER_DAY: '1', SHOP_UPLOADS_PER_DAY: '2' });
    const bytes = await somePicture().jpeg().toBuffer();
    const statuses = async (role: 'GENERAL' | 'SELLER', times: number) => {
      const [user, answers] = [await strict.mint({ role }), [] as number[]];
      for (let i = 0; i < times; i++)
        answers.push((await upload(strict, user, bytes, 'avatars')).status);
      return answers;
    };
    expect(await statuses('GENERAL', 2)).toEqual([200, 429]);
    expect(await statuses('SELLER', 3)).toEqual([200, 200, 429]);
    await strict.close();
  });

  it('counts for no day: what is refused is not stored', async () => {
    const strict = await startMedia({ UPLOADS_PER_DAY: '1' });
    const shopper = await strict.mint({ role: 'GENERAL' });
    const bytes = await somePicture().jpeg().toBuffer();
    const send = async (file: Buffer | null, preset: string | null) =>
      (await upload(strict, shopper, file, preset)).status;
    expect(await send(bytes, 'kyc')).toBe(400);
    expect(await send(bytes, null)).toBe(400);
    expect(await send(bytes, 'products')).toBe(403);
    expect(await send(Buffer.alloc(0), 'avatars')).toBe(400);
    expect(await send(bytes, 'avatars')).toBe(200);
    // What exceeds the day is refused as well, and makes no room.
    for (const _ of [1, 2]) expect(await send(bytes, 'avatars')).toBe(429);
    await strict.close();
  });
});
