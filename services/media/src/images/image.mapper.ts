import type { UploadedImage } from '@sokoni/contracts';
import { imageUrl } from './image.ts';
import type { ImageRecord } from './images.repository.ts';

/** A stored picture as Cloudinary would describe it. */
export function toUploadedImage(image: ImageRecord, publicOrigin: string): UploadedImage {
  const url = imageUrl(publicOrigin, image._id);
  return {
    public_id: image._id,
    version: Math.floor(image.createdAt.getTime() / 1000),
    width: image.width,
    height: image.height,
    format: 'jpg',
    bytes: image.bytes,
    created_at: image.createdAt.toISOString(),
    url,
    secure_url: url,
    etag: image._id,
  };
}
