import { z } from 'zod';

export const azampayConfig = z.object({
  /** `https://authenticator-sandbox.azampay.co.tz` and `https://sandbox.azampay.co.tz` are their playground. */
  AZAMPAY_AUTH_URL: z.url().default('https://authenticator.azampay.co.tz'),
  AZAMPAY_URL: z.url().default('https://checkout.azampay.co.tz'),
  AZAMPAY_APP_NAME: z.string().min(1),
  AZAMPAY_CLIENT_ID: z.string().min(1),
  AZAMPAY_CLIENT_SECRET: z.string().min(1),
  AZAMPAY_API_KEY: z.string().min(1),
});
export type AzampayConfig = z.infer<typeof azampayConfig>;
