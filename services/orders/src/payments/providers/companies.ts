import { z } from 'zod';
import { AzampayClient } from './azampay/azampay.client.ts';
import { azampayConfig } from './azampay/azampay.config.ts';
import { AzampayProvider } from './azampay/azampay.provider.ts';
import { ClickpesaClient } from './clickpesa/clickpesa.client.ts';
import { clickpesaConfig } from './clickpesa/clickpesa.config.ts';
import { ClickpesaProvider } from './clickpesa/clickpesa.provider.ts';
import type { ClientTimes } from './company/company-call.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { PesapalClient } from './pesapal/pesapal.client.ts';
import { pesapalConfig } from './pesapal/pesapal.config.ts';
import { PesapalProvider } from './pesapal/pesapal.provider.ts';
import { SelcomClient } from './selcom/selcom.client.ts';
import { selcomConfig } from './selcom/selcom.config.ts';
import { SelcomProvider } from './selcom/selcom.provider.ts';

/** A company's part of the environment, and the adapter made of it. */
interface Company {
  readonly variables: readonly string[];
  /** What is wrong with them, by variable; nothing when they can be used. */
  trouble(environment: object): string[];
  /** Null where the variables cannot be used. */
  build(environment: object, times: ClientTimes): PaymentProvider | null;
}

function company<S extends z.ZodRawShape>(
  config: z.ZodObject<S>,
  make: (config: z.infer<z.ZodObject<S>>, times: ClientTimes) => PaymentProvider,
): Company {
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

/** The companies that take real money, by the name in callbacks and in `PAYMENT_PROVIDER`. */
export const companies = {
  pesapal: company(
    pesapalConfig,
    (config, times) =>
      new PesapalProvider(new PesapalClient(config, times), config.PESAPAL_REFUND_USERNAME),
  ),
  selcom: company(
    selcomConfig,
    (config, times) =>
      new SelcomProvider(new SelcomClient(config, times), config.SELCOM_API_SECRET),
  ),
  azampay: company(
    azampayConfig,
    (config, times) => new AzampayProvider(new AzampayClient(config, times)),
  ),
  clickpesa: company(
    clickpesaConfig,
    (config, times) =>
      new ClickpesaProvider(new ClickpesaClient(config, times), config.CLICKPESA_CHECKSUM_KEY),
  ),
} as const satisfies Record<string, Company>;

export type CompanyName = keyof typeof companies;

export const PROVIDER_NAMES = ['sandbox', ...(Object.keys(companies) as CompanyName[])] as const;

/** Read as they are; what they must be is checked for a company that is used. */
export const companyVariables: object = Object.fromEntries(
  Object.values(companies).flatMap(({ variables }) =>
    variables.map((name) => [name, z.string().optional()]),
  ),
);
