import { z } from 'zod';
import { adminActionsSchemas } from '../audit/admin-actions.schemas.ts';
import {
  id,
  optionalLine,
  paging,
  requiredText,
  sortedPaging,
  timestamp,
  tzs,
} from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';
import { chosenOrderIds } from '../orders/seller-task.schemas.ts';
import { checkDocumentNumber, plainDocumentNumber } from '../rules/seller.ts';
import { TAX_KINDS } from '../rules/tax.ts';
import {
  CERTIFICATE_CHARACTERS_MOST,
  FISCAL_DELIVERIES,
  FISCAL_DIFFERENCES,
  FISCAL_ENVIRONMENTS,
  FISCAL_PAYMENTS,
  FISCAL_STEPS,
  FISCAL_TAX_CODES,
} from './fiscal.constants.ts';

const cents = z.int().nonnegative();
/** A day of Dar es Salaam. */
const day = z.iso.date();
const delivery = z.enum(FISCAL_DELIVERIES);
const taxCode = z.enum(FISCAL_TAX_CODES);

/** Nine digits in any usual grouping, or empty. */
const tin = z
  .string()
  .trim()
  .max(40, 'tin-length')
  .default('')
  .transform(plainDocumentNumber)
  .refine((plain) => plain === '' || checkDocumentNumber('tin', plain) === null, 'tin-length');

const base64 = z
  .string()
  .max(CERTIFICATE_CHARACTERS_MOST, 'text-limit')
  .regex(/^[A-Za-z0-9+/=\s]*$/, 'certificate-unfit');

const settings = {
  environment: z.enum(FISCAL_ENVIRONMENTS),
  tin: z.string(),
  /** As the tax office knows it. */
  name: z.string(),
  address: z.string(),
  /** Receipts are issued for what is paid from the start of this day on; null for off. */
  startsOn: day.nullable(),
};

/** What the tax office has answered to the registration. */
const registration = z.object({
  state: z.enum(['none', 'pending', 'registered', 'refused']),
  /** Its last answer in its own words; empty without one. */
  message: z.string(),
  registrationId: z.string(),
  serial: z.string(),
  uin: z.string(),
  vrn: z.string(),
  taxOffice: z.string(),
  /** What every receipt's code begins with. */
  receiptCode: z.string(),
  registeredAt: timestamp.nullable(),
});

const certificate = z.object({ serial: z.string(), subject: z.string(), validUntil: timestamp });

const fiscalSettings = z.object({
  ...settings,
  /** Of what is in force: a later save names the one that it has seen. */
  version: z.string(),
  environments: z.array(z.enum(FISCAL_ENVIRONMENTS)),
  /** Of the uploaded certificate; the key is never shown. Null without one. */
  certificate: certificate
    .extend({
      /** False where this shop cannot read its key any more: sales wait until it is uploaded again. */
      signs: z.boolean(),
    })
    .nullable(),
  /** Uploaded to follow it, and not registered yet; `refusal` has the words of the tax office, if it has refused it. */
  renewal: certificate.extend({ refusal: z.string() }).nullable(),
  registration,
  /** Empty once receipts are issued from `startsOn` on. */
  missing: z.array(z.enum(FISCAL_STEPS)),
  /** Receipts that the tax office has not acknowledged, and since when the oldest waits. */
  queue: z.object({ length: z.int().nonnegative(), oldestAt: timestamp.nullable() }),
});
export type FiscalSettings = z.infer<typeof fiscalSettings>;

const saveFiscalSettingsBody = z.object({
  environment: z.enum(FISCAL_ENVIRONMENTS),
  tin,
  name: optionalLine(100),
  address: optionalLine(200),
  startsOn: day.nullable(),
  /** PKCS#12 with its password; empty keeps the one before. */
  certificate: base64.default(''),
  password: z.string().max(200, 'text-limit').default(''),
  /** The version that was read: a save after it was replaced is refused. Without one nothing is compared. */
  version: z.string().max(40, 'text-limit').optional(),
});
export type SaveFiscalSettingsBody = z.infer<typeof saveFiscalSettingsBody>;

