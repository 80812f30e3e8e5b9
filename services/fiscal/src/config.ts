import { ConfigError, defineConfig, replicaUrls } from '@sokoni/common';
import { FISCAL_TAX_CODES, type FiscalEnvironment } from '@sokoni/contracts';
import { z } from 'zod';

const address = z
  .string()
  .default('')
  .refine((text) => text === '' || URL.canParse(text), 'must be a URL');
const milliseconds = (fallback: number) => z.coerce.number().int().min(100).default(fallback);

/** Where the tax office takes documents of an environment, and where a receipt's QR code leads. */
interface OfficeAddress {
  readonly url: string;
  readonly verifyUrl: string;
}

/** The environment of fiscal, beside the common variables. */
export class FiscalConfig extends defineConfig('fiscal', {
  ORDERS_URL: replicaUrls('orders'),
  /** Few people read, and one document of a device is sent at a time. */
  MONGO_POOL_SIZE: z.coerce.number().int().min(1).default(10),
  /** How receipts reach the tax office; `none`: sellers issue them by devices of their own. */
  FISCAL_DEVICE: z.enum(['none', 'tra-vfd']).default('none'),
  /** Encrypts certificates and log-ins of devices; without the same key none of them can sign any more. */
  FISCAL_KEY: z.string().default(''),
  VFD_URL: address,
  VFD_VERIFY_URL: address,
  VFD_TEST_URL: address,
  VFD_TEST_VERIFY_URL: address,
  VFD_TIMEOUT_MS: milliseconds(30_000),
  /** First pause after a failed attempt; doubles up to `FISCAL_BACKOFF_MOST_MS`. */
  FISCAL_BACKOFF_MS: milliseconds(5_000),
  FISCAL_BACKOFF_MOST_MS: milliseconds(10 * 60_000),
  /** ACKCODEs that say "I have this number already"; no public source names them. */
  VFD_DUPLICATE_CODES: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  /** The code of what a seller without VAT number sells; sources disagree. */
  VFD_UNREGISTERED_TAX_CODE: z.enum(FISCAL_TAX_CODES).default('C'),
}) {
  constructor(env?: Readonly<Record<string, string | undefined>>) {
    super(env);
    if (this.FISCAL_DEVICE === 'none') return;
    const trouble = [
      ...(this.FISCAL_KEY.length < 24 ? ['FISCAL_KEY: needs 24 characters or more'] : []),
      ...(this.environments.length === 0
        ? ['VFD_URL and VFD_VERIFY_URL, or VFD_TEST_URL and VFD_TEST_VERIFY_URL: must be set']
        : []),
    ];
    if (trouble.length > 0) throw new ConfigError('fiscal', trouble);
  }

  /** In which a device can be registered here. */
  get environments(): FiscalEnvironment[] {
    if (this.FISCAL_DEVICE === 'none') return [];
    return (['test', 'production'] as const).filter((one) => this.officeOf(one) !== null);
  }

  officeOf(environment: FiscalEnvironment): OfficeAddress | null {
    const [url, verifyUrl] =
      environment === 'production'
        ? [this.VFD_URL, this.VFD_VERIFY_URL]
        : [this.VFD_TEST_URL, this.VFD_TEST_VERIFY_URL];
    return url && verifyUrl ? { url, verifyUrl } : null;
  }
}
