import { z } from 'zod';
import { nothing, requiredText } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';
import { checkDocumentNumber, plainDocumentNumber } from '../rules/seller.ts';

const NAME_LENGTH = 100;

/**
 * For whom a business purchase is made: fiscal receipts name it as the customer. Whose number it is, is not checked.
 */
export const ownBusiness = z.object({
  tin: z
    .string('all-fields-required')
    .max(40, 'tin-length')
    .transform(plainDocumentNumber)
    .refine((tin) => checkDocumentNumber('tin', tin) === null, 'tin-length'),
  name: requiredText(NAME_LENGTH),
});

export const shownBusiness = z.object({ tin: z.string(), name: z.string() });
export type Business = z.infer<typeof shownBusiness>;

export const businessSchemas = {
  /** Null until one is kept. */
  ownBusiness: { data: shownBusiness.nullable() },
  keepOwnBusiness: { body: ownBusiness, data: shownBusiness },
  removeOwnBusiness: { data: nothing },
} satisfies Record<string, RouteSchemas>;
