import { Injectable } from '@nestjs/common';
import type { OwnPayNumberKind, ProviderCapabilities } from '@sokoni/contracts';
import type {
  PaymentProvider,
  ProviderPayment,
  ProviderSession,
  ProviderStatus,
  SessionRequest,
  StatementCapability,
  StatementLine,
} from '@sokoni/payment-providers';
import { OrdersConfig } from '../../../config.ts';
import type { OwnPayNumber } from '../../../pay-number-config.ts';
import { ACCOUNT_RULES } from './pay-number.ts';
import type { PayNumberLineRecord } from './pay-number-line.schema.ts';
import { PayNumberLinesRepository, transactionOf } from './pay-number-lines.repository.ts';

/**
 * The shop's own lipa number or bank account: no provider stands behind it. What the shop knows of it are the
 * lines of the statement that admins bring, so a payment is paid when a line is matched to it.
 */
export class OwnPayNumberProvider implements PaymentProvider {
  readonly name: string;
  readonly title: string;
  readonly proofHeaders = [];
  readonly ringsPhone = () => false;
  readonly capabilities: ProviderCapabilities;
  readonly refunds = null;
  readonly payouts = null;
  readonly nameLookup = null;
  readonly statements: StatementCapability;
  private readonly account: OwnPayNumber;
  private readonly lines: PayNumberLinesRepository;

  constructor(account: OwnPayNumber, lines: PayNumberLinesRepository) {
    const { kind } = account;
    const { provider, title } = ACCOUNT_RULES[kind];
    this.name = provider;
    this.title = title;
    this.account = account;
    this.lines = lines;
    this.capabilities = {
      collect: [kind],
      status: true,
      cancel: false,
      refund: 'none',
      payout: [],
      payer: false,
      nameLookup: [],
      statement: true,
      balance: false,
      splitsAtProvider: false,
    };
    this.statements = {
      listsReversals: false,
      read: async (date) => {
        const ofDay = await lines.ofDay(kind, date);
        return { lines: ofDay.map(toStatementLine), balances: null };
      },
      changedDays: (since) => lines.changedDays(kind, since),
    };
  }

  /** Nothing is opened anywhere: the reference distinguishes payments. */
  async openSession({ payment, successUrl }: SessionRequest): Promise<ProviderSession> {
    const { number, payee } = this.account;
    const reference = await this.lines.referenceOf(payment._id);
    return { reference, paymentUrl: successUrl, payNumber: number, payee };
  }

  async queryStatus(payment: ProviderPayment): Promise<ProviderStatus | null> {
    const { kind } = this.account;
    const line = await this.lines.paying(kind, payment._id);
    return line && toProviderStatus(payment, line, kind);
  }

  /** Money may come to an account whatever the shop says. */
  cancel(payment: ProviderPayment): Promise<ProviderStatus | null> {
    return this.queryStatus(payment);
  }

  readEventId(): null {
    return null;
  }

  /** Neither operator nor bank sends messages about it: a message is never genuine. */
  verifyCallback(): null {
    return null;
  }
}

/** One adapter for each account that the shop has of its own. */
@Injectable()
export class OwnPayNumberProviders {
  readonly all: readonly OwnPayNumberProvider[];

  constructor(config: OrdersConfig, lines: PayNumberLinesRepository) {
    this.all = config.ownPayNumbers.map((account) => new OwnPayNumberProvider(account, lines));
  }
}

function toProviderStatus(
  payment: ProviderPayment,
  line: PayNumberLineRecord,
  kind: OwnPayNumberKind,
): ProviderStatus {
  const { payee } = payment;
  const operator = payee && 'operator' in payee ? payee.operator : '';
  return {
    paymentId: payment._id,
    reference: payment.reference ?? '',
    status: 'succeeded',
    amountTzs: line.amountTzs,
    currency: 'TZS',
    // People know a lipa number by its operator; a transfer is one from whatever bank.
    method: kind === 'bank-transfer' ? kind : operator,
    transactionId: transactionOf(line),
    failureReason: '',
  };
}

/** A line without a payment is money that our records do not have. A bank's reference may stand on several lines. */
function toStatementLine({ _id, state, paymentId, amountTzs }: PayNumberLineRecord): StatementLine {
  const id = state === 'matched' && paymentId !== null ? paymentId : _id;
  return { subject: 'payment', id, transactionId: _id, amountTzs };
}
