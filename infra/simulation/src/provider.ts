import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Faults } from './faults.ts';
import type { History } from './history.ts';
import {
  type Body,
  dayOf,
  line,
  type MoneyOut,
  type PayoutTruth,
  payoutAnswer,
  problem,
  readBody,
  send,
  shownOf,
  type Truth,
} from './provider-truth.ts';
import type { Random } from './random.ts';
import type { VirtualClock } from './virtual-clock.ts';

export const PROVIDER_KEY = 'key-of-the-simulated-provider';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** So often a callback is repeated until it is answered. */
const CALLBACK_STEPS_MS = [1_000, 3_000, 10_000, 30_000, MINUTE] as const;
const CALLBACK_AGAIN_MS = 5 * MINUTE;
const CALLBACK_TRIES = 40;

interface Callback {
  readonly url: string;
  readonly body: string;
  readonly externalId: string;
  readonly key: string;
  dueAt: number;
  tries: number;
}

interface Surroundings {
  readonly clock: VirtualClock;
  readonly faults: Faults;
  readonly random: Random;
  readonly history: History;
  /** Each answer that it has given, for the coverage. */
  readonly onAnswer: (answer: string) => void;
}

/** The payment provider: what is true is kept apart from what it answers and from what it reports. */
export class Provider {
  readonly payments = new Map<string, Truth>();
  readonly out: MoneyOut[] = [];
  readonly payouts = new Map<string, PayoutTruth>();
  /** Payments about which a question has found no answer: nobody can say in time that they were paid. */
  readonly unanswered = new Set<string>();
  private readonly refunds = new Set<string>();
  private callbacks: Callback[] = [];
  private readonly server: Server;
  url = '';
  private numbers = 0;
  private readonly around: Surroundings;

