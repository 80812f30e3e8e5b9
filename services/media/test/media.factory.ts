import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  startTestService,
  type TestOptions,
  type TestService,
  type TestSession,
} from '@sokoni/common/testing';
import type { UploadedImage } from '@sokoni/contracts';
import sharp, { type Sharp } from 'sharp';
import { AppModule } from '../src/app.module.ts';
import { MediaConfig } from '../src/config.ts';
import { acceptMultipart } from '../src/images/upload-form.ts';

export interface Media extends TestService<MediaConfig> {
  readonly folder: string;
  readonly close: () => Promise<void>;
}

/** Media with a folder of its own. */
export async function startMedia(
  env: Readonly<Record<string, string>> = {},
  options: Pick<TestOptions, 'becomesReady'> = {},
): Promise<Media> {
  const folder = await mkdtemp(join(tmpdir(), 'sokoni-media-'));
  const service = await startTestService(AppModule, MediaConfig, {
    ...options,
    prepare: acceptMultipart,
    env: { MEDIA_DIR: folder, UPLOADS_PER_MINUTE: '1000', UPLOADS_PER_DAY: '1000', ...env },
  });
  const close = async () => {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return Object.assign(service, { folder, close });
}

/** A picture that no other test has. */
export function somePicture(width = 80, height = 60): Sharp {
  const [r, g, b] = [randomInt(256), randomInt(256), randomInt(256)];
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } });
}

/** A picture that looks like a photograph to an encoder. */
export function someNoise(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } });
}

export interface UploadAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: UploadedImage & { error?: { message: string } };
}

/** Sends a picture as the product form does; null omits a field. */
export async function upload(
  media: Media,
  session: TestSession | null,
  file: Buffer | string | null,
  preset: string | null = 'products',
): Promise<UploadAnswer> {
  const form = new FormData();
  if (typeof file === 'string') form.append('file', file);
  else if (file !== null) form.append('file', new Blob([new Uint8Array(file)]), 'a.jpg');
  if (preset !== null) form.append('upload_preset', preset);
  const path = '/v1_1/sokoni/image/upload';
  const response = await media.as(session).fetch(path, { method: 'POST', body: form });
  const body = (await response.json()) as UploadAnswer['body'];
  return { status: response.status, headers: response.headers, body };
}

/** Path of an address of ours, to be fetched from the service under test. */
export function pathOf(url: string): string {
  return new URL(url).pathname;
}
