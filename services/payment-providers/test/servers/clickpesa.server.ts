import { createHmac, randomUUID } from 'node:crypto';
import { toClickpesaReference } from '../../src/clickpesa/clickpesa.shapes.ts';
import { PayoutRecords } from '../payout-records.ts';
import {
  type Message,
  ProviderServer,
  type ReceivedRequest,
  type Reply,
} from '../provider.server.ts';

const CHECKSUM_KEY = 'clickpesa-checksum-key';

interface Try {
  readonly id: string;
  readonly status: string;
  readonly collectedAmount: string | null;
}

/** ClickPesa's hosted checkout as its reference describes it. */
export class ClickpesaServer extends ProviderServer {
  /** The lines of its statement. */
  readonly movements: object[] = [];
  /** What its statement says of the account on a day; nothing on others. */
  readonly accountDetails = new Map<string, object>();
  readonly totals = new Map<string, string>();
  readonly tries = new Map<string, Try[]>();
  private readonly numbers = new Map<string, string>();
  private token = '';
  private readonly payouts = new PayoutRecords();
  override readonly payoutControls = {
    call: 'POST /third-parties/payouts/create-mobile-money-payout',
    bankCall: 'POST /third-parties/payouts/create-bank-payout',
    holder: null,
    floatTooLow: false,
    namesRefusals: true,
    settle: (id: string, outcome: 'paid' | 'failed') =>
      this.payouts.settle(toClickpesaReference(id), outcome),
    taken: (id: string) => this.payouts.taken(toClickpesaReference(id)),
    paidTzs: (id: string) => this.payouts.paidTzs(toClickpesaReference(id)),
  };

  get env() {
    return {
      CLICKPESA_PAYOUTS: '1',
      CLICKPESA_BANK_PAYOUTS: '1',
      CLICKPESA_CONTROL_NUMBERS: '1',
      CLICKPESA_URL: this.url,
      CLICKPESA_CLIENT_ID: 'client-id',
      CLICKPESA_API_KEY: 'api-key',
      CLICKPESA_CHECKSUM_KEY: CHECKSUM_KEY,
    };
  }

  settle(paymentId: string, outcome: 'succeeded' | 'failed', amountTzs?: number): void {
    const total = this.totals.get(toClickpesaReference(paymentId)) ?? '';
    const paid = amountTzs === undefined ? total : String(amountTzs);
    this.addTry(
      paymentId,
      outcome === 'succeeded' ? 'SUCCESS' : 'FAILED',
      outcome === 'succeeded' ? paid : null,
    );
  }

  collectedTzs(paymentId: string): number {
    const tries = this.tries.get(toClickpesaReference(paymentId)) ?? [];
    return tries
      .filter(({ status }) => status === 'SUCCESS')
      .reduce((sum, { collectedAmount }) => sum + Number(collectedAmount), 0);
  }

  override revokeToken(): void {
    this.token = '';
  }

  reverse(paymentId: string): void {
    const reference = toClickpesaReference(paymentId);
    const tries = this.tries.get(reference) ?? [];
    this.tries.set(
      reference,
      tries.map((one) => (one.status === 'SUCCESS' ? { ...one, status: 'REVERSED' } : one)),
    );
  }

  /** The money of its first try alone. */
  reverseFirst(paymentId: string): void {
    const reference = toClickpesaReference(paymentId);
    const [first, ...others] = this.tries.get(reference) ?? [];
    if (first) this.tries.set(reference, [{ ...first, status: 'REVERSED' }, ...others]);
  }

  addTry(paymentId: string, status: string, collectedAmount: string | null): void {
    const reference = toClickpesaReference(paymentId);
    const tries = this.tries.get(reference) ?? [];
    const id = String(12_345 + tries.length);
    this.tries.set(reference, [...tries, { id, status, collectedAmount }]);
  }

  message(paymentId: string, key = CHECKSUM_KEY): Message {
    const orderReference = toClickpesaReference(paymentId);
    const { status, collectedAmount } = this.tries.get(orderReference)?.at(-1) ?? {};
    // Keys in alphabetical order, so that plain JSON is canonical.
    const data = { collectedAmount, collectedCurrency: 'TZS', orderReference, status };
    const event = status === 'SUCCESS' ? 'PAYMENT RECEIVED' : 'PAYMENT FAILED';
    const checksum = hmac(key, JSON.stringify({ data, event }));
    const message = { event, data, checksum, checksumMethod: 'HMAC-SHA256' };
    return { body: JSON.stringify(message), headers: {} };
  }

