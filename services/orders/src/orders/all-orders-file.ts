import type { Readable } from 'node:stream';
import { asText } from '@sokoni/common/rules';
import {
  type Language,
  MOBILE_PAYMENT_TYPES,
  optionInWords,
  SELLER_ORDER_STATUS_WORDS,
  type Sentence,
  tinInWords,
} from '@sokoni/contracts';
import type { OrderRecord } from './order.schema.ts';
import { moneyBackOf } from './part-cash.ts';
import { taxBackOfPart } from './part-tax.ts';
import { localTime, streamSpreadsheet, taxColumns } from './spreadsheet.ts';

const HEADINGS = {
  en: {
    at: 'Date and time (Dar es Salaam)',
    orderNumber: 'Order',
    buyer: 'Buyer',
    business: 'Bought for the business',
    tin: 'Its TIN',
    sellers: 'Sellers',
    statuses: 'Status of each seller’s part',
    products: 'Products',
    pieces: 'Pieces',
    totalTzs: 'Total (TZS)',
    withoutVat: 'Taxed sales without VAT (TZS)',
    vat: 'VAT (TZS)',
    refundedTzs: 'Of which refunded (TZS)',
    vatBack: 'VAT in what was refunded (TZS)',
    paidBy: 'Paid by',
    transactionId: 'Transaction ID',
  },
  sw: {
    at: 'Tarehe na saa (Dar es Salaam)',
    orderNumber: 'Oda',
    buyer: 'Mnunuzi',
    business: 'Kwa biashara',
    tin: 'TIN yake',
    sellers: 'Wauzaji',
    statuses: 'Hali ya sehemu ya kila muuzaji',
    products: 'Bidhaa',
    pieces: 'Idadi',
    totalTzs: 'Jumla (TZS)',
    withoutVat: 'Mauzo yenye VAT bila VAT yake (TZS)',
    vat: 'VAT (TZS)',
    refundedTzs: 'Zilizorudishwa (TZS)',
    vatBack: 'VAT kwenye zilizorudishwa (TZS)',
    paidBy: 'Njia ya malipo',
    transactionId: 'Namba ya muamala',
  },
} as const satisfies Record<Language, Record<string, string>>;

const METHODS: Readonly<Record<string, Sentence>> = {
  cash: { en: 'Cash', sw: 'Pesa taslimu' },
  card: { en: 'Card', sw: 'Kadi' },
  push: { en: 'Request on the phone', sw: 'Ombi kwenye simu' },
  page: { en: 'Payment page', sw: 'Ukurasa wa malipo' },
  'control-number': { en: 'Control number', sw: 'Namba ya malipo' },
  'lipa-number': { en: 'Lipa number', sw: 'Lipa namba' },
  'bank-transfer': { en: 'Bank transfer', sw: 'Malipo kwa benki' },
};

const MORE = {
  en: 'This file ends at {most} orders. Filter by days to get the others.',
  sw: 'Faili hili linaishia kwenye oda {most}. Chuja kwa siku ili kupata nyingine.',
} as const satisfies Record<Language, string>;

type Row = Readonly<Record<keyof (typeof HEADINGS)['en'], string | number>>;

/** Orders as CSV, without the contact data of buyers; of one order more than the most a last row says so. */
export function allOrdersFile(
  orders: AsyncIterable<OrderRecord>,
  most: number,
  language: Language,
): Readable {
  return streamSpreadsheet(HEADINGS[language], rowsOf(orders, most, language));
}

async function* rowsOf(
  orders: AsyncIterable<OrderRecord>,
  most: number,
  language: Language,
): AsyncGenerator<Partial<Row>> {
  let shown = 0;
  for await (const order of orders) {
    if (shown === most) {
      yield { at: MORE[language].replace('{most}', String(most)) };
      return;
    }
    yield toRow(order, language);
    shown += 1;
  }
}

function toRow(order: OrderRecord, language: Language): Row {
  const { lines, sellerOrders: parts, payment } = order;
  const products = lines.map(({ quantity, productName, optionLabel }) =>
    [`${quantity} x ${productName}`, optionInWords(optionLabel, language)]
      .filter(Boolean)
      .join(', '),
  );
  const statuses = parts.map(({ status }) => SELLER_ORDER_STATUS_WORDS[status][language]);
  const taxed = parts.flatMap((part) =>
    part.tax ? [{ lines: part.tax, backCents: taxBackOfPart(order, part) }] : [],
  );
  return {
    at: localTime(order.createdAt),
    orderNumber: order.orderNumber,
    buyer: asText(order.buyer.name),
    business: asText(order.business?.name ?? ''),
    tin: order.business ? tinInWords(order.business.tin) : '',
    sellers: asText(parts.map(({ sellerName }) => sellerName).join('; ')),
    statuses: statuses.join('; '),
    products: asText(products.join('; ')),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totalTzs: order.totalAmountTzs,
    ...taxColumns(taxed),
    refundedTzs: moneyBackOf(order),
    paidBy: asText(nameOf(payment.method, language)),
    transactionId: asText(payment.transactionId),
  };
}

function nameOf(method: string, language: Language): string {
  const wallet = MOBILE_PAYMENT_TYPES.find(({ value }) => value === method)?.label;
  return wallet ?? METHODS[method]?.[language] ?? method;
}
