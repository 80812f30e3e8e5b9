import {
  CARRIER_WORDS,
  type Language,
  type Order,
  type Parcel,
  SELLER_ORDER_STATUS_WORDS,
  type SellerOrder,
} from '@sokoni/contracts';
import { asText, localTime, toSpreadsheet } from '../orders/spreadsheet.ts';

const HEADINGS = {
  en: {
    at: 'Date and time (Dar es Salaam)',
    orderNumber: 'Order',
    status: 'Status',
    dueAt: 'Act by (Dar es Salaam)',
    buyer: 'Buyer',
    phone: 'Phone',
    place: 'Deliver to',
    products: 'Products',
    pieces: 'Pieces',
    goodsTzs: 'Products (TZS)',
    deliveryTzs: 'Delivery (TZS)',
    totalTzs: 'Total (TZS)',
    refundedTzs: 'Of which refunded (TZS)',
    carrier: 'Sent with',
    parcel: 'Parcel number or plate',
    note: 'Your note',
  },
  sw: {
    at: 'Tarehe na saa (Dar es Salaam)',
    orderNumber: 'Oda',
    status: 'Hali',
    dueAt: 'Mwisho wa kushughulikia (Dar es Salaam)',
    buyer: 'Mnunuzi',
    phone: 'Simu',
    place: 'Peleka kwa',
    products: 'Bidhaa',
    pieces: 'Idadi',
    goodsTzs: 'Bidhaa (TZS)',
    deliveryTzs: 'Usafirishaji (TZS)',
    totalTzs: 'Jumla (TZS)',
    refundedTzs: 'Zilizorudishwa (TZS)',
    carrier: 'Imetumwa kwa',
    parcel: 'Namba ya mzigo au gari',
    note: 'Kumbukumbu yako',
  },
} as const satisfies Record<Language, Record<string, string>>;

const PICKUP = { en: 'Pickup', sw: 'Mnunuzi anachukua' } as const satisfies Record<
  Language,
  string
>;
export type SoldRow = Readonly<Record<keyof (typeof HEADINGS)['en'], string | number>>;

/** An order of the seller as one row: what others wrote is text, never a formula. */
export function toSoldRow(order: Order, language: Language): SoldRow {
  const [part] = order.sellerOrders;
  const { productDetails: lines, delivery } = order;
  const place = [delivery.landmark, delivery.ward, delivery.location].filter(Boolean).join(', ');
  const products = lines.map(({ quantity, name, optionLabel }) =>
    [`${quantity} x ${name}`, optionLabel].filter(Boolean).join(', '),
  );
  return {
    at: localTime(new Date(order.createdAt)),
    orderNumber: asText(order.orderNumber),
    status: part ? SELLER_ORDER_STATUS_WORDS[part.status][language] : '',
    dueAt: part?.sellerDueAt ? localTime(new Date(part.sellerDueAt)) : '',
    buyer: asText(order.buyerName),
    phone: asText(delivery.phone),
    place: asText(delivery.method === 'pickup' ? PICKUP[language] : place),
    products: asText(products.join('; ')),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    goodsTzs: part?.subtotalTzs ?? 0,
    deliveryTzs: part?.deliveryTzs ?? 0,
    totalTzs: order.totalAmount,
    refundedTzs: order.refunds.reduce((sum, { amountTzs }) => sum + amountTzs, 0),
    carrier: asText(eachOf(part, (one) => carrierOf(one, language))),
    parcel: asText(eachOf(part, ({ reference }) => reference)),
    note: asText(part?.sellerNote ?? ''),
  };
}

export function soldFile(rows: readonly SoldRow[], language: Language): string {
  return toSpreadsheet(HEADINGS[language], rows);
}

/** Of each parcel that names who brings it. */
function eachOf(part: SellerOrder | undefined, textOf: (carrier: Parcel) => string): string {
  const texts = part?.parcels.flatMap(({ carrier }) => (carrier ? textOf(carrier) : [])) ?? [];
  return texts.filter(Boolean).join('; ');
}

function carrierOf(parcel: Parcel, language: Language): string {
  return [CARRIER_WORDS[parcel.carrier][language], parcel.carrierName].filter(Boolean).join(', ');
}