const taxTotal = z.object({
  code: taxCode,
  rateBasisPoints: z.int().nonnegative(),
  netCents: cents,
  taxCents: cents,
});
export type FiscalTaxTotal = z.infer<typeof taxTotal>;

const totals = z.object({ amountTzs: tzs, netCents: cents, taxCents: cents });

/** What went back of a sale: on paper and in figures; the tax office has no call for it. */
const credit = z.object({
  number: z.string(),
  amountTzs: tzs,
  /** The tax in it, of each line its share; null where orders has not stated it. */
  taxCents: cents.nullable(),
  reason: z.string(),
  at: timestamp,
});
export type FiscalCredit = z.infer<typeof credit>;

/** What anybody may see who has the code. */
const shownReceipt = z.object({
  /** Of the device, without a gap: GC. */
  number: z.int().positive(),
  /** Of the day: DC. */
  dayNumber: z.int().positive(),
  /** Eight digits, the day: ZNUM. */
  zNumber: z.string(),
  date: day,
  time: z.iso.time(),
  environment: z.enum(FISCAL_ENVIRONMENTS),
  verificationCode: z.string(),
  /** At the tax office: what the QR code holds. */
  verificationUrl: z.string(),
  seller: z.object({
    tin: z.string(),
    vrn: z.string(),
    name: z.string(),
    address: z.string(),
    serial: z.string(),
    uin: z.string(),
    taxOffice: z.string(),
  }),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.int().positive(),
      amountTzs: tzs,
      taxKind: z.enum(TAX_KINDS),
      taxCode,
      rateBasisPoints: z.int().nonnegative(),
      netCents: cents,
      taxCents: cents,
    }),
  ),
  totals,
  taxes: z.array(taxTotal),
  payment: z.enum(FISCAL_PAYMENTS),
  state: delivery,
  acknowledgedAt: timestamp.nullable(),
});

export const fiscalReceipt = shownReceipt.extend({
  _id: id,
  sellerId: id,
  orderId: id,
  orderNumber: z.string(),
  issuedAt: timestamp,
  /** Null for a consumer without a number. */
  customer: z.object({ name: z.string(), tin: z.string().nullable(), mobile: z.string() }),
  /** What the tax office said last; empty before it has. */
  answer: z.string(),
  credits: z.array(credit),
});
export type FiscalReceipt = z.infer<typeof fiscalReceipt>;
export type ShownFiscalReceipt = z.infer<typeof shownReceipt>;

const fiscalReceiptsQuery = z.object({
  ...paging,
  state: delivery.optional(),
  /** Days of Tanzania, both included. */
  from: day.optional(),
  to: day.optional(),
});
export type FiscalReceiptsQuery = z.infer<typeof fiscalReceiptsQuery>;

const zReport = z.object({
  _id: id,
  day,
  environment: z.enum(FISCAL_ENVIRONMENTS),
  receipts: z.int().nonnegative(),
  firstNumber: z.int().positive(),
  lastNumber: z.int().positive(),
  totals,
  /** Of all receipts since the registration, with this day. */
  grossCents: cents,
  taxes: z.array(taxTotal),
  payments: z.array(z.object({ type: z.enum(FISCAL_PAYMENTS), amountTzs: tzs })),
  state: delivery,
  answer: z.string(),
  acknowledgedAt: timestamp.nullable(),
});
export type ZReport = z.infer<typeof zReport>;

const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'month-format');
const monthQuery = z.object({ month });

/** The figures of a month's VAT return: sales by rate, and what went back apart. */
const vatReturn = z.object({
  month: z.string(),
  tin: z.string(),
  vrn: z.string(),
  name: z.string(),
  receipts: z.int().nonnegative(),
  totals,
  taxes: z.array(taxTotal),
  credits: z.object({
    count: z.int().nonnegative(),
    amountTzs: tzs,
    taxCents: cents,
    /** Of these orders has stated no tax: to be looked up in the statement. */
    withoutTax: z.int().nonnegative(),
  }),
  waiting: z.int().nonnegative(),
});
export type VatReturn = z.infer<typeof vatReturn>;

