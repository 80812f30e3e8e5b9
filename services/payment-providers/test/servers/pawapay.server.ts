import { createHash, createSign, generateKeyPairSync } from 'node:crypto';
import { toPawapayId } from '../../src/pawapay/pawapay.shapes.ts';
import { PayoutRecords } from '../payout-records.ts';
import {
  type Message,
  ProviderServer,
  type ReceivedRequest,
  type Reply,
} from '../provider.server.ts';

const TOKEN = 'pawapay-api-token';
const UUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
/** One pair for all servers of a run. */
const KEYS = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const LIMITS = { minAmount: '500', maxAmount: '3000000' };

interface Deposit {
  readonly depositId: string;
  readonly payer: unknown;
  amount: string;
  status: string;
}

/** pawaPay's Merchant API v2 as its reference describes it. */
export class PawapayServer extends ProviderServer {
  readonly deposits = new Map<string, Deposit>();
  readonly refunded = new Map<string, number>();
  private readonly payouts = new PayoutRecords();
  override readonly payoutControls = {
    call: 'POST /v2/payouts',
    holder: null,
    floatTooLow: false,
    namesRefusals: true,
    settle: (id: string, outcome: 'paid' | 'failed') =>
      this.payouts.settle(toPawapayId(id), outcome),
    taken: (id: string) => this.payouts.taken(toPawapayId(id)),
    paidTzs: (id: string) => this.payouts.paidTzs(toPawapayId(id)),
  };

  get env() {
    return {
      PAWAPAY_URL: this.url,
      PAWAPAY_API_TOKEN: TOKEN,
      PAWAPAY_PUBLIC_KEY: KEYS.publicKey,
      PAWAPAY_PAYOUTS: '1',
      PAWAPAY_REFUNDS: '1',
    };
  }

  settle(paymentId: string, outcome: 'succeeded' | 'failed', amountTzs?: number): void {
    const deposit = this.of(paymentId);
    deposit.status = outcome === 'succeeded' ? 'COMPLETED' : 'FAILED';
    if (amountTzs !== undefined) deposit.amount = String(amountTzs);
  }

  collectedTzs(paymentId: string): number {
    const deposit = this.deposits.get(toPawapayId(paymentId));
    return deposit?.status === 'COMPLETED' ? Number(deposit.amount) : 0;
  }

  /** Signed by RFC 9421, written here without the library that verifies it. */
  message(paymentId: string, url = 'https://shop.example/api/payment-callbacks/pawapay'): Message {
    const { depositId, status } = this.of(paymentId);
    const body = JSON.stringify({ depositId, status, amount: this.of(paymentId).amount });
    const digest = `sha-512=:${createHash('sha512').update(body).digest('base64')}:`;
    const { host, pathname } = new URL(url);
    const created = Math.floor(this.now() / 1_000);
    const covered = '("@method" "@authority" "@path" "content-digest")';
    const input = `${covered};alg="ecdsa-p256-sha256";keyid="HTTP_EC_P256_KEY:1";created=${created}`;
    const base = [
      '"@method": POST',
      `"@authority": ${host}`,
      `"@path": ${pathname}`,
      `"content-digest": ${digest}`,
      `"@signature-params": ${input}`,
    ].join('\n');
    const key = { key: KEYS.privateKey, dsaEncoding: 'ieee-p1363' } as const;
    const signature = createSign('sha256').update(base).sign(key, 'base64');
    const headers = {
      'content-digest': digest,
      'signature-input': `sig-pp=${input}`,
      signature: `sig-pp=:${signature}:`,
    };
    return { body, headers };
  }

  protected answer({ what, headers, body }: ReceivedRequest): Reply {
    if (headers.authorization !== `Bearer ${TOKEN}`) return { status: 401, body: {} };
    if (what === 'POST /v2/predict-provider') return predict(String(body.phoneNumber));
    if (what === 'GET /v2/active-conf') return { body: configuration() };
    if (what === 'POST /v2/deposits') return this.deposit(body);
    if (what === this.payoutControls.call) return this.payOut(body);
    if (what === 'POST /v2/refunds') return this.refund(body);
    const [, kind = '', id = ''] = /^GET \/v2\/(\w+)\/([\w-]+)$/.exec(what) ?? [];
    if (kind === 'deposits') return found(this.depositRow(id));
    if (kind === 'payouts') return found(this.payoutRow(id));
    if (kind === 'refunds') return found(this.refundRow(id));
    return { status: 404, body: {} };
  }

