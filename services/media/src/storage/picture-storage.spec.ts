import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { MediaConfig } from '../config.ts';
import { signatureOf } from './cloudinary-storage.ts';
import { DiskStorage } from './disk-storage.ts';

const id = 'ab12'.padEnd(32, '0');

describe('disk storage', () => {
  let root: string;
  let storage: DiskStorage;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'sokoni-media-'));
    storage = new DiskStorage({ MEDIA_DIR: root } as MediaConfig);
  });
  afterAll(() => rm(root, { recursive: true }));

  it('returns what was written, as a buffer and as a stream', async () => {
    await storage.write(id, 'original.jpg', Buffer.from('picture'));
    expect((await storage.read(id, 'original.jpg'))?.toString()).toBe('picture');
    const file = await storage.openFile(id, 'original.jpg');
    if (!file) throw new Error('The file is not there');
    expect(file.bytes).toBe(7);
    expect((await buffer(file.stream)).toString()).toBe('picture');
  });

  it('leaves no temporary files', async () => {
    await storage.write(id, '640.webp', Buffer.from('small'));
    const files = await readdir(join(root, 'ab', '12', id));
    expect(files.filter((file) => file.endsWith('.part'))).toEqual([]);
  });

  it('returns null for a missing file', async () => {
    expect(await storage.openFile(id, '160.avif')).toBeNull();
    expect(await storage.read(id, '160.avif')).toBeNull();
    expect(await storage.has(id, '160.avif')).toBe(false);
  });

  it('removes a picture with all its sizes', async () => {
    await storage.remove(id);
    expect(await storage.has(id, 'original.jpg')).toBe(false);
    expect(await storage.has(id, '640.webp')).toBe(false);
  });
});

it('the Cloudinary storage signs an upload as in the example of Cloudinary’s documentation', () => {
  const parameters = {
    timestamp: '1315060510',
    public_id: 'sample_image',
    eager: 'w_400,h_300,c_pad|w_260,h_200,c_crop',
  };
  expect(signatureOf(parameters, 'abcd')).toBe('bfd09f95f331f558cbd1320e67aa8d488770583e');
});
