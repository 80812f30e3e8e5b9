import { asText } from '@sokoni/common/rules';
import {
  CARRIER_WORDS,
  type Language,
  type Order,
  optionInWords,
  type Parcel,
  SELLER_ORDER_STATUS_WORDS,
  type SellerOrder,
  tinInWords,
} from '@sokoni/contracts';
import {
  type Cell,
  localTime,
  taxColumns,
  toSpreadsheet,
  toWorkbook,
} from '../orders/spreadsheet.ts';

const HEADINGS = {
  en: {
    at: 'Date and time (Dar es Salaam)',
    orderNumber: 'Order',
    status: 'Status',
    dueAt: 'Act by (Dar es Salaam)',
    decidedBy: 'Dispute decided by (Dar es Salaam)',
    buyer: 'Buyer',
    business: 'Bought for the business',
    tin: 'Its TIN',
    phone: 'Phone',
    place: 'Deliver to',
    products: 'Products',
    pieces: 'Pieces',
    goodsTzs: 'Products (TZS)',
    deliveryTzs: 'Delivery (TZS)',
    totalTzs: 'Total (TZS)',
    withoutVat: 'Paid without VAT (TZS)',
    vat: 'VAT (TZS)',
    collectTzs: 'Cash to collect on delivery (TZS)',
    refundedTzs: 'Of which refunded (TZS)',
    vatBack: 'VAT in what was refunded (TZS)',
    carrier: 'Sent with',
    parcel: 'Parcel number or plate',
    note: 'Your note',
  },
  sw: {
    at: 'Tarehe na saa (Dar es Salaam)',
    orderNumber: 'Oda',
    status: 'Hali',
    dueAt: 'Mwisho wa kushughulikia (Dar es Salaam)',
    decidedBy: 'Mgogoro utaamuliwa kabla ya (Dar es Salaam)',
    buyer: 'Mnunuzi',
    business: 'Kwa biashara',
    tin: 'TIN yake',
    phone: 'Simu',
    place: 'Peleka kwa',
    products: 'Bidhaa',
    pieces: 'Idadi',
    goodsTzs: 'Bidhaa (TZS)',
    deliveryTzs: 'Usafirishaji (TZS)',
    totalTzs: 'Jumla (TZS)',
    withoutVat: 'Iliyolipwa bila VAT (TZS)',
    vat: 'VAT (TZS)',
    collectTzs: 'Pesa taslimu za kukusanya (TZS)',
    refundedTzs: 'Zilizorudishwa (TZS)',
    vatBack: 'VAT kwenye zilizorudishwa (TZS)',
    carrier: 'Imetumwa kwa',
    parcel: 'Namba ya mzigo au gari',
    note: 'Kumbukumbu yako',
  },
} as const satisfies Record<Language, Record<string, string>>;

const PICKUP = { en: 'Pickup', sw: 'Mnunuzi anachukua' } as const satisfies Record<
  Language,
  string
>;
const MORE = {
  en: 'Only the newest {most} orders are in this file.',
  sw: 'Faili hili lina oda {most} mpya pekee.',
} as const satisfies Record<Language, string>;

export type SoldRow = Readonly<Record<keyof (typeof HEADINGS)['en'], Cell>>;

/** Of one order more than the most a last row says that there are others. */
export async function soldRows(
  orders: AsyncIterable<Order>,
  most: number,
  language: Language,
): Promise<SoldRow[]> {
  const rows: SoldRow[] = [];
  for await (const order of orders) {
    if (rows.length === most) {
      return [...rows, { ...EMPTY, at: MORE[language].replace('{most}', String(most)) }];
    }
    rows.push(toSoldRow(order, language));
  }
  return rows;
}

const EMPTY = Object.fromEntries(Object.keys(HEADINGS.en).map((key) => [key, ''])) as SoldRow;

/** An order of the seller as one row. */
function toSoldRow(order: Order, language: Language): SoldRow {
  const [part] = order.sellerOrders;
  const { productDetails: lines, delivery } = order;
  const place = [delivery.station?.name, delivery.landmark, delivery.ward, delivery.location]
    .filter(Boolean)
    .join(', ');
  const products = lines.map(({ quantity, name, optionLabel }) =>
    [`${quantity} x ${name}`, optionInWords(optionLabel, language)].filter(Boolean).join(', '),
  );
  return {
    at: new Date(order.createdAt),
    orderNumber: order.orderNumber,
    status: part ? SELLER_ORDER_STATUS_WORDS[part.status][language] : '',
    dueAt: part?.sellerDueAt ? new Date(part.sellerDueAt) : '',
    decidedBy: part?.status === 'disputed' && part.dueAt ? new Date(part.dueAt) : '',
    buyer: order.buyerName,
    business: order.business?.name ?? '',
    tin: order.business ? tinInWords(order.business.tin) : '',
    phone: delivery.phone,
    place: delivery.method === 'pickup' ? PICKUP[language] : place,
    products: products.join('; '),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    goodsTzs: part?.subtotalTzs ?? 0,
    deliveryTzs: part?.deliveryTzs ?? 0,
    totalTzs: order.totalAmount,
    ...taxColumns(part?.tax ? [part.tax] : []),
    collectTzs: part?.collectTzs ?? 0,
    refundedTzs: order.refundedTzs,
    carrier: eachOf(part, (one) => carrierOf(one, language)),
    parcel: eachOf(part, ({ reference }) => reference),
    note: part?.sellerNote ?? '',
  };
}

/** As CSV: what others wrote is text, never a formula. */
export function soldFile(rows: readonly SoldRow[], language: Language): string {
  const texts = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, csvCell(cell)])),
  );
  return toSpreadsheet(HEADINGS[language], texts as Record<keyof SoldRow, string | number>[]);
}

function csvCell(cell: Cell): string | number {
  if (cell instanceof Date) return localTime(cell);
  return typeof cell === 'string' ? asText(cell) : cell;
}

/** As .xlsx. */
export function soldWorkbook(rows: readonly SoldRow[], language: Language): Promise<Buffer> {
  const headings = HEADINGS[language];
  const keys = Object.keys(headings) as (keyof SoldRow)[];
  return toWorkbook(
    keys.map((key) => headings[key]),
    rows.map((row) => keys.map((key) => row[key])),
  );
}

/** Of each parcel that names who brings it. */
function eachOf(part: SellerOrder | undefined, textOf: (carrier: Parcel) => string): string {
  const texts = part?.parcels.flatMap(({ carrier }) => (carrier ? textOf(carrier) : [])) ?? [];
  return texts.filter(Boolean).join('; ');
}

function carrierOf(parcel: Parcel, language: Language): string {
  return [CARRIER_WORDS[parcel.carrier][language], parcel.carrierName].filter(Boolean).join(', ');
}
