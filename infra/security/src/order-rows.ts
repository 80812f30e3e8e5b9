import type { Asked } from './ask.ts';
import { NO_OWNER, type OwnedThing } from './review-rows.ts';
import type { World } from './world.ts';

const BUYERS_ORDER = { owners: ['buyer'], idIn: ({ orderId }: World) => orderId } as const;
const BOTH_SIDES = {
  owners: ['buyer', 'seller', 'admin'],
  idIn: ({ orderId }: World) => orderId,
} as const;
const byOrderId = (orderId: string): Asked => ({ body: { orderId } });

/** The rows of orders, payments, payouts and promotions. */
export const ORDER_ROWS: Readonly<Record<string, OwnedThing | typeof NO_OWNER>> = {
  'orders.checkout': NO_OWNER,
  'orders.promotions': NO_OWNER,
  'orders.promotionQuote': NO_OWNER,
  'orders.deliveryTerms': NO_OWNER,
  'orders.marketTerms': NO_OWNER,
  'orders.marketTermsHistory': NO_OWNER,
  'orders.saveMarketTerms': NO_OWNER,
  'orders.decideMarketTerms': NO_OWNER,
  'orders.savePromotion': NO_OWNER,
  'orders.pausePromotion': {
    owners: ['seller'],
    idIn: ({ promotionId }) => promotionId,
    about: (promotionId) => ({ body: { promotionId, paused: false } }),
  },
  'orders.cashOnDelivery': NO_OWNER,
  'orders.paymentMethods': NO_OWNER,
  'orders.orderList': NO_OWNER,
  'orders.order': { ...BUYERS_ORDER, about: (orderId) => ({ params: { orderId } }) },
  'orders.buyerOrderAction': {
    ...BUYERS_ORDER,
    about: (orderId) => ({ body: { orderId, action: 'deliver' } }),
  },
  'orders.payOrder': { ...BUYERS_ORDER, about: byOrderId },
  'orders.resendPayment': { ...BUYERS_ORDER, about: byOrderId },
  'orders.cancelPayment': { ...BUYERS_ORDER, about: byOrderId },
  'orders.sellerOrderAction': {
    owners: ['seller', 'admin'],
    idIn: ({ orderId }) => orderId,
    about: (orderId, { sellerId }) => ({ body: { orderId, sellerId, action: 'accept' } }),
  },
  'orders.cancelOrder': {
    owners: ['buyer', 'admin'],
    idIn: ({ orderId }) => orderId,
    about: (orderId) => ({ body: { orderId, reason: 'Changed my mind' } }),
  },
  'orders.dispute': {
    ...BOTH_SIDES,
    about: (orderId, { sellerId }) => ({ params: { orderId, sellerId } }),
  },
  'orders.stateInDispute': {
    ...BOTH_SIDES,
    about: (orderId, { sellerId }) => ({ body: { orderId, sellerId, text: 'It is broken' } }),
  },
  'orders.allOrder': NO_OWNER,
  'orders.allOrders': NO_OWNER,
  'orders.soldOrder': {
    owners: ['seller'],
    idIn: ({ orderId }) => orderId,
    about: (orderId) => ({ params: { orderId } }),
  },
  'orders.sellerHome': NO_OWNER,
  'orders.chosenOrders': {
    owners: ['seller'],
    idIn: ({ orderId }) => orderId,
    about: (orderId) => ({ query: { orderIds: orderId } }),
  },
  'orders.saveParcel': {
    owners: ['seller'],
    idIn: ({ orderId }) => orderId,
    about: (orderId) => ({ body: { orderId, parcel: { carrier: 'bus' } } }),
  },
  'orders.sendLines': {
    owners: ['seller', 'admin'],
    idIn: ({ orderId }) => orderId,
    about: (orderId, { sellerId, orderLineId: lineId }) => ({
      body: { orderId, sellerId, key: 'some-key', lines: [{ lineId, quantity: 1 }] },
    }),
  },
  'orders.refundLines': {
    owners: ['seller', 'admin'],
    idIn: ({ orderId }) => orderId,
    about: (orderId, { sellerId, orderLineId: lineId }) => ({
      body: {
        ...{ orderId, sellerId, key: 'some-key', reason: 'Broken' },
        lines: [{ lineId, quantity: 1 }],
      },
    }),
  },
  'orders.saveSellerNote': {
    owners: ['seller'],
    idIn: ({ orderId }) => orderId,
    about: (orderId) => ({ body: { orderId, note: 'Pack it twice' } }),
  },
  // Answers each order on its own: services/orders/test/sold-orders.component.spec.ts.
  'orders.acceptOrders': NO_OWNER,
  'orders.soldOrdersFile': NO_OWNER,
  'orders.soldOrdersWorkbook': NO_OWNER,
  'orders.sellerTasks': NO_OWNER,
  'orders.sellerTaskOrders': NO_OWNER,
  'orders.myPayment': NO_OWNER,
  'orders.userPayment': NO_OWNER,
  'orders.removePayment': NO_OWNER,
  'orders.paymentCallback': NO_OWNER,
  'orders.sellerMoney': NO_OWNER,
  'orders.sellerStatement': NO_OWNER,
  'orders.sellerStatementFile': NO_OWNER,
  'orders.setDestination': NO_OWNER,
  'orders.requestPayout': NO_OWNER,
  'orders.moneyOverview': NO_OWNER,
  'orders.paymentProviders': NO_OWNER,
  'orders.switchProvider': NO_OWNER,
  'orders.payouts': NO_OWNER,
  'orders.moneyOfSeller': {
    owners: ['admin'],
    idIn: ({ sellerId }) => sellerId,
    about: (sellerId) => ({ params: { sellerId } }),
  },
  'orders.findPayments': NO_OWNER,
  'orders.marketFigures': NO_OWNER,
  'orders.retryPayout': NO_OWNER,
  'orders.decideUnknownPayout': NO_OWNER,
  'orders.payoutTasks': NO_OWNER,
  'orders.preparePayouts': NO_OWNER,
  'orders.bankFiles': NO_OWNER,
  'orders.makeBankFile': NO_OWNER,
  'orders.bankFileCsv': NO_OWNER,
  'orders.confirmBankFile': NO_OWNER,
  'orders.decideBankPayment': NO_OWNER,
  'orders.confirmDestination': NO_OWNER,
  'orders.releasePayouts': NO_OWNER,
  'orders.returnPayouts': NO_OWNER,
  'orders.freeDelivery': NO_OWNER,
  'orders.wrongAmounts': NO_OWNER,
  'orders.decideWrongAmount': NO_OWNER,
  'orders.refusedRefunds': NO_OWNER,
  'orders.noticedSubsidies': NO_OWNER,
  'orders.refundByHand': NO_OWNER,
  'orders.decideUnknownRefund': NO_OWNER,
  'orders.reconciliationDays': NO_OWNER,
  'orders.reconciliationDifferences': NO_OWNER,
  'orders.reconcileDay': NO_OWNER,
  'orders.assignDifference': NO_OWNER,
  'orders.resolveDifference': NO_OWNER,
};
