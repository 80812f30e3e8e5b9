import { z } from 'zod';
import { nothing } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';

export const deleteAccountBody = z.object({
  password: z.string('all-fields-required').min(1, 'all-fields-required').max(200),
});
export type DeleteAccountBody = z.infer<typeof deleteAccountBody>;

export const accountSchemas = {
  deleteAccount: { body: deleteAccountBody, data: nothing },
} satisfies Record<string, RouteSchemas>;
