import { z } from 'zod';

/** Providers write 5000, "5000" and "5000.00" for the same money. */
export const shillings = z
  .union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)])
  .transform((amount) => Number(amount));

/** Absent, null and empty are the same to us. */
export const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));
