export const PICTURE = 'https://sokoni.example/media/p-3f9c2a/640.webp';

/** Of uploads and the addresses of pictures. */
export const MEDIA_EXAMPLES = {
  cloud: 'sokoni',
  public_id: 'p-3f9c2a',
  publicId: 'p-3f9c2a',
  imageId: 'e-3f9c2a',
  file: '640.webp',
  'image.params.file': 'p-3f9c2a.webp',
  width: 1280,
  height: 960,
  format: 'webp',
  bytes: 84_120,
  created_at: '2026-03-02T09:30:00.000Z',
  url: PICTURE,
  secure_url: PICTURE,
  etag: '3f9c2a',
  expires: '1772443800',
  signature: 'Qm9vT2xk',
} as const;
