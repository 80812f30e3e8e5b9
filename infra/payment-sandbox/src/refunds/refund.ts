export type Refund = {
  /** The merchant's refundId. */
  _id: string;
  externalId: string;
  reference: string;
  amount: number;
  currency: 'TZS';
  method: string | null;
  transactionId: string;
  status: 'succeeded';
  createdAt: Date;
};

/** A refund as the merchant sees it. */
export function toRefundReply({ _id, createdAt, ...refund }: Refund) {
  return { refundId: _id, ...refund, createdAt: createdAt.toISOString() };
}
