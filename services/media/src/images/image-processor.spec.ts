import sharp from 'sharp';
import {
  OversizedImage,
  processAvatar,
  processImage,
  resizeImage,
  UnreadableImage,
} from './image-processor.ts';

function picture(width: number, height: number, background = '#c08040') {
  return sharp({ create: { width, height, channels: 3, background } });
}

describe('the image processor', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('turns %s into JPEG', async (format) => {
    const processed = await processImage(await picture(40, 30).toFormat(format).toBuffer());
    expect(processed).toMatchObject({ width: 40, height: 30 });
    expect((await sharp(processed.content).metadata()).format).toBe('jpeg');
  });

  it('returns the colour to show until the picture is loaded', async () => {
    const { colour } = await processImage(await picture(40, 30, '#ff0000').png().toBuffer());
    expect(colour).toMatch(/^#f[0-9a-f]0[0-9a-f]0[0-9a-f]$/);
  });

  it('removes place and camera data and turns the picture upright', async () => {
    const taken = await picture(40, 30)
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '6/1 10/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const processed = await processImage(taken);
    const metadata = await sharp(processed.content).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
    expect(processed).toMatchObject({ width: 30, height: 40 });
  });

  it('gives a transparent picture a white background', async () => {
    const clear = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect((await processImage(clear)).colour).toBe('#ffffff');
  });

  it('refuses too many pixels before decoding them', async () => {
    const bomb = await picture(7_000, 7_000).png().toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(processImage(bomb)).rejects.toThrow(OversizedImage);
  });

  it('refuses a truncated picture', async () => {
    const whole = await picture(400, 300).jpeg().toBuffer();
    const noise = await sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer();
    await expect(processImage(whole.subarray(0, whole.length / 2))).rejects.toThrow(
      UnreadableImage,
    );
    await expect(processImage(noise.subarray(0, noise.length / 2))).rejects.toThrow(
      UnreadableImage,
    );
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [
      'SVG in disguise',
      Buffer.concat([
        Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      ]),
    ],
    ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ])('refuses %s', async (_, bytes) => {
    await expect(processImage(bytes)).rejects.toThrow(UnreadableImage);
  });

  it('makes a square avatar of at most 20 KB', async () => {
    const noisy = await sharp({
      create: {
        width: 500,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    const face = await processAvatar(noisy);
    expect(face).toMatchObject({ width: 256, height: 256 });
    expect(face.content.length).toBeLessThanOrEqual(20_000);
  });

  it.each([
    [{ width: 160, format: 'avif' }, 'heif', 160],
    [{ width: 320, format: 'webp' }, 'webp', 320],
    [{ width: 640, format: 'jpg' }, 'jpeg', 400],
  ] as const)('resizes to %j', async (size, format, width) => {
    const { content } = await processImage(await picture(400, 300).png().toBuffer());
    const metadata = await sharp(await resizeImage(content, size)).metadata();
    expect(metadata).toMatchObject({ format, width });
  });
});
