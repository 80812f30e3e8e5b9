import { defineRoutes } from '../kit/route.ts';
import type { mediaSchemas } from './media.schemas.ts';

export const mediaRoutes = defineRoutes<typeof mediaSchemas>('media', {
  upload: {
    method: 'POST',
    path: '/v1_1/:cloud/image/upload',
    access: 'signed-in',
    limit: 'upload',
    maxBodyBytes: 8_500_000,
    bodyType: 'multipart',
    bareReply: true,
    summary: "Upload a picture (Cloudinary's unsigned shape: file, upload_preset)",
  },
  image: {
    method: 'GET',
    path: '/media/:file',
    access: 'public',
    bareReply: true,
    summary: 'A picture as stored',
  },
  sizedImage: {
    method: 'GET',
    path: '/media/:publicId/:file',
    access: 'public',
    bareReply: true,
    summary: 'A picture as <width>.<format>',
  },
  privateImage: {
    method: 'GET',
    path: '/api/private-images/:imageId',
    access: 'signed-in',
    bareReply: true,
    summary: 'A picture that only those may see to whom a link of five minutes was given',
  },
  storeAvatar: {
    method: 'POST',
    path: '/internal/avatars',
    access: 'internal',
    maxBodyBytes: 400_000,
    summary: 'Store a profile picture sent as a data URL',
  },
  keepImages: {
    method: 'POST',
    path: '/internal/images/keep',
    access: 'internal',
    summary: 'Keep pictures that are about to be shown for another week; which of them are gone',
  },
});
