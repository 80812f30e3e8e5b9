import type { PaymentInfo } from '@sokoni/contracts';
import type { PaymentInfoRecord } from './payment-info.schema.ts';

export function toPaymentInfo(info: PaymentInfoRecord): PaymentInfo {
  const { paymentType, mobilePaymentType, mobileNumber, lipaNumber, card } = info;
  return {
    _id: String(info._id),
    paymentType,
    mobilePaymentType,
    mobileNumber,
    lipaNumber,
    cardNumber: card ? `**** **** **** ${card.last4}` : '',
    createdAt: info.createdAt.toISOString(),
  };
}
