import { Injectable } from '@nestjs/common';
import type { ProviderCapabilities } from '@sokoni/contracts';
import { OrdersConfig } from '../../../config.ts';
import type { PaymentRecord } from '../../attempts/payment.schema.ts';
import type { ProviderStatus } from '../../attempts/payment.ts';
import {
  type PaymentProvider,
  ProviderRefused,
  type ProviderSession,
  type SessionRequest,
  type StatementCapability,
  type StatementLine,
} from '../payment-provider.ts';
import type { TillLineRecord } from './till.schema.ts';
import { TillLinesRepository } from './till-lines.repository.ts';

export const OWN_TILL = 'own-till';

/**
 * The shop's own lipa number: no provider stands behind it. What the shop knows of it are the lines of the
 * operator's statement that admins bring, so a payment is paid when a line is matched to it.
 */
@Injectable()
export class OwnTillProvider implements PaymentProvider {
  readonly name = OWN_TILL;
  readonly title = 'Own lipa number';
  readonly proofHeaders = [];
  readonly ringsPhone = false;
  readonly capabilities: ProviderCapabilities = {
    collect: ['lipa-number'],
    status: true,
    cancel: false,
    refund: 'none',
    payout: [],
    payer: false,
    nameLookup: [],
    statement: true,
    balance: false,
  };
  readonly refunds = null;
  readonly payouts = null;
  readonly nameLookup = null;
  readonly statements: StatementCapability = {
    listsReversals: false,
    read: async (date) => (await this.lines.ofDay(date)).map(toStatementLine),
    changedDays: (since) => this.lines.changedDays(since),
  };

  constructor(
    private readonly config: OrdersConfig,
    private readonly lines: TillLinesRepository,
  ) {}

  /** Nothing is opened anywhere: the reference distinguishes payments. */
  async openSession({ payment, successUrl }: SessionRequest): Promise<ProviderSession> {
    const till = this.config.ownTill;
    if (!till) throw new ProviderRefused('The shop has no lipa number');
    const { number, operator, name } = till;
    const reference = await this.lines.referenceOf(payment._id);
    return { reference, paymentUrl: successUrl, payNumber: number, payee: { operator, name } };
  }

  async queryStatus(payment: PaymentRecord): Promise<ProviderStatus | null> {
    const line = await this.lines.paying(payment._id);
    return line && toProviderStatus(payment, line);
  }

  /** Money may come to a till whatever the shop says. */
  cancel(payment: PaymentRecord): Promise<ProviderStatus | null> {
    return this.queryStatus(payment);
  }

  readEventId(): null {
    return null;
  }

  /** No operator sends messages about a till: a message is never genuine. */
  verifyCallback(): null {
    return null;
  }
}

function toProviderStatus(payment: PaymentRecord, line: TillLineRecord): ProviderStatus {
  return {
    paymentId: payment._id,
    reference: payment.reference ?? '',
    status: 'succeeded',
    amountTzs: line.amountTzs,
    currency: 'TZS',
    method: payment.payee?.operator ?? '',
    transactionId: line._id,
    failureReason: '',
  };
}

/** A line without a payment is money that our records do not have. */
function toStatementLine({ _id, state, paymentId, amountTzs }: TillLineRecord): StatementLine {
  const id = state === 'matched' && paymentId !== null ? paymentId : _id;
  return { subject: 'payment', id, transactionId: _id, amountTzs };
}
