import {
  adminActionsData,
  type PersonalData,
  type Recipient,
  userReplicasData,
} from '@sokoni/common';
import type { ExternalProviderName } from '@sokoni/payment-providers';

/**
 * Collections of the pay numbers. They keep the names of the first release: under another name replicas of the former
 * release, which serve during an upgrade, would neither find the lines nor be found with theirs.
 */
export const PAY_NUMBER_COLLECTIONS = {
  lines: { collection: 'till_lines', versionKey: false },
  references: { collection: 'till_references', versionKey: false },
  files: { collection: 'till_files', versionKey: false },
  days: { collection: 'till_days', versionKey: false },
} as const;

/** What orders stores about people, for the register of processing (docs/privacy.md). */
export const personalData: PersonalData = {
  ...userReplicasData,
  ...adminActionsData,
  orders: {
    what: 'orders: buyer, place of delivery, goods, seller, notes of both, words that find it',
    about: ['buyer.userId'],
    holds: {
      name: ['buyer.name', 'business.name', 'search'],
      contact: ['buyer.email', 'buyer.phone', 'delivery.phone'],
      place: ['delivery.location', 'delivery.ward', 'delivery.landmark', 'delivery.station'],
      purchases: [
        'orderNumber',
        'lines.productName',
        'lines.translation',
        'lines.optionLabel',
        'payment',
      ],
      'identity document': ['business.tin'],
      'code or link': ['sellerOrders.deliveryPin'],
      'own words': ['sellerOrders.cancelRequest'],
      'words about you': ['timeline.note'],
    },
    others: [
      // Who brings a parcel is no user.
      {
        about: [],
        holds: {
          name: ['sellerOrders.parcels.carrier.carrierName'],
          contact: ['sellerOrders.parcels.carrier.phone'],
        },
      },
      {
        about: ['sellerOrders.sellerId'],
        holds: {
          name: ['sellerOrders.sellerName', 'lines.sellerName'],
          'identity document': ['sellerOrders.vatNumber'],
          place: ['sellerOrders.sentFrom', 'lines.sellerLocation'],
          'own words': ['sellerOrders.sellerNote', 'sellerOrders.lineRefunds.reason'],
        },
      },
    ],
    plain: [
      'delivery.method',
      'sortKeys',
      'lines.image',
      'lines.sku',
      'lines.taxKind',
      'sellerOrders.tax.lineId',
      'sellerOrders.tax.taxKind',
      'sellerOrders.discounts',
      'sellerOrders.deliveryRate',
      'sellerOrders.parcels.carrier.carrier',
      'sellerOrders.parcels.carrier.reference',
      'refunds.way',
      'paymentStatus',
      'timeline.what',
      'timeline.noteBy',
    ],
    why: 'law',
    keep: 'as tax law requires; anonymised with the account',
  },
  payments: {
    what: 'payments: name, email and number of who pays',
    about: ['userId'],
    holds: {
      name: ['customer.name', 'pageQuery', 'paymentUrl'],
      contact: ['customer.email', 'customer.phone', 'pageQuery', 'paymentUrl'],
      place: ['customer.place'],
      purchases: ['description', 'method', 'claimedCode'],
    },
    plain: [
      'purpose',
      'provider',
      'route',
      'way',
      'customer.operator',
      'successPath',
      'cancelPath',
      'reference',
      'payNumber',
      'payee',
      'failureReason',
      'traceparent',
    ],
    why: 'law',
    keep: 'as the order',
  },
  payment_infos: {
    what: 'saved payment methods: a card’s last four digits and expiry, or a number',
    about: ['userId'],
    holds: {
      contact: ['mobileNumber', 'lipaNumber'],
      'account to pay to': ['identity', 'card.last4', 'card.expiry', 'card.brand'],
      'code or link': ['card.token', 'card.fingerprint'],
    },
    plain: ['paymentType', 'mobilePaymentType'],
    why: 'choice of the user',
    keep: 'until removed, account',
  },
  seller_destinations: {
    what: 'where a seller is paid: number or account, holder',
    about: ['_id'],
    holds: { 'account to pay to': ['to', 'next'], name: ['holderName'] },
    why: 'contract',
    keep: 'account',
  },
  payouts: {
    what: 'payouts: number or account and holder',
    about: ['sellerId'],
    holds: { 'account to pay to': ['to', 'noted'], name: ['holderName'] },
    plain: ['provider', 'failureReason', 'reference'],
    why: 'law',
    keep: 'as the ledger',
  },
  refunds: {
    what: 'refunds: reason, the number that got it',
    about: ['userId'],
    holds: {
      'account to pay to': ['sentTo'],
      'words about you': ['reason'],
      purchases: ['orderNumber'],
    },
    others: [{ about: ['askedBy'], holds: { 'own words': ['reason'] } }],
    plain: ['purpose', 'provider', 'failureReason', 'byHand', 'payoutReference', 'way', 'shares'],
    why: 'law',
    keep: 'as the order',
  },
  payment_events: {
    what: 'raw messages of payment providers',
    about: [],
    holds: { contact: ['body'] },
    plain: ['provider', 'headers'],
    why: 'law',
    keep: 'as the payment; refused ones 7 days',
  },
  payment_quarantine: {
    what: 'money that no order awaits',
    about: ['userId'],
    holds: { purchases: ['transactionId'] },
    plain: ['provider', 'purpose', 'decision'],
    why: 'law',
    keep: 'as the payment',
  },
  [PAY_NUMBER_COLLECTIONS.lines.collection]: {
    what: 'payments to the shop’s own number or account: name and number of the payer',
    about: [],
    through: { field: 'paymentId', collection: 'payments' },
    holds: { name: ['payer'], purchases: ['code', 'reference'] },
    plain: ['account', 'returnedFor', 'matchedDay'],
    why: 'law',
    keep: 'as the payment',
  },
  [PAY_NUMBER_COLLECTIONS.files.collection]: {
    what: 'statements of the shop’s own number or account, as an admin uploaded them',
    about: [],
    holds: { name: ['rows'] },
    plain: ['account', 'outcomes'],
    why: 'law',
    keep: '2 days',
  },
  dispute_statements: {
    what: 'statements in a dispute with photos',
    about: ['userId'],
    holds: { 'own words': ['text'], photo: ['photos'] },
    plain: ['by'],
    why: 'proof in a dispute',
    keep: 'account of who wrote them; photos a year',
  },
  promotions: {
    what: 'promotions of a seller: name, code, discount, limits',
    about: ['sellerId'],
    holds: { 'own words': ['name', 'code'] },
    plain: ['from', 'to', 'productIds'],
    why: 'contract',
    keep: 'account; on orders as the order',
  },
  pickup_stations: {
    what: 'pickup stations: name, place, phone, hours, licence; hash of the counter’s link',
    about: [],
    holds: { name: ['name'], place: ['location', 'directions'], contact: ['phone'] },
    plain: ['hours', 'licenceNumber', 'licenceUntil'],
    why: 'contract',
    keep: 'while the shop has the station',
  },
  sightings: {
    what: 'from which browser and network a user buys or sells, as keyed hashes',
    about: ['userId'],
    holds: { device: ['device', 'network'] },
    why: 'security',
    keep: '90 days after the last time',
  },
  delivery_subsidies: {
    what: 'deliveries that the shop pays: order, buyer, seller',
    about: ['buyerId', 'sellerId'],
    holds: { purchases: ['orderNumber'] },
    plain: ['reasons'],
    why: 'contract',
    keep: 'as the order',
  },
  ledger_postings: {
    what: 'ledger: amounts by seller and order',
    about: ['entries.ownerId'],
    holds: { purchases: ['orderNumber', 'reference'] },
    plain: ['entries.account', 'entries.provider'],
    why: 'law',
    keep: 'as tax law requires',
  },
  counted_parts: {
    what: 'a seller’s sold parts, counted by day and region',
    about: ['sellerId'],
    holds: { place: ['region'], purchases: ['refunds', 'products'] },
    why: 'contract',
    keep: 'as the order',
  },
  bank_files: { impersonal: 'payout files: ids of admins', plain: ['makers'] },
  buyer_numbers: {
    impersonal: 'keyed hashes of confirmed numbers, until 90 days after the account',
  },
  delivery_entitlements: { impersonal: 'plan by seller’s id', plain: ['freeDeliveryPlan'] },
  idempotency_records: { impersonal: 'ids of results' },
  market_terms: {
    impersonal: 'tariffs of the shop, with ids of admins',
    plain: ['changes.name', 'note'],
  },
  order_locks: { impersonal: 'ids alone' },
  payout_batches: { impersonal: 'ids of admins', plain: ['makers'] },
  market_days: { impersonal: 'sums of the shop' },
  payout_days: { impersonal: 'numbers' },
  product_days: { impersonal: 'sums by product', plain: ['productName'] },
  promotion_uses: { impersonal: 'ids of order and buyer, as the order' },
  provider_states: {
    impersonal: 'states of payment providers, with ids of admins',
    plain: ['buckets', 'by', 'health', 'off.reason', 'provider', 'use'],
  },
  reconciliation_days: { impersonal: 'sums by provider', plain: ['balances', 'provider'] },
  reconciliation_differences: {
    what: 'differences from a provider’s statement: payment, note and id of the admin who has or resolved it',
    about: ['resolvedBy'],
    holds: { 'own words': ['note'] },
    plain: [
      'assignment',
      'foundBy',
      'ourStatus',
      'provider',
      'reference',
      'subject',
      'theirStatus',
    ],
    why: 'interest of the shop',
    keep: 'as the payment',
  },
  refund_requests: {
    what: 'refunds that one admin wants and another has to make, with the reason',
    about: ['askedBy'],
    holds: { 'own words': ['reason'] },
    others: [
      { about: ['sellerId'], holds: { 'words about you': ['reason'], purchases: ['number'] } },
    ],
    why: 'interest of the shop',
    keep: 'a day',
  },
  seller_balances: { impersonal: 'amounts by seller’s id' },
  seller_days: { impersonal: 'sums by seller' },
  seller_events: { impersonal: 'ids of events' },
  shop_terms: {
    what: 'terms of a shop by seller’s id, with the VAT number that receipts show',
    about: ['_id'],
    holds: { 'identity document': ['vatNumber'] },
    plain: ['holiday.from', 'holiday.to', 'regions'],
    why: 'contract',
    keep: 'until changed',
  },
  statement_lines: {
    impersonal: 'ids and amounts of payment providers',
    plain: ['provider', 'subject'],
  },
  [PAY_NUMBER_COLLECTIONS.days.collection]: { impersonal: 'numbers' },
  [PAY_NUMBER_COLLECTIONS.references.collection]: { impersonal: 'ids alone' },
};

