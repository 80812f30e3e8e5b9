import { TestCaller, type TestSession } from '@sokoni/common/testing';
import type { UploadedImage, UploadPreset } from '@sokoni/contracts';
import type { ReviewsUnderTest } from './reviews-under-test.ts';

/** The smallest picture that media accepts. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const mediaUrl = (fixture: ReviewsUnderTest) => fixture.service.neighbours.media?.url ?? '';

/** Sends a picture to the real media; answers the token by which its sender attaches it. */
export async function uploaded(
  fixture: ReviewsUnderTest,
  session: TestSession,
  preset: UploadPreset,
): Promise<string> {
  const form = new FormData();
  form.set('upload_preset', preset);
  form.set('file', new Blob([Buffer.from(PNG, 'base64')]), 'photo.png');
  const media = TestCaller.withSession(mediaUrl(fixture), session.token);
  const response = await media.fetch('/v1_1/sokoni/image/upload', { method: 'POST', body: form });
  return ((await response.json()) as UploadedImage).public_id;
}

export async function statusOf(
  fixture: ReviewsUnderTest,
  address: string,
  session: TestSession | null = null,
): Promise<number> {
  return (await TestCaller.withSession(mediaUrl(fixture), session?.token).fetch(address)).status;
}