  constructor(around: Surroundings) {
    this.around = around;
    this.server = createServer((request, response) => void this.receive(request, response));
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get now(): number {
    return this.around.clock.now().getTime();
  }

  /** Whether the customer may still pay it. */
  isOpen(externalId: string): boolean {
    const truth = this.payments.get(externalId);
    return truth?.state === 'pending' && this.now < truth.expiresAt;
  }

  /** The customer has paid, and it will be known only after the end. */
  isLate(externalId: string): boolean {
    const truth = this.payments.get(externalId);
    if (truth?.state !== 'succeeded' || this.now < truth.expiresAt) return false;
    return Math.max(truth.at ?? 0, truth.shownFrom) > this.now;
  }

  /** The customer pays, with the right PIN. False when there is nothing to pay any more. */
  pay(externalId: string, isLate = false): boolean {
    const { faults, random, history } = this.around;
    const truth = this.payments.get(externalId);
    if (truth?.state !== 'pending' || this.now >= truth.expiresAt) return false;
    const late = isLate || faults.strikes('paid-after-the-end');
    truth.received = truth.amount - (faults.strikes('paid-too-little') ? 100 : 0);
    truth.state = 'succeeded';
    truth.method = random.pick(['mpesa', 'tigopesa', 'airtelmoney', 'card']);
    truth.transactionId = `TX${++this.numbers}`;
    truth.at = late ? truth.expiresAt + random.between(MINUTE, 3 * HOUR) : this.now;
    truth.shownFrom =
      truth.at + (faults.strikes('status-behind') ? random.between(MINUTE, HOUR) : 0);
    history.add(`the customer pays${late ? ', the operator is late' : ''}`, externalId);
    this.callBack(truth, 'payment.succeeded', truth.at);
    if (faults.strikes('paid-and-reversed')) {
      truth.reversesAt = truth.at + random.between(24 * HOUR, 100 * HOUR);
    }
    return true;
  }

  /** Somebody who knows the payment, and not the key, reports what has not happened. */
  forge(externalId: string): void {
    const truth = this.payments.get(externalId);
    if (!truth) return;
    const isPaid = truth.state === 'succeeded';
    const type = isPaid ? 'payment.reversed' : 'payment.succeeded';
    this.around.history.add(`somebody forges ${type}`, externalId);
    const body = this.bodyOf(truth, type, this.now, truth.amount);
    this.callbacks.push({
      url: truth.callbackUrl,
      body: body.replace(/"transactionId":null/, '"transactionId":"FORGED"'),
      externalId,
      key: 'not-the-key',
      dueAt: this.now,
      tries: 0,
    });
  }

  decline(externalId: string): void {
    const truth = this.payments.get(externalId);
    if (truth?.state !== 'pending' || this.now >= truth.expiresAt) return;
    truth.state = this.around.random.chance(0.5) ? 'failed' : 'cancelled';
    truth.at = this.now;
    truth.shownFrom = this.now;
    truth.failureReason = truth.state === 'failed' ? 'insufficient_balance' : null;
    this.around.history.add(`the customer declines: ${truth.state}`, externalId);
    this.callBack(truth, `payment.${truth.state}`, this.now);
  }

  /** Sends what is due; without an answer of 2xx it is sent again later. */
  async deliverDue(): Promise<number> {
    for (const truth of this.payments.values()) this.reverse(truth);
    const due = this.callbacks.filter(({ dueAt }) => dueAt <= this.now);
    this.callbacks = this.callbacks.filter(({ dueAt }) => dueAt > this.now);
    await Promise.all(due.map((callback) => this.deliver(callback)));
    for (const payout of this.payouts.values()) this.settle(payout);
    return due.length;
  }

  get waiting(): number {
    return this.callbacks.length;
  }

  private async deliver(callback: Callback): Promise<void> {
    const timestamp = String(Math.floor(this.now / 1_000));
    const signature = createHmac('sha256', callback.key)
      .update(`${timestamp}.`)
      .update(callback.body)
      .digest('hex');
    const answer = await fetch(callback.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-sandbox-timestamp': timestamp,
        'x-sandbox-signature': signature,
      },
      body: callback.body,
    }).catch(() => null);
    const forged = callback.key !== PROVIDER_KEY;
    this.around.onAnswer(`callback ${forged ? 'forged ' : ''}${answer?.status ?? 'unanswered'}`);
    if (answer?.ok || forged || callback.tries >= CALLBACK_TRIES) return;
    const wait = CALLBACK_STEPS_MS[callback.tries] ?? CALLBACK_AGAIN_MS;
    this.callbacks.push({ ...callback, tries: callback.tries + 1, dueAt: this.now + wait });
  }

  private reverse(truth: Truth): void {
    const { externalId, reversesAt } = truth;
    if (reversesAt === null || reversesAt > this.now) return;
    truth.reversesAt = null;
    const amount = truth.received - this.sentBack(externalId);
    if (amount <= 0) return;
    this.out.push({ kind: 'reversal', id: externalId, externalId, amount, at: this.now });
    this.around.history.add(`the operator takes TZS ${amount} back`, externalId);
    this.callBack(truth, 'payment.reversed', this.now, amount);
  }

  private bodyOf(truth: Truth, type: string, at: number, amount?: number): string {
    const { externalId, reference, method, transactionId, failureReason, retryable } = truth;
    return JSON.stringify({
      eventId: `evt_${randomUUID()}`,
      type,
      externalId,
      reference,
      amount: amount ?? (type === 'payment.succeeded' ? truth.received : truth.amount),
      currency: 'TZS',
      method,
      transactionId,
      failureReason,
      retryable,
      occurredAt: new Date(at).toISOString(),
    });
  }

  private callBack(truth: Truth, type: string, at: number, amount?: number): void {
    const { faults, random } = this.around;
    const { externalId } = truth;
    const body = this.bodyOf(truth, type, at, amount);
    if (faults.strikes('callback-lost')) return;
    const late = faults.strikes('callback-late') ? random.between(MINUTE, 10 * HOUR) : 0;
    const one = { url: truth.callbackUrl, body, externalId, key: PROVIDER_KEY, tries: 0 };
    this.callbacks.push({ ...one, dueAt: at + late });
    if (faults.strikes('callback-twice')) this.callbacks.push({ ...one, dueAt: at + late });
    if (type !== 'payment.succeeded' && faults.strikes('callback-forged')) {
      const forged = body.replace(type, 'payment.succeeded');
      this.callbacks.push({ ...one, body: forged, key: 'not-the-key', dueAt: at });
    }
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { faults } = this.around;
    const path = new URL(request.url ?? '', this.url).pathname;
    const [, , , id = ''] = path.split('/');
    const name = `${request.method} ${path.replace(/[0-9a-f]{24}/, ':id').replace(/\d{9,}/, ':number')}`;
    const body = request.method === 'POST' ? await readBody(request) : {};
    const about = String(body.externalId ?? id);
    if (faults.strikes('provider-request-lost')) {
      this.unanswered.add(about);
      this.around.onAnswer(`${name} lost`);
      return void request.socket.destroy();
    }
    if (faults.strikes('provider-busy')) {
      this.unanswered.add(about);
      this.around.onAnswer(`${name} 503`);
      return send(response, 503, { error: { code: 'busy', message: 'busy' } });
    }
    const [status, answer] = this.answer(request.method ?? '', path, body, request.url ?? '');
    const isPayout = name === 'POST /v1/payouts';
    if (
      faults.strikes('provider-answer-lost') ||
      (isPayout && faults.strikes('payout-unanswered'))
    ) {
      this.unanswered.add(about);
      this.around.onAnswer(`${name} done, unanswered`);
      return void request.socket.destroy();
    }
    const said = (answer as { status?: string }).status;
    this.around.onAnswer(`${name} ${status}${said ? ` ${said}` : ''}`);
    send(response, status, answer);
  }

  private answer(method: string, path: string, body: Body, url: string): [number, object] {
    const [, , what, id = '', more] = path.split('/');
    if (method === 'POST' && what === 'sessions') return this.openSession(body);
    if (what === 'payments') {
      const truth = this.payments.get(id);
      if (!truth) return [404, problem('not-found')];
      if (more === 'cancel') this.cancel(truth);
      return [200, shownOf(truth, this.now)];
    }
    if (method === 'POST' && what === 'refunds') return this.refund(body);
    if (what === 'payouts') return method === 'POST' ? this.payOut(body) : this.payoutStatus(id);
    if (what === 'names') return [200, { name: 'MOLLEL NEEMA JUMA' }];
    if (what === 'statement') return [200, { lines: this.statement(new URL(url, this.url)) }];
    return [404, problem('not-found')];
  }

  private openSession(body: Body): [number, object] {
    const externalId = String(body.externalId);
    const known = this.payments.get(externalId);
    const truth: Truth = known ?? {
      externalId,
      reference: `REF${++this.numbers}`,
      callbackUrl: String(body.callbackUrl),
      amount: Number(body.amount),
      expiresAt: Date.parse(String(body.expiresAt)),
      state: 'pending',
      received: 0,
      at: null,
      shownFrom: 0,
      method: null,
      transactionId: null,
      failureReason: null,
      retryable: false,
      reversesAt: null,
    };
    this.payments.set(externalId, truth);
    const paymentUrl = `${this.url}/pay?session=${externalId}`;
    return [known ? 200 : 201, { reference: truth.reference, paymentUrl, sessionId: externalId }];
  }

  private cancel(truth: Truth): void {
    if (truth.state !== 'pending' || this.now >= truth.expiresAt) return;
    // The customer has confirmed it at the same moment.
    if (this.around.faults.strikes('paid-while-cancelled')) return void this.pay(truth.externalId);
    truth.state = 'cancelled';
    truth.at = this.now;
    truth.shownFrom = this.now;
  }

  private refund(body: Body): [number, object] {
    const [id, externalId, amount] = [
      String(body.refundId),
      String(body.externalId),
      Number(body.amount),
    ];
    if (this.refunds.has(id)) return [200, { refundId: id }];
    const truth = this.payments.get(externalId);
    if (!truth) return [404, problem('not-found')];
    const left = truth.received - this.sentBack(externalId);
    if (truth.state !== 'succeeded' || amount > left) return [422, problem('exceeds-payment')];
    this.refunds.add(id);
    this.out.push({ kind: 'refund', id, externalId, amount, at: this.now });
    this.around.history.add(`the provider refunds TZS ${amount}`, externalId, id);
    return [201, { refundId: id }];
  }

  private sentBack(externalId: string): number {
    return this.out
      .filter((one) => one.externalId === externalId && one.at <= this.now)
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  private payOut(body: Body): [number, object] {
    const { faults, random } = this.around;
    const [payoutId, amount, number] = [
      String(body.payoutId),
      Number(body.amount),
      String(body.number),
    ];
    const waits = faults.strikes('payout-pending') ? random.between(MINUTE, 30 * HOUR) : 0;
    const payout = this.payouts.get(payoutId) ?? {
      payoutId,
      amount,
      number,
      state: 'pending' as const,
      settlesAt: this.now + waits,
      ends: faults.strikes('payout-fails') ? ('failed' as const) : ('succeeded' as const),
    };
    this.payouts.set(payoutId, payout);
    this.settle(payout);
    return [201, payoutAnswer(payout)];
  }

  private payoutStatus(id: string): [number, object] {
    const payout = this.payouts.get(id);
    if (!payout) return [404, problem('not-found')];
    this.settle(payout);
    return [200, payoutAnswer(payout)];
  }

  private settle(payout: PayoutTruth): void {
    if (payout.state !== 'pending' || payout.settlesAt > this.now) return;
    payout.state = payout.ends;
    if (payout.ends === 'failed') return;
    const { payoutId: id, amount, number, settlesAt: at } = payout;
    this.out.push({ kind: 'payout', id, externalId: '', amount, at, number });
    this.around.history.add(`the provider pays out TZS ${amount}`, id);
  }

  private statement(url: URL): object[] {
    const date = url.searchParams.get('date') ?? '';
    const isOfDay = (at: number | null) => at !== null && at <= this.now && dayOf(at) === date;
    const paid = [...this.payments.values()].filter(
      (one) => one.state === 'succeeded' && isOfDay(one.at),
    );
    const lines = paid.map((one) => ({
      ...line('payment', one.externalId, one.received),
      transactionId: one.transactionId,
    }));
    const out = this.out
      .filter(({ at }) => isOfDay(at))
      .map(({ kind, id, externalId, amount }) => ({
        ...line(kind, externalId || id, -amount),
        refundId: kind === 'refund' ? id : null,
        payoutId: kind === 'payout' ? id : null,
      }));
    return [...lines, ...out];
  }
}
