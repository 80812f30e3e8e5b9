import { z } from 'zod';

export const pesapalConfig = z.object({
  /** `https://cybqa.pesapal.com/pesapalv3` is their playground. */
  PESAPAL_URL: z.url().default('https://pay.pesapal.com/v3'),
  PESAPAL_CONSUMER_KEY: z.string().min(1),
  PESAPAL_CONSUMER_SECRET: z.string().min(1),
  /** Who asks for refunds, as Pesapal's staff see it. */
  PESAPAL_REFUND_USERNAME: z.string().min(1).default('Sokoni'),
});
export type PesapalConfig = z.infer<typeof pesapalConfig>;
