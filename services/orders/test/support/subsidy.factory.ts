import type { Subsidy } from '../../src/delivery-subsidies/subsidy.schema.ts';
import { monthlyCapTzs, type UserIdentifiers } from '../../src/delivery-subsidies/subsidy.ts';

export const CAP_TZS = monthlyCapTzs(
  { freeDeliveryPlan: 'extremely_super', freeDeliveryPriceTzs: null },
  5_000,
);
export const noIdentifiers: UserIdentifiers = {
  userId: 'n',
  phones: [],
  cards: [],
  devices: [],
  networks: [],
};
export const waiting: Subsidy = {
  _id: '1',
  orderId: 'o',
  orderNumber: 'SK-1',
  sellerId: 's',
  buyerId: 'b',
  amountTzs: 15_000,
  capTzs: null,
  status: 'waiting',
  reasons: [],
  sameNetwork: false,
  dueAt: new Date(0),
  month: '',
  decidedAt: null,
};
