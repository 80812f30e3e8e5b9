import type { AccountStatus, Verification } from './constants/accounts.ts';
import type { Sentence } from './kit/sentence.ts';
import type { SellerOrderStatus } from './orders/order.schemas.ts';
import type { ParcelCarrier } from './orders/order-line.schemas.ts';

/** How far a seller's verification or account status is, in a sentence: as on the seller's case. */
export const SELLER_STATE_WORDS: Readonly<Record<Verification | AccountStatus, Sentence>> = {
  unverified: { en: 'Not verified yet', sw: 'Hajathibitishwa' },
  submitted: { en: 'Waiting for us', sw: 'Inasubiri kukaguliwa' },
  verified: { en: 'Verified seller', sw: 'Muuzaji aliyethibitishwa' },
  needs_changes: { en: 'Changes needed', sw: 'Marekebisho yanahitajika' },
  rejected: { en: 'Rejected', sw: 'Imekataliwa' },
  active: { en: 'Active', sw: 'Hai' },
  suspended: { en: 'Suspended', sw: 'Limesimamishwa' },
  closed: { en: 'Closed', sw: 'Limefungwa' },
};

/** What a seller order's status is called in a sentence: as on the order itself. */
export const SELLER_ORDER_STATUS_WORDS: Readonly<Record<SellerOrderStatus, Sentence>> = {
  awaiting_payment: { en: 'Awaiting payment', sw: 'Inasubiri malipo' },
  confirmed: { en: 'Ordered', sw: 'Imeagizwa' },
  paid: { en: 'Paid', sw: 'Imelipwa' },
  processing: { en: 'Processing', sw: 'Inaandaliwa' },
  shipped: { en: 'Shipped', sw: 'Imesafirishwa' },
  delivered: { en: 'Delivered', sw: 'Imefikishwa' },
  completed: { en: 'Completed', sw: 'Imekamilika' },
  cancelled: { en: 'Cancelled', sw: 'Imeghairiwa' },
  return_requested: { en: 'Return requested', sw: 'Imeombwa kurudishwa' },
  returned: { en: 'Returned', sw: 'Imerudishwa' },
  disputed: { en: 'Disputed', sw: 'Ina mgogoro' },
  refunded: { en: 'Refunded', sw: 'Pesa zimerudishwa' },
};

/** What an admin has decided, by the name that the audit trail has for it. */
export const DECISION_WORDS: Readonly<Record<string, Sentence>> = {
  publish: { en: 'Shown to everybody', sw: 'Inaonekana kwa wote' },
  hide: { en: 'Hidden', sw: 'Imefichwa' },
  'appeal-granted': { en: 'Shown again', sw: 'Inaonekana tena' },
  'appeal-refused': { en: 'Stays hidden', sw: 'Inabaki imefichwa' },
  dismiss: { en: 'Reports dismissed', sw: 'Malalamiko yamekataliwa' },
  block: { en: 'Conversation blocked', sw: 'Mazungumzo yamezuiwa' },
  'vat-number.confirm': { en: 'Confirmed', sw: 'Imethibitishwa' },
  'vat-number.refuse': { en: 'Refused', sw: 'Imekataliwa' },
  'vat-number.reopen': { en: 'To be looked at again', sw: 'Ikaguliwe tena' },
  'difference.resolve': { en: 'Resolved', sw: 'Imetatuliwa' },
  'quarantine.return': { en: 'Sent back to the payer', sw: 'Imerudishwa kwa mlipaji' },
  'quarantine.credit': { en: 'Accepted as payment', sw: 'Imekubaliwa kuwa malipo' },
  'quarantine.reversed': {
    en: 'Reversed by the payment provider',
    sw: 'Imerudishwa na kampuni ya malipo',
  },
  'refund.succeeded': { en: 'The money was sent', sw: 'Pesa zimetumwa' },
  'refund.failed': { en: 'Not on the statement', sw: 'Haipo kwenye taarifa' },
  'payout-batch.released': { en: 'Released', sw: 'Yameruhusiwa' },
  'payout-batch.returned': { en: 'Dissolved', sw: 'Kundi limevunjwa' },
  'bank-file.settled': { en: 'The bank has paid it', sw: 'Benki imelipa' },
  'payout.paid': { en: 'Paid', sw: 'Yamelipwa' },
  'payout.failed': { en: 'Not paid', sw: 'Hayakulipwa' },
  'destination.verified': { en: 'Confirmed', sw: 'Imethibitishwa' },
  'pay-number-line.proposed': { en: 'An order was chosen', sw: 'Oda imechaguliwa' },
  'pay-number-line.matched': { en: 'It pays for the order', sw: 'Inalipia oda' },
  'terms.accepted': { en: 'Approved', sw: 'Limeidhinishwa' },
  'terms.withdrawn': { en: 'Withdrawn', sw: 'Limeondolewa' },
  'pay-number-line.unmatched': { en: 'Not this order', sw: 'Si oda hii' },
};

/** How a parcel travels: as on the order itself. */
export const CARRIER_WORDS: Readonly<Record<ParcelCarrier, Sentence>> = {
  bus: { en: 'Bus', sw: 'Basi' },
  rider: { en: 'Seller’s own rider', sw: 'Dereva wa muuzaji' },
  courier: { en: 'Courier company', sw: 'Kampuni ya usafirishaji' },
  other: { en: 'Another carrier', sw: 'Msafirishaji mwingine' },
};
