import { z } from 'zod';
import { id } from '../kit/fields.ts';

export const mediaEvents = {
  'image.stored': z.object({
    publicId: z.string(),
    url: z.string(),
    ownerId: id.nullable(),
    bytes: z.int(),
  }),
};
