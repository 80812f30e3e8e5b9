import { z } from 'zod';

export const selcomConfig = z.object({
  /** The test host is told by Selcom together with the keys. */
  SELCOM_URL: z.url().default('https://apigw.selcommobile.com'),
  SELCOM_VENDOR: z.string().min(1),
  SELCOM_API_KEY: z.string().min(1),
  SELCOM_API_SECRET: z.string().min(1),
});
export type SelcomConfig = z.infer<typeof selcomConfig>;
