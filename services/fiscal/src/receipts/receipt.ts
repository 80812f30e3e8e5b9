import {
  dateOf,
  dayBounds,
  type EventData,
  type FiscalPayment,
  type FiscalTaxCode,
  sumOfTax,
  type TaxKind,
} from '@sokoni/contracts';
import type { CounterRecord, DeviceRecord } from '../devices/device.schema.ts';
import type { UnsignedReceipt, UnsignedReport } from '../devices/fiscal-device.ts';
import type { ReceiptLine, ReceiptRecord } from '../documents/receipt.schema.ts';
import { sumTaxes, sumTotals, timeOf } from '../documents/vat-return.ts';

type Sale = EventData<'seller-order.paid'>;

const CODE_OF: Readonly<Record<TaxKind, FiscalTaxCode>> = {
  standard: 'A',
  special: 'B',
  zero: 'C',
  relief: 'D',
  exempt: 'E',
};

/** The name of the line that has none in the event. */
const DELIVERY = 'Delivery';

/** In the words of the tax office; money of banks and mobile operators is one kind there. */
function paymentOf(method: string): FiscalPayment {
  if (method === 'cash') return 'CASH';
  return /card|visa/i.test(method) ? 'CCARD' : 'EMONEY';
}

/** The counter at the time of the next receipt, and the day that has to be closed before it. */
export function advance(
  counter: CounterRecord,
  now: Date,
): { readonly at: Date; readonly closes: string | null } {
  // A replica whose clock is behind must not date a receipt before the last one, or into a day with its Z report.
  const { lastAt, closedDay } = counter;
  const earliest = closedDay === '' ? lastAt : latest(lastAt, dayBounds(closedDay).until);
  const at = earliest ? latest(earliest, now) : now;
  const isOpen = counter.day !== '' && counter.day !== counter.closedDay;
  return { at, closes: isOpen && counter.day < dateOf(at) ? counter.day : null };
}

function latest(one: Date | null, other: Date): Date {
  return one && one > other ? one : other;
}

export function countReceipt(counter: CounterRecord, at: Date, amountTzs: number): CounterRecord {
  const day = dateOf(at);
  return {
    ...counter,
    number: counter.number + 1,
    day,
    dayNumber: counter.day === day ? counter.dayNumber + 1 : 1,
    lastAt: at,
    grossCents: counter.grossCents + amountTzs * 100,
    sequence: counter.sequence + 1,
  };
}

export function countReport(counter: CounterRecord, day: string): CounterRecord {
  return { ...counter, closedDay: day, sequence: counter.sequence + 1 };
}

/** The receipt of a paid part, with the numbers of the counter; its amounts are those that orders has decided. */
export function receiptOf(
  sale: Sale,
  device: DeviceRecord,
  counter: CounterRecord,
  unregisteredCode: FiscalTaxCode,
  urlOf: (code: string, time: string) => string,
): UnsignedReceipt {
  const { orderId, orderNumber, sellerId, buyer, vatNumber } = sale;
  const at = counter.lastAt as Date;
  const time = timeOf(at);
  const { registration, environment } = device;
  const verificationCode = `${registration.receiptCode}${counter.number}`;
  const lines: ReceiptLine[] = sale.lines.map((line) => {
    const { amountTzs, taxKind, rateBasisPoints, netCents, taxCents } = line;
    const taxCode = vatNumber === '' ? unregisteredCode : CODE_OF[taxKind];
    const { quantity, name } = line;
    const figures = { amountTzs, taxKind, taxCode, rateBasisPoints, netCents, taxCents };
    return { name: name || DELIVERY, quantity, ...figures };
  });
  const amountTzs = lines.reduce((sum, line) => sum + line.amountTzs, 0);
  return {
    deviceId: device._id,
    ...{ sellerId, orderId, orderNumber, environment, verificationCode, lines },
    customer: {
      userId: buyer.userId ?? null,
      name: buyer.businessName ?? buyer.name,
      tin: buyer.tin,
      mobile: buyer.phone,
      language: buyer.language,
    },
    ...{ sequence: counter.sequence, number: counter.number, dayNumber: counter.dayNumber },
    ...{ day: dateOf(at), time, issuedAt: at, paidAt: new Date(sale.paidAt) },
    verificationUrl: urlOf(verificationCode, time),
    seller: {
      ...{ tin: device.tin, vrn: registration.vrn, name: device.name, address: device.address },
      ...{ serial: registration.serial, uin: registration.uin, taxOffice: registration.taxOffice },
    },
    totals: { amountTzs, ...sumOfTax(lines) },
    taxes: sumTaxes(lines.map(({ taxCode: code, ...line }) => ({ ...pick(line), code }))),
    payment: paymentOf(sale.method),
    ...{ attempts: 0, perhapsTaken: false, refused: false, answer: '', acknowledgedAt: null },
  };
}

type Sums = Pick<ReceiptRecord, 'number' | 'totals' | 'taxes' | 'payment'>;

/** The sums of a day's receipts, which are there in the order of their numbers. */
export function reportOf(
  day: string,
  receipts: readonly Sums[],
  device: DeviceRecord,
  counter: CounterRecord,
  issuedAt: Date,
): UnsignedReport {
  const payments = [...Map.groupBy(receipts, ({ payment }) => payment)].map(([type, own]) => ({
    type,
    amountTzs: sumTotals(own).amountTzs,
  }));
  return {
    deviceId: device._id,
    ...{ sellerId: device.sellerId, environment: device.environment, day, issuedAt, payments },
    sequence: counter.sequence,
    receipts: receipts.length,
    firstNumber: receipts[0]?.number ?? 0,
    lastNumber: receipts.at(-1)?.number ?? 0,
    totals: sumTotals(receipts),
    grossCents: counter.grossCents,
    taxes: sumTaxes(receipts.flatMap(({ taxes }) => taxes)),
    ...{ attempts: 0, perhapsTaken: false, refused: false, answer: '', acknowledgedAt: null },
  };
}

function pick({ rateBasisPoints, netCents, taxCents }: Omit<ReceiptLine, 'taxCode'>) {
  return { rateBasisPoints, netCents, taxCents };
}
