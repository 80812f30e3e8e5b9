import { z } from 'zod';

const required = z.string().min(1);

/** Off until an operator has tried it with the provider. */
const flag = z.enum(['0', '1']).default('0');

/** In one line its breaks are written as `\\n`. */
const pem = required.transform((text) => text.replaceAll('\\n', '\n'));

export const azampayConfig = z.object({
  /** `https://authenticator-sandbox.azampay.co.tz` and `https://sandbox.azampay.co.tz` are for tests. */
  AZAMPAY_AUTH_URL: z.url().default('https://authenticator.azampay.co.tz'),
  AZAMPAY_URL: z.url().default('https://checkout.azampay.co.tz'),
  AZAMPAY_APP_NAME: required,
  AZAMPAY_CLIENT_ID: required,
  AZAMPAY_CLIENT_SECRET: required,
  AZAMPAY_API_KEY: required,
  /** Sources differ about the path that confirms every payment: it is probed at the start. */
  AZAMPAY_STATUS_PATH: z.string().startsWith('/').default('/azampay/gettransactionstatus'),
  /** The names of its two parameters: the transaction and the operator. */
  AZAMPAY_STATUS_PARAMETERS: z
    .enum(['pgReferenceId,bankName', 'transactionId,provider'])
    .default('pgReferenceId,bankName'),
  /** AzamPay's RSA key as PEM: callbacks are verified by it, and payouts need it. */
  AZAMPAY_PUBLIC_KEY: pem.optional(),
  /** Whether a payout's checksum encrypts the digest's bytes or its hexadecimal text. */
  AZAMPAY_CHECKSUM_DIGEST: z.enum(['bytes', 'hex']).default('bytes'),
  AZAMPAY_DISBURSE_URL: z.url().default('https://api-disbursement.azampay.co.tz'),
  /** The account that payouts are paid from: with all three and the key, payouts are on. */
  AZAMPAY_SOURCE_NAME: required.optional(),
  AZAMPAY_SOURCE_BANK: required.optional(),
  AZAMPAY_SOURCE_ACCOUNT: required.optional(),
});
export type AzampayConfig = z.infer<typeof azampayConfig>;

export const clickpesaConfig = z.object({
  CLICKPESA_URL: z.url().default('https://api.clickpesa.com'),
  CLICKPESA_CLIENT_ID: required,
  CLICKPESA_API_KEY: required,
  CLICKPESA_CHECKSUM_KEY: required,
  CLICKPESA_PAYOUTS: flag,
  /** Payouts to banks, beside those to wallets. */
  CLICKPESA_BANK_PAYOUTS: flag,
  CLICKPESA_STATEMENT: flag,
  /** Control numbers of BillPay, beside the page. */
  CLICKPESA_CONTROL_NUMBERS: flag,
});
export type ClickpesaConfig = z.infer<typeof clickpesaConfig>;

export const pesapalConfig = z.object({
  /** `https://cybqa.pesapal.com/pesapalv3` is for tests. */
  PESAPAL_URL: z.url().default('https://pay.pesapal.com/v3'),
  PESAPAL_CONSUMER_KEY: required,
  PESAPAL_CONSUMER_SECRET: required,
  /** The name under which Pesapal's staff see a refund request. */
  PESAPAL_REFUND_USERNAME: required.default('Sokoni'),
});
export type PesapalConfig = z.infer<typeof pesapalConfig>;

export const selcomConfig = z.object({
  /** Selcom sends the test host with the keys. */
  SELCOM_URL: z.url().default('https://apigw.selcommobile.com'),
  SELCOM_VENDOR: required,
  SELCOM_API_KEY: required,
  SELCOM_API_SECRET: required,
  /** The PIN of the float: with it, payouts, name look-ups and the balance are on. */
  SELCOM_VENDOR_PIN: required.optional(),
  /** The mobile number (255…) that bank payouts are sent in the name of: with it and the PIN, they are on. */
  SELCOM_BANK_SENDER: z
    .string()
    .regex(/^255\d{9}$/)
    .optional(),
  /** Sent for buyers without an email: Selcom accepts no order without one. */
  SELCOM_BUYER_EMAIL: z.email().default('no-email@example.com'),
});
export type SelcomConfig = z.infer<typeof selcomConfig>;

export const snippeConfig = z.object({
  SNIPPE_URL: z.url().default('https://api.snippe.sh'),
  SNIPPE_API_KEY: required,
  SNIPPE_WEBHOOK_KEY: required,
  SNIPPE_PAYOUTS: flag,
});
export type SnippeConfig = z.infer<typeof snippeConfig>;

export const pawapayConfig = z.object({
  /** `https://api.sandbox.pawapay.io` is for tests. */
  PAWAPAY_URL: z.url().default('https://api.pawapay.io'),
  PAWAPAY_API_TOKEN: required,
  /** pawaPay's key as PEM, for signed callbacks: with it, an unsigned one is refused. */
  PAWAPAY_PUBLIC_KEY: pem.optional(),
  PAWAPAY_KEY_ALGORITHM: z
    .enum(['ecdsa-p256-sha256', 'ecdsa-p384-sha384', 'rsa-v1_5-sha256', 'rsa-pss-sha512'])
    .default('ecdsa-p256-sha256'),
  PAWAPAY_PAYOUTS: flag,
  /** Whether pawaPay covers partial refunds in Tanzania is to be confirmed. */
  PAWAPAY_REFUNDS: flag,
});
export type PawapayConfig = z.infer<typeof pawapayConfig>;

/** The payment providers that take real money, by the name in callbacks and in `PAYMENT_PROVIDER`. */
const providerConfigs = {
  pesapal: pesapalConfig,
  selcom: selcomConfig,
  azampay: azampayConfig,
  clickpesa: clickpesaConfig,
  snippe: snippeConfig,
  pawapay: pawapayConfig,
} as const;

export type ExternalProviderName = keyof typeof providerConfigs;

export const PROVIDER_NAMES = [
  'sandbox',
  ...(Object.keys(providerConfigs) as ExternalProviderName[]),
] as const;

/** Read as they are; a provider that is used checks its own. */
export const providerVariables: object = Object.fromEntries(
  Object.values(providerConfigs).flatMap(({ shape }) =>
    Object.keys(shape).map((name) => [name, z.string().optional()]),
  ),
);

/** What is wrong with a provider's variables; empty when they can be used. */
export function providerTrouble(name: ExternalProviderName, environment: object): string[] {
  const issues = providerConfigs[name].safeParse(environment).error?.issues ?? [];
  return issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}
