import { z } from 'zod';
import type { RouteSchemas } from '../kit/route.ts';

/** Cloudinary's unsigned-upload reply, the part that clients use. */
export const uploadedImage = z.object({
  public_id: z.string(),
  version: z.int(),
  width: z.int(),
  height: z.int(),
  format: z.string(),
  bytes: z.int(),
  created_at: z.string(),
  url: z.string(),
  secure_url: z.string(),
  etag: z.string(),
});
export type UploadedImage = z.infer<typeof uploadedImage>;

const file = z.instanceof(Uint8Array);

export const mediaSchemas = {
  upload: {
    params: z.object({ cloud: z.string() }),
    data: uploadedImage,
    refuses: [
      'upload-preset-missing',
      'upload-preset-unknown',
      'image-unreadable',
      'image-too-large',
      'not-allowed',
    ],
  },
  image: { params: z.object({ file: z.string() }), data: file, refuses: ['not-found'] },
  sizedImage: {
    params: z.object({ publicId: z.string(), file: z.string() }),
    data: file,
    refuses: ['not-found'],
  },
  privateImage: {
    params: z.object({ imageId: z.string().max(64) }),
    query: z.object({ expires: z.string().max(20), signature: z.string().max(64) }),
    data: file,
  },
  storeAvatar: {
    body: z.object({ dataUrl: z.string().max(280_000) }),
    data: z.object({ url: z.string() }),
  },
  keepImages: {
    body: z.object({ urls: z.array(z.string().max(500)).max(400) }),
    data: z.object({ gone: z.array(z.string()) }),
  },
} satisfies Record<string, RouteSchemas>;