interface Company {
  readonly name: string;
  readonly where: string;
  /** A variable that is there when the shop uses it. */
  readonly variable: string;
}

const HERE = 'Tanzania';

/** Those that the shop can be set up with; the compiler asks for a new one. */
const providers: Readonly<Record<ExternalProviderName, Company>> = {
  azampay: { name: 'AzamPay', where: HERE, variable: 'AZAMPAY_CLIENT_ID' },
  clickpesa: { name: 'ClickPesa', where: HERE, variable: 'CLICKPESA_API_KEY' },
  pawapay: { name: 'pawaPay', where: 'abroad', variable: 'PAWAPAY_API_TOKEN' },
  pesapal: { name: 'Pesapal', where: 'abroad: Kenya', variable: 'PESAPAL_CONSUMER_KEY' },
  selcom: { name: 'Selcom', where: HERE, variable: 'SELCOM_API_KEY' },
  snippe: { name: 'Snippe', where: HERE, variable: 'SNIPPE_API_KEY' },
};

export const recipients: readonly Recipient[] = [
  ...Object.values(providers).map(({ name, where, variable }) => ({
    name,
    gets: 'of who pays: name, email, number, order, amount; of who is paid: number or account, holder, amount',
    where,
    isOn: (environment: Parameters<Recipient['isOn']>[0]) => Boolean(environment[variable]),
  })),
  {
    name: 'Sellers',
    gets: 'of their buyers: name, number, place of delivery, goods, by the panel and by their webhooks',
    where: HERE,
    isOn: () => true,
  },
];
