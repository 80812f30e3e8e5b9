import { Injectable } from '@nestjs/common';
import type { RefundRecord } from '../refunds/refund.ts';
import type { PaymentRecord } from './attempts/payment.ts';

/** What a payment is for: an order or a plan. Runs inside the transaction that moves the money. */
export interface PaymentPurpose {
  /** The payment has ended. False when money came that has no place to go any more. */
  settle(payment: PaymentRecord): Promise<boolean>;
  /** Finds a place for such money, or sends it back. Runs outside a transaction, and again if it throws. */
  placeLate(payment: PaymentRecord): Promise<void>;
  /**
   * The operator has taken the payment's money back: what it had paid for ends. `payment` is as it
   * was before. Throws `ReversalMismatch` for a sum that cannot be told apart.
   */
  reverse(payment: PaymentRecord, amountTzs: number): Promise<void>;
  /** What people call the thing: an order's number, or what the payment was asked for. */
  nameOf(payment: PaymentRecord): Promise<string>;
  /** Money has gone back, or the payment provider refused to send it. */
  countRefund(refund: RefundRecord): Promise<void>;
}

/** The purposes by name; each module enters its own, so that payments know nothing of orders. */
@Injectable()
export class PaymentPurposes {
  private readonly purposes = new Map<PaymentRecord['purpose'], PaymentPurpose>();

  enter(name: PaymentRecord['purpose'], purpose: PaymentPurpose): void {
    this.purposes.set(name, purpose);
  }

  of(name: PaymentRecord['purpose']): PaymentPurpose {
    const purpose = this.purposes.get(name);
    if (!purpose) throw new Error(`Nobody looks after payments for a ${name}`);
    return purpose;
  }
}