  private deposit({ depositId, payer, amount, currency }: ReceivedRequest['body']): Reply {
    const id = String(depositId);
    this.requireThat(UUID_4.test(id), `No UUID: ${id}`);
    this.requireThat(typeof amount === 'string' && /^\d+$/.test(amount), 'amount: a string');
    this.requireThat(currency === 'TZS', 'No currency');
    if (this.deposits.has(id)) return { body: { depositId, status: 'DUPLICATE_IGNORED' } };
    this.deposits.set(id, { depositId: id, payer, amount: String(amount), status: 'ACCEPTED' });
    return { body: { depositId, status: 'ACCEPTED' } };
  }

  private payOut({ payoutId, amount }: ReceivedRequest['body']): Reply {
    const id = String(payoutId);
    this.requireThat(UUID_4.test(id) && typeof amount === 'string', 'No UUID or amount');
    if (this.payoutControls.floatTooLow) return { body: rejected('PAWAPAY_WALLET_OUT_OF_FUNDS') };
    const taken = this.payouts.take(id, Number(amount));
    return { body: { payoutId, status: taken ? 'ACCEPTED' : 'DUPLICATE_IGNORED' } };
  }

  private refund({ refundId, depositId, amount }: ReceivedRequest['body']): Reply {
    const deposit = this.deposits.get(String(depositId));
    if (deposit?.status !== 'COMPLETED') return { body: rejected('DEPOSIT_NOT_COMPLETED') };
    const id = String(refundId);
    if (this.refunded.has(id)) return { body: { refundId, status: 'DUPLICATE_IGNORED' } };
    this.refunded.set(id, Number(amount));
    return { body: { refundId, status: 'ACCEPTED' } };
  }

  private depositRow(id: string): object | null {
    const deposit = this.deposits.get(id);
    if (!deposit) return null;
    const failed = deposit.status === 'FAILED';
    const failureMessage = 'Insufficient balance';
    return {
      ...deposit,
      currency: 'TZS',
      providerTransactionId: failed ? null : 'MP260301',
      failureReason: failed ? { failureCode: 'INSUFFICIENT_BALANCE', failureMessage } : null,
    };
  }

  private payoutRow(id: string): object | null {
    const state = this.payouts.stateOf(id);
    const status = { pending: 'SUBMITTED', paid: 'COMPLETED', failed: 'FAILED' };
    const providerTransactionId = state === 'paid' ? 'MP260302' : null;
    return (
      state && { status: status[state], amount: '5000', currency: 'TZS', providerTransactionId }
    );
  }

  private refundRow(id: string): object | null {
    const amount = this.refunded.get(id);
    return amount === undefined
      ? null
      : { status: 'COMPLETED', amount: String(amount), currency: 'TZS' };
  }

  private of(paymentId: string): Deposit {
    const deposit = this.deposits.get(toPawapayId(paymentId));
    if (!deposit) throw new Error(`No deposit ${paymentId}`);
    return deposit;
  }
}

function found(data: object | null): Reply {
  return { body: data ? { status: 'FOUND', data } : { status: 'NOT_FOUND' } };
}

function rejected(failureCode: string): object {
  return { status: 'REJECTED', failureReason: { failureCode, failureMessage: failureCode } };
}

function predict(phoneNumber: string): Reply {
  const digit = phoneNumber.slice(4, 5);
  const provider = /^2557[4569]/.test(phoneNumber)
    ? 'VODACOM_TZA'
    : ({ 8: 'AIRTEL_TZA', 1: 'TIGO_TZA' } as Readonly<Record<string, string>>)[digit];
  if (!provider) return { status: 400, body: { failureReason: { failureCode: 'INVALID' } } };
  return { body: { country: 'TZA', provider, phoneNumber } };
}

function configuration(): object {
  const operationTypes = { DEPOSIT: LIMITS, PAYOUT: LIMITS };
  const providers = ['VODACOM_TZA', 'AIRTEL_TZA', 'TIGO_TZA'].map((provider) => ({
    provider,
    currencies: [{ currency: 'TZS', operationTypes }],
  }));
  return { companyName: 'Sokoni', countries: [{ country: 'TZA', providers }] };
}
