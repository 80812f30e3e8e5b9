import { z } from 'zod';

export const clickpesaConfig = z.object({
  CLICKPESA_URL: z.url().default('https://api.clickpesa.com'),
  CLICKPESA_CLIENT_ID: z.string().min(1),
  CLICKPESA_API_KEY: z.string().min(1),
  CLICKPESA_CHECKSUM_KEY: z.string().min(1),
});
export type ClickpesaConfig = z.infer<typeof clickpesaConfig>;