const device = z.object({
  _id: id,
  sellerId: id,
  tin: z.string(),
  name: z.string(),
  environment: z.enum(FISCAL_ENVIRONMENTS),
  registration: registration.shape.state,
  startsOn: day.nullable(),
  /** Of the last receipt: GC; 0 before the first. */
  lastNumber: z.int().nonnegative(),
  queueLength: z.int().nonnegative(),
  /** Of the oldest that is not acknowledged; null where none waits. */
  oldestAt: timestamp.nullable(),
  nextTryAt: timestamp.nullable(),
  /** Why the last attempt failed; empty where it did not. */
  answer: z.string(),
});
export type FiscalDevice = z.infer<typeof device>;

/** A place in the one queue of a device. */
const queued = z.object({
  _id: id,
  kind: z.enum(['receipt', 'z-report']),
  /** GC of a receipt, ZNUM of a report. */
  number: z.string(),
  orderNumber: z.string(),
  amountTzs: tzs,
  issuedAt: timestamp,
  state: delivery,
  attempts: z.int().nonnegative(),
  answer: z.string(),
});
export type FiscalQueued = z.infer<typeof queued>;

const deviceQueue = z.object({ device, queued: z.array(queued) });
export type FiscalQueue = z.infer<typeof deviceQueue>;

const deviceParams = z.object({ deviceId: id });

const dayQuery = z.object({ day });
const dayTotals = z.object({ count: z.int().nonnegative(), amountTzs: tzs });

/** What orders says that sellers with a device sold on a day, and what the receipts say. */
const fiscalDifferences = z.object({
  day,
  orders: dayTotals,
  receipts: dayTotals,
  differences: z.array(
    z.object({
      kind: z.enum(FISCAL_DIFFERENCES),
      sellerId: id,
      name: z.string(),
      tin: z.string(),
      /** Empty for a Z report. */
      orderId: z.string(),
      orderNumber: z.string(),
      /** What orders says; of a Z report, what its receipts say. */
      expectedTzs: tzs,
      foundTzs: tzs,
    }),
  ),
});
export type FiscalDifferences = z.infer<typeof fiscalDifferences>;

const retryBody = z.object({ deviceId: id });

export const fiscalSchemas = {
  fiscalSettings: { data: fiscalSettings },
  saveFiscalSettings: {
    body: saveFiscalSettingsBody,
    data: fiscalSettings,
    refuses: [
      'certificate-unreadable',
      'fiscal-device-kept',
      'fiscal-renewal-asked',
      'fiscal-settings-outdated',
      'fiscal-start-past',
      'tin-taken',
    ],
  },
  fiscalReceipts: { query: fiscalReceiptsQuery, data: z.array(fiscalReceipt) },
  soldFiscalReceipts: {
    query: z.object({ orderIds: chosenOrderIds }),
    data: z.array(fiscalReceipt),
  },
  zReports: { query: z.object(paging), data: z.array(zReport) },
  vatReturn: { query: monthQuery, data: vatReturn },
  vatReturnFile: { query: monthQuery, data: z.string() },
  orderFiscalReceipts: { params: z.object({ orderId: id }), data: z.array(fiscalReceipt) },
  findFiscalReceipts: {
    query: z.object({ number: requiredText(60) }),
    data: z.array(fiscalReceipt),
  },
  verifyFiscalReceipt: {
    params: z.object({ code: z.string().regex(/^[A-Za-z0-9]{1,40}_\d{6}$/, 'malformed-id') }),
    data: shownReceipt,
  },
  fiscalDevices: { query: z.object(sortedPaging), data: z.array(device) },
  fiscalQueue: { params: deviceParams, data: deviceQueue, refuses: ['not-found'] },
  fiscalDifferences: { query: dayQuery, data: fiscalDifferences },
  retryFiscalDevice: { body: retryBody, data: device, refuses: ['not-found'] },
  adminActions: adminActionsSchemas,
} satisfies Record<string, RouteSchemas>;
