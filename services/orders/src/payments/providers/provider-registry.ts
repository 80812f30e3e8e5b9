import { z } from 'zod';
import { AzampayClient } from './azampay/azampay.client.ts';
import { azampayConfig } from './azampay/azampay.config.ts';
import { AzampayProvider } from './azampay/azampay.provider.ts';
import { ClickpesaClient } from './clickpesa/clickpesa.client.ts';
import { clickpesaConfig } from './clickpesa/clickpesa.config.ts';
import { ClickpesaProvider } from './clickpesa/clickpesa.provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { PesapalClient } from './pesapal/pesapal.client.ts';
import { pesapalConfig } from './pesapal/pesapal.config.ts';
import { PesapalProvider } from './pesapal/pesapal.provider.ts';
import { SelcomClient } from './selcom/selcom.client.ts';
import { selcomConfig } from './selcom/selcom.config.ts';
import { SelcomProvider } from './selcom/selcom.provider.ts';
import type { ClientTimes } from './shared/provider-call.ts';

/** A payment provider's part of the environment, and the adapter made of it. */
interface ExternalProvider {
  readonly variables: readonly string[];
  /** What is wrong with them, by variable; nothing when they can be used. */
  trouble(environment: object): string[];
  /** Null where the variables cannot be used. */
  build(environment: object, times: ClientTimes): PaymentProvider | null;
}

function defineProvider<S extends z.ZodRawShape>(
  config: z.ZodObject<S>,
  make: (config: z.infer<z.ZodObject<S>>, times: ClientTimes) => PaymentProvider,
): ExternalProvider {
  return {
    variables: Object.keys(config.shape),
    trouble: (environment) => {
      const issues = config.safeParse(environment).error?.issues ?? [];
      return issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    },
    build: (environment, times) => {
      const parsed = config.safeParse(environment);
      return parsed.success ? make(parsed.data, times) : null;
    },
  };
}

/** The payment providers that take real money, by the name in callbacks and in `PAYMENT_PROVIDER`. */
export const externalProviders = {
  pesapal: defineProvider(
    pesapalConfig,
    (config, times) =>
      new PesapalProvider(new PesapalClient(config, times), config.PESAPAL_REFUND_USERNAME),
  ),
  selcom: defineProvider(
    selcomConfig,
    (config, times) =>
      new SelcomProvider(new SelcomClient(config, times), config.SELCOM_API_SECRET),
  ),
  azampay: defineProvider(
    azampayConfig,
    (config, times) => new AzampayProvider(new AzampayClient(config, times)),
  ),
  clickpesa: defineProvider(
    clickpesaConfig,
    (config, times) =>
      new ClickpesaProvider(new ClickpesaClient(config, times), config.CLICKPESA_CHECKSUM_KEY),
  ),
} as const satisfies Record<string, ExternalProvider>;

export type ExternalProviderName = keyof typeof externalProviders;

export const PROVIDER_NAMES = [
  'sandbox',
  ...(Object.keys(externalProviders) as ExternalProviderName[]),
] as const;

/** Read as they are; what they must be is checked for a provider that is used. */
export const providerVariables: object = Object.fromEntries(
  Object.values(externalProviders).flatMap(({ variables }) =>
    variables.map((name) => [name, z.string().optional()]),
  ),
);
