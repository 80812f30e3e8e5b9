import { mediaRoutes, problems } from '@sokoni/contracts';
import sharp from 'sharp';
import { type Media, pathOf, someNoise, somePicture, startMedia } from './media.factory.ts';

let media: Media;

beforeAll(async () => {
  media = await startMedia();
});
afterAll(() => media.close());

const asDataUrl = (bytes: Buffer, type = 'image/jpeg') =>
  `data:${type};base64,${bytes.toString('base64')}`;
const store = (dataUrl: unknown) =>
  media.inside.send(mediaRoutes.storeAvatar, { body: { dataUrl } });

describe('a profile picture', () => {
  it('becomes a square of 256 pixels and at most 20 KB', async () => {
    const photo = await someNoise(500, 300).jpeg({ quality: 88 }).toBuffer();
    const { url } = await media.inside.call(mediaRoutes.storeAvatar, {
      body: { dataUrl: asDataUrl(photo) },
    });
    const response = await media.as(null).fetch(pathOf(url));
    const face = Buffer.from(await response.arrayBuffer());
    expect(face.length).toBeLessThanOrEqual(20_000);
    expect(await sharp(face).metadata()).toMatchObject({ width: 256, height: 256, format: 'jpeg' });
  });

  it('is published without an owner, because the user may not exist yet', async () => {
    const dataUrl = asDataUrl(await somePicture().png().toBuffer(), 'image/png');
    const { url } = await media.inside.call(mediaRoutes.storeAvatar, { body: { dataUrl } });
    const event = await media.waitForEvent('image.stored', ({ data }) => data.url === url);
    expect(event.data.ownerId).toBeNull();
  });

  it.each([
    ['text', 'hello'],
    ['SVG', asDataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')],
    [
      'SVG that calls itself PNG',
      asDataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png'),
    ],
    ['nothing', ''],
  ])('is refused when it is %s', async (_, dataUrl) => {
    const message = problems['image-unreadable'].en;
    expect(await store(dataUrl)).toMatchObject({
      status: 400,
      body: { code: 'image-unreadable', message },
    });
  });

  it('is refused above 200 KB and above the body limit', async () => {
    const large = asDataUrl(
      Buffer.concat([await somePicture().jpeg().toBuffer(), Buffer.alloc(200_000)]),
    );
    expect(await store(large)).toMatchObject({ status: 413, body: { code: 'image-too-large' } });
    expect(await store('x'.repeat(290_000))).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    });
    expect((await store('x'.repeat(500_000))).status).toBe(413);
  });

  it('is refused when it is missing', async () => {
    expect(await store(undefined)).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  });
});
