import type { Sentence } from '../constants/languages.ts';
import type { SellerOrderStatus } from './order.schemas.ts';

/** What a seller order's status is called in a sentence: as on the order itself. */
export const SELLER_ORDER_STATUS_WORDS: Readonly<Record<SellerOrderStatus, Sentence>> = {
  awaiting_payment: { en: 'Awaiting payment', sw: 'Inasubiri malipo' },
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