  protected answer(request: ReceivedRequest): Reply {
    const { what, headers, body } = request;
    if (what === 'POST /third-parties/generate-token') return this.issueToken(headers);
    if (this.token === '' || headers.authorization !== this.token) {
      return { status: 401, body: { message: 'Unauthorized' } };
    }
    if (what === 'POST /third-parties/checkout-link/generate-checkout-url') {
      return this.createLink(body);
    }
    if (what === 'POST /third-parties/billpay/create-order-control-number') {
      return this.createControlNumber(body);
    }
    if (what === 'POST /third-parties/payouts/preview-mobile-money-payout') {
      this.requireThat(/^255\d{9}$/.test(String(body.phoneNumber)), 'No number');
      return this.previewPayout(body);
    }
    if (what === 'POST /third-parties/payouts/preview-bank-payout') {
      this.requireThat(/^[A-Z]{6}[A-Z0-9]{2}$/.test(String(body.bic)), 'No BIC');
      this.requireThat(/^\d{8,16}$/.test(String(body.accountNumber)), 'No account');
      this.requireThat(
        body.transferType === 'ACH' && body.accountCurrency === 'TZS',
        'No transfer',
      );
      return this.previewPayout(body);
    }
    if (what === this.payoutControls.call || what === this.payoutControls.bankCall)
      return this.createPayout(body);
    if (what === 'GET /third-parties/account/statement') {
      const date = request.query.get('startDate');
      const ofDay = this.movements.filter((line) => !('date' in line) || line.date === date);
      const accountDetails = this.accountDetails.get(String(date));
      return { body: { accountDetails, transactions: ofDay } };
    }
    const [, payout = ''] = /^GET \/third-parties\/payouts\/(\w+)$/.exec(what) ?? [];
    if (payout !== '') return this.payoutRow(payout);
    const [, reference = ''] = /^GET \/third-parties\/payments\/(\w+)$/.exec(what) ?? [];
    const tries = this.tries.get(reference);
    if (!tries) return { status: 404, body: { message: 'Payment not found' } };
    return { body: tries.map((one) => this.row(reference, one)) };
  }

  private issueToken(headers: ReceivedRequest['headers']): Reply {
    if (headers['client-id'] !== 'client-id' || headers['api-key'] !== 'api-key') {
      return { status: 403, body: { message: 'Invalid or expired API-Key' } };
    }
    this.token = `Bearer ${randomUUID()}`;
    return { body: { success: true, token: this.token } };
  }

  private createLink({ checksum, ...payload }: ReceivedRequest['body']): Reply {
    if (checksum !== sortedChecksum(payload)) {
      return { status: 400, body: { message: 'Invalid checksum' } };
    }
    const reference = String(payload.orderReference);
    this.requireThat(/^[A-Za-z0-9]{1,20}$/.test(reference), `No reference: ${reference}`);
    this.requireThat(/^\d+$/.test(String(payload.totalPrice)), 'totalPrice: a string');
    this.requireThat(payload.orderCurrency === 'TZS', 'No currency');
    this.totals.set(reference, String(payload.totalPrice));
    return { body: { checkoutLink: `${this.url}/checkout/${reference}`, clientId: 'client-id' } };
  }

  /** The same number for the same bill, which is our reading: its reference says only that they are unique. */
  private createControlNumber({ checksum, ...payload }: ReceivedRequest['body']): Reply {
    if (checksum !== sortedChecksum(payload)) {
      return { status: 400, body: { message: 'Invalid checksum' } };
    }
    const reference = String(payload.billReference);
    this.requireThat(/^[A-Za-z0-9]{1,20}$/.test(reference), `No reference: ${reference}`);
    this.requireThat(Number.isInteger(payload.billAmount), 'billAmount: a number');
    this.requireThat(payload.billPaymentMode === 'EXACT', 'Another sum could be paid');
    const known = this.numbers.get(reference);
    const billPayNumber = known ?? `5504${String(this.numbers.size).padStart(10, '0')}`;
    this.numbers.set(reference, billPayNumber);
    this.totals.set(reference, String(payload.billAmount));
    const { billAmount, billDescription, billPaymentMode } = payload;
    return { body: { billPayNumber, billAmount, billDescription, billPaymentMode } };
  }

  private previewPayout({ checksum, ...payload }: ReceivedRequest['body']): Reply {
    if (checksum !== sortedChecksum(payload)) {
      return { status: 400, body: { message: 'Invalid checksum' } };
    }
    if (this.payoutControls.floatTooLow)
      return { status: 400, body: { message: 'Insufficient balance' } };
    return { body: { amount: payload.amount, fee: 0 } };
  }

  private createPayout({ checksum, ...payload }: ReceivedRequest['body']): Reply {
    this.requireThat(checksum === sortedChecksum(payload), 'Wrong checksum');
    const reference = String(payload.orderReference);
    if (!this.payouts.take(reference, Number(payload.amount)))
      return { status: 409, body: { message: 'Duplicate' } };
    return this.payoutRow(reference);
  }

  private payoutRow(orderReference: string): Reply {
    const state = this.payouts.stateOf(orderReference);
    if (!state) return { status: 404, body: { message: 'Payout not found' } };
    const status = { pending: 'AUTHORIZED', paid: 'SUCCESS', failed: 'REVERSED' }[state];
    return { body: { id: `PO-${orderReference}`, status, orderReference, amount: '5000', fee: 0 } };
  }

  private row(orderReference: string, { id, status, collectedAmount }: Try): object {
    return {
      id: `TRY-${id}`,
      status,
      paymentReference: ['SUCCESS', 'REVERSED'].includes(status) ? `MP260301.1100.A${id}` : null,
      orderReference,
      collectedAmount,
      collectedCurrency: 'TZS',
      channel: 'M-PESA',
      message: status === 'FAILED' ? 'Insufficient balance' : '',
      updatedAt: '2026-03-01T08:01:00Z',
      createdAt: '2026-03-01T08:00:00Z',
      customer: { customerName: 'Neema', customerPhoneNumber: '255712345678' },
    };
  }
}

function sortedChecksum(payload: object): string {
  const sorted = Object.fromEntries(Object.entries(payload).sort(([a], [b]) => (a < b ? -1 : 1)));
  return hmac(CHECKSUM_KEY, JSON.stringify(sorted));
}

function hmac(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}
