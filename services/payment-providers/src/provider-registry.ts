import type { z } from 'zod';
import { AzampayClient } from './azampay/azampay.client.ts';
import { AzampayProvider } from './azampay/azampay.provider.ts';
import { ClickpesaClient } from './clickpesa/clickpesa.client.ts';
import { ClickpesaProvider } from './clickpesa/clickpesa.provider.ts';
import { PawapayClient } from './pawapay/pawapay.client.ts';
import { PawapayProvider } from './pawapay/pawapay.provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { PesapalClient } from './pesapal/pesapal.client.ts';
import { PesapalProvider } from './pesapal/pesapal.provider.ts';
import {
  azampayConfig,
  clickpesaConfig,
  type ExternalProviderName,
  pawapayConfig,
  pesapalConfig,
  selcomConfig,
  snippeConfig,
} from './provider-config.ts';
import { SelcomClient } from './selcom/selcom.client.ts';
import { SelcomProvider } from './selcom/selcom.provider.ts';
import type { ClientTimes } from './shared/provider-call.ts';
import { SnippeProvider } from './snippe/snippe.provider.ts';

/** Builds the adapter from its variables; null if they are invalid. */
type Build = (environment: object, times: ClientTimes) => PaymentProvider | null;

function defineProvider<C>(
  config: z.ZodType<C>,
  make: (config: C, times: ClientTimes) => PaymentProvider,
): Build {
  return (environment, times) => {
    const parsed = config.safeParse(environment);
    return parsed.success ? make(parsed.data, times) : null;
  };
}

export const externalProviders: Readonly<Record<ExternalProviderName, Build>> = {
  pesapal: defineProvider(
    pesapalConfig,
    (config, times) =>
      new PesapalProvider(new PesapalClient(config, times), config.PESAPAL_REFUND_USERNAME),
  ),
  selcom: defineProvider(
    selcomConfig,
    (config, times) => new SelcomProvider(new SelcomClient(config, times), config),
  ),
  azampay: defineProvider(
    azampayConfig,
    (config, times) => new AzampayProvider(new AzampayClient(config, times), config, times.now),
  ),
  clickpesa: defineProvider(
    clickpesaConfig,
    (config, times) => new ClickpesaProvider(new ClickpesaClient(config, times), config, times.now),
  ),
  snippe: defineProvider(snippeConfig, (config, times) => new SnippeProvider(config, times)),
  pawapay: defineProvider(
    pawapayConfig,
    (config, times) => new PawapayProvider(new PawapayClient(config, times), config),
  ),
};
