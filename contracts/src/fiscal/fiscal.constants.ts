/** What a seller still has to do before fiscal receipts are issued; `service` is the shop's part: no device is configured. */
export const FISCAL_STEPS = [
  'service',
  'tin',
  'name',
  'address',
  'certificate',
  'start',
  'registration',
] as const;
export type FiscalStep = (typeof FISCAL_STEPS)[number];

/** Where a device is registered: the tax office has one of each. */
export const FISCAL_ENVIRONMENTS = ['test', 'production'] as const;
export type FiscalEnvironment = (typeof FISCAL_ENVIRONMENTS)[number];

/** `refused`: the tax office has said no and gets the same bytes again; both others wait or are done. */
export const FISCAL_DELIVERIES = ['waiting', 'refused', 'acknowledged'] as const;
export type FiscalDelivery = (typeof FISCAL_DELIVERIES)[number];

/** The tax office's codes of rates, as they stand in its documents. */
export const FISCAL_TAX_CODES = ['A', 'B', 'C', 'D', 'E'] as const;
export type FiscalTaxCode = (typeof FISCAL_TAX_CODES)[number];

export const FISCAL_PAYMENTS = ['CASH', 'CHEQUE', 'CCARD', 'EMONEY', 'INVOICE'] as const;
export type FiscalPayment = (typeof FISCAL_PAYMENTS)[number];

/** How orders and receipts of a day may differ. */
export const FISCAL_DIFFERENCES = ['no-receipt', 'no-order', 'amount', 'z-report'] as const;

/** A certificate with its key, in base64: 8 KiB of PKCS#12 are plenty. */
export const CERTIFICATE_CHARACTERS_MOST = 24_000;
