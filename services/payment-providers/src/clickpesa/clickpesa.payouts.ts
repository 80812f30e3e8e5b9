import { BANK_CODES, BANKS, type Destination } from '@sokoni/contracts';
import {
  type AccountLine,
  BeyondLimits,
  type PayoutCapability,
  type PayoutOrder,
  type PayoutStatusReport,
  ProviderDown,
  ProviderPaced,
  type ProviderStatement,
  type SentPayout,
  type StatementCapability,
  type StatementLine,
} from '../payment-provider.ts';
import { msisdn } from '../shared/provider-values.ts';
import { type ClickpesaClient, PAYOUT_PACE } from './clickpesa.client.ts';
import {
  type ClickpesaPayout,
  type ClickpesaStatement,
  fromClickpesaReference,
  toClickpesaReference,
} from './clickpesa.shapes.ts';

const LIMITS_TZS = { least: 100, most: 5_000_000 };
/** ClickPesa accepts one creation in this time. */
const GAP_MS = 60_000;
const FAILED = ['REVERSED', 'REFUNDED', 'FAILED'];

/** Payouts to wallets and banks: previewed, created once by our reference, queried by it. */
export class ClickpesaPayouts implements PayoutCapability {
  readonly banks = BANK_CODES;
  private readonly client: ClickpesaClient;
  private readonly now: () => Date;
  private lastAt: number | null = null;

  constructor(client: ClickpesaClient, now: () => Date) {
    this.client = client;
    this.now = now;
  }

  async send({ _id, amountTzs, to, holderName }: PayoutOrder): Promise<PayoutStatusReport> {
    if (amountTzs < LIMITS_TZS.least || amountTzs > LIMITS_TZS.most) {
      throw new BeyondLimits(`ClickPesa pays TZS ${LIMITS_TZS.least} to ${LIMITS_TZS.most}`);
    }
    this.requireGap();
    const orderReference = toClickpesaReference(_id);
    const kind = to.kind === 'wallet' ? 'mobile-money' : 'bank';
    const money = { amount: amountTzs, currency: 'TZS', orderReference };
    const body = { ...money, ...recipient(to, holderName) };
    await this.client.previewPayout(kind, body);
    this.lastAt = this.now().getTime();
    const created = await this.client.createPayout(kind, body);
    if (created) return toReport(created);
    const known = await this.status({ _id });
    if (known) return known;
    throw new ProviderDown('create-payout: a duplicate that is not found');
  }

  /** ClickPesa refuses a second payout of a reference: one that it does not find may be sent again. */
  async status({ _id }: Pick<SentPayout, '_id'>): Promise<PayoutStatusReport | null> {
    const payout = await this.client.payout(toClickpesaReference(_id));
    return payout && toReport(payout);
  }

  /** After another replica's creation, ClickPesa refuses one of this replica, which waits as long. */
  notBefore(): Date | null {
    return this.lastAt === null ? null : new Date(this.lastAt + GAP_MS);
  }

  private requireGap(): void {
    if (this.now() >= (this.notBefore() ?? new Date(0))) return;
    throw new ProviderPaced(PAYOUT_PACE);
  }
}

/** Local transfers between banks; only very large ones have to go by RTGS. */
const TRANSFER = { transferType: 'ACH', accountCurrency: 'TZS' };

function recipient(to: Destination, accountName: string) {
  if (to.kind === 'wallet') return { phoneNumber: msisdn({ phone: to.number }) };
  const bic = BANKS.find(({ value }) => value === to.bank)?.bic ?? '';
  return { accountNumber: to.number, accountName, bic, ...TRANSFER };
}

export class ClickpesaStatements implements StatementCapability {
  readonly listsReversals = false;
  private readonly client: ClickpesaClient;

  constructor(client: ClickpesaClient) {
    this.client = client;
  }

  async read(date: string): Promise<ProviderStatement> {
    const { transactions, accountDetails } = await this.client.statement(date, date);
    return { lines: transactions.map(toLine), balances: toBalances(accountDetails) };
  }
}

function toLine({
  id,
  orderReference,
  amount,
  entry,
  type,
}: ClickpesaStatement['transactions'][number]): StatementLine | AccountLine {
  const about = { transactionId: id, amountTzs: Math.abs(amount) };
  const isCredit = entry.toLowerCase() === 'credit';
  const own = ACCOUNT_LINES[type.toUpperCase()];
  // A fee that comes back is no fee: an admin looks at it.
  const isOwn = own && isCredit === (own === 'top-up');
  if (isOwn && orderReference === '') return { ...about, subject: own };
  return {
    ...about,
    subject: isCredit ? 'payment' : 'payout',
    id: fromClickpesaReference(orderReference) ?? orderReference,
  };
}

function toBalances(stated: ClickpesaStatement['accountDetails']): ProviderStatement['balances'] {
  if (!stated || stated === 'unreadable') return stated ?? null;
  return { openingTzs: stated.openingBalance, closingTzs: stated.closingBalance };
}

/** Our reading of its types: a line of another one is a difference for an admin. */
const ACCOUNT_LINES: Readonly<Record<string, AccountLine['subject']>> = {
  FEE: 'fee',
  CHARGE: 'fee',
  SETTLEMENT: 'settlement',
  WITHDRAWAL: 'settlement',
  DEPOSIT: 'top-up',
};

function toReport({ id, status, message }: ClickpesaPayout): PayoutStatusReport {
  const said = status.toUpperCase();
  if (said === 'SUCCESS') return { status: 'paid', transactionId: id, failureReason: '' };
  const failed = FAILED.includes(said);
  const failureReason = failed ? message || said.toLowerCase() : '';
  return { status: failed ? 'failed' : 'pending', transactionId: '', failureReason };
}
