import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { CallbackRelay } from '../callbacks/callback.relay.ts';
import { isUnderWay, newCallback, underWay } from '../callbacks/callback.ts';
import type { CallbacksRepository } from '../callbacks/callbacks.repository.ts';
import { isDuplicateKey, randomCode } from '../database.ts';
import type { SessionRequest } from '../merchant/merchant.schemas.ts';
import { Problem } from '../problem.ts';
import { type Behaviour, type Behaviours, behaviourOf } from './behaviours.ts';
import type { Attempt, Callback, Payment } from './payment.ts';
import type { Verdict } from './payment-status.ts';
import type { PaymentsRepository, Settlement } from './payments.repository.ts';
import { promptEnd, promptedAttempt } from './prompt.ts';

type Parts = {
  origin: string;
  payments: PaymentsRepository;
  callbacks: CallbacksRepository;
  relay: Pick<CallbackRelay, 'wake' | 'send'>;
  behaviours: Behaviours;
};

export class PaymentsService {
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Opens a session, or answers with the one this externalId already has. */
  async openSession(request: SessionRequest): Promise<{ payment: Payment; created: boolean }> {
    const payment = this.newPayment(request);
    try {
      await this.parts.payments.insert(payment);
      return { payment, created: true };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const existing = await this.get(request.externalId);
    if (existing.requestHash !== payment.requestHash) {
      throw new Problem(
        'external_id_reused',
        `externalId ${request.externalId} was already used with another body.`,
      );
    }
    return { payment: existing, created: false };
  }

  async get(externalId: string): Promise<Payment> {
    const payment = await this.parts.payments.find({ _id: externalId });
    if (!payment) throw new Problem('not_found', `No payment has the externalId ${externalId}.`);
    return payment;
  }

  /** The payment of a page: one by prompt has none. */
  findBySession(sessionId: string): Promise<Payment | null> {
    return this.parts.payments.find({ sessionId, prompt: null });
  }

  /** What the phone shows: this request, or else the newest that waits. */
  findOnPhone(number: string, reference: string): Promise<Payment | null> {
    const { payments } = this.parts;
    return reference
      ? payments.findRequest(number, reference)
      : payments.findAsking(number, new Date());
  }

  findByNumber(payNumber: string): Promise<Payment | null> {
    return this.parts.payments.find({ payNumber });
  }

  latest(count: number): Promise<Payment[]> {
    return this.parts.payments.latest(count);
  }

  /**
   * Ends a pending payment and queues its callback, both or neither; an ended one is returned as it
   * is. Only `held` ends one that the operator has taken its time for, or that was not answered in time.
   */
  async settle(
    current: Payment,
    verdict: Verdict,
    { held = false, behaviour = this.ordinary }: { held?: boolean; behaviour?: Behaviour } = {},
  ): Promise<Payment> {
    const { payments } = this.parts;
    const settlement = newSettlement(current, verdict, behaviour);
    const callback = plannedCallback({ ...current, ...settlement }, behaviour);
    const settled = held
      ? await payments.settleHeld(current._id, settlement, callback)
      : await payments.settle(current._id, settlement, callback);
    return this.sendCallbackOf(current, settled, callback, behaviour);
  }

  /** An attempt fails: the merchant is notified, and the customer may try again until the session ends. */
  async failTry(current: Payment, attempt: Attempt, failedTry: string): Promise<Payment> {
    const failed = { attempt, failedTry };
    const callback = plannedCallback({ ...current, ...failed }, this.ordinary);
    const changed = await this.parts.payments.failTry(current._id, failed, callback);
    return this.sendCallbackOf(current, changed, callback, this.ordinary);
  }

  /** Queues a forged callback that claims a success. */
  async forgeSuccess(payment: Payment, behaviour: Behaviour): Promise<void> {
    const method = payment.attempt?.method ?? null;
    const transactionId = randomCode(10);
    const claim = { ...payment, status: 'succeeded' as const, method, transactionId };
    await this.parts.callbacks.insert(newCallback(claim, behaviour.callback));
    this.parts.relay.wake();
  }

  async cancel(externalId: string): Promise<Payment> {
    return this.settle(await this.get(externalId), {
      status: 'cancelled',
      failureReason: 'cancelled_by_merchant',
      method: null,
      payer: null,
    });
  }

  private get ordinary(): Behaviour {
    return behaviourOf(this.parts.behaviours, 'ok');
  }

  /** Sends the callback of a change; where nothing has changed there is none, and the payment is as it is. */
  private async sendCallbackOf(
    { _id }: Payment,
    changed: Payment | null,
    callback: Callback | null,
    behaviour: Behaviour,
  ): Promise<Payment> {
    if (!changed) return this.get(_id);
    await this.send(callback, behaviour);
    return changed;
  }

  private async send(callback: Callback | null, behaviour: Behaviour): Promise<void> {
    if (!callback) return;
    if (!isUnderWay(callback)) return this.parts.relay.wake();
    const sent = this.parts.relay.send(callback);
    if (behaviour.callback.beforeReply) await sent;
  }

  private newPayment(request: SessionRequest): Payment {
    const { externalId, expiresAt: end, pageQuery, payBy, prompt = null, ...order } = request;
    const createdAt = new Date();
    const expiresAt = new Date(end);
    const sessionId = randomBytes(32).toString('base64url');
    return {
      ...order,
      _id: externalId,
      sessionId,
      reference: `SP${randomCode(10)}`,
      requestHash: hashRequest(request),
      paymentUrl: prompt ? null : paymentUrl(this.parts.origin, pageQuery, sessionId),
      payNumber: payBy ? newPayNumber() : null,
      prompt,
      status: 'pending',
      method: null,
      payer: null,
      transactionId: null,
      failureReason: null,
      refundedAmount: 0,
      attempt: prompt && promptedAttempt(prompt, order.amount),
      failedTry: null,
      processing: null,
      reversesAt: null,
      reversedAt: null,
      callbacks: [],
      createdAt,
      expiresAt: prompt ? promptEnd(expiresAt, createdAt) : expiresAt,
      completedAt: null,
    };
  }
}

function newSettlement(payment: Payment, verdict: Verdict, behaviour: Behaviour): Settlement {
  const completedAt = new Date();
  const succeeded = verdict.status === 'succeeded';
  const { offBy, reversedAfterMs } = behaviour;
  return {
    ...verdict,
    amount: succeeded ? Math.max(1, payment.amount + offBy) : payment.amount,
    transactionId: succeeded ? randomCode(10) : null,
    completedAt,
    reversesAt: reversedAfterMs === null ? null : new Date(completedAt.getTime() + reversedAfterMs),
  };
}

/** This process delivers it at once under a lease; if it dies, the relay sends it. */
function plannedCallback(payment: Payment, { callback: plan }: Behaviour): Callback | null {
  if (plan.copies === 0) return null;
  const callback = newCallback(payment, plan);
  return plan.beforeReply || plan.afterMs === 0 ? underWay(callback) : callback;
}

/** Twelve digits, as control numbers have. */
function newPayNumber(): string {
  return `99${String(randomInt(10_000_000_000)).padStart(10, '0')}`;
}

/** Requests are equal when their fields are, in any order. */
export function hashRequest(request: object): string {
  return createHash('sha256')
    .update(JSON.stringify(sortKeys(request)))
    .digest('hex');
}

/** The hosted page's address: the merchant's parameters, then the session. */
export function paymentUrl(
  origin: string,
  pageQuery: Record<string, string>,
  sessionId: string,
): string {
  const query = new URLSearchParams(pageQuery);
  query.append('session', sessionId);
  return `${origin}/pay?${query}`;
}

function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]));
}
