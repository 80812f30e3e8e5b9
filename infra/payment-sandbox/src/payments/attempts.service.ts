import { type Behaviour, type Behaviours, behaviourOf } from './behaviours.ts';
import type { OperatorClock } from './operator-clock.ts';
import type { Attempt, Payment } from './payment.ts';
import type { PaymentsRepository } from './payments.repository.ts';
import type { PaymentsService } from './payments.service.ts';
import { notAnswered, refusedOnPhone } from './prompt.ts';

type Parts = {
  behaviours: Behaviours;
  rows: PaymentsRepository;
  payments: PaymentsService;
  clock: Pick<OperatorClock, 'wake'>;
};

/** What a customer's yes leads to. */
export class AttemptsService {
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Sends the request to the customer's phone. */
  async ask(payment: Payment, attempt: Attempt): Promise<void> {
    await this.parts.rows.begin(payment._id, attempt);
  }

  behaviourOf({ behaviour }: Attempt): Behaviour {
    return behaviourOf(this.parts.behaviours, behaviour);
  }

  /** The customer has confirmed, by PIN or by card. Returns the payment with its new state. */
  async confirm(payment: Payment, attempt: Attempt, pin = ''): Promise<Payment> {
    const behaviour = this.behaviourOf(attempt);
    if (behaviour.pin !== null && pin !== behaviour.pin) {
      return this.failPin(payment, attempt);
    }
    const { method, payer } = attempt;
    if (behaviour.verdict === null) return this.leaveOpen(payment, attempt, behaviour);
    if (behaviour.decides) return this.hold(payment, attempt, behaviour.decides);
    const verdict = { ...behaviour.verdict, method, payer };
    return this.parts.payments.settle(payment, verdict, { behaviour });
  }

  /** The customer has refused, on the phone that was prompted. */
  refuse(payment: Payment, { method, payer }: Attempt): Promise<Payment> {
    return this.parts.payments.settle(payment, { ...refusedOnPhone, method, payer });
  }

  /** The operator decides what it has taken its time for, or ends a prompt that was not answered. */
  async decide(payment: Payment): Promise<void> {
    const { attempt, processing } = payment;
    if (attempt && !processing) return this.giveUp(payment, attempt);
    const behaviour = attempt && this.behaviourOf(attempt);
    if (!attempt || !behaviour?.verdict)
      throw new Error(`No decision is defined for ${payment._id}`);
    const { method, payer } = attempt;
    const verdict = { ...behaviour.verdict, method, payer };
    await this.parts.payments.settle(payment, verdict, { behaviour, held: true });
  }

  /** A page allows a further try; a prompt is sent once. */
  private failPin(payment: Payment, attempt: Attempt): Promise<Payment> {
    const { payments } = this.parts;
    const reason = 'wrong_pin';
    if (!payment.prompt) return payments.failTry(payment, attempt, reason);
    const { method, payer } = attempt;
    return payments.settle(payment, { status: 'failed', failureReason: reason, method, payer });
  }

  private async giveUp(payment: Payment, { method, payer }: Attempt): Promise<void> {
    await this.parts.payments.settle(payment, { ...notAnswered, method, payer }, { held: true });
  }

  /** Not decided, although a forged callback may claim it. */
  private async leaveOpen(
    payment: Payment,
    attempt: Attempt,
    behaviour: Behaviour,
  ): Promise<Payment> {
    const { rows, payments } = this.parts;
    const begun = await rows.begin(payment._id, attempt);
    if (begun && behaviour.callback.copies > 0) await payments.forgeSuccess(begun, behaviour);
    return begun ?? payments.get(payment._id);
  }

  private async hold(
    payment: Payment,
    attempt: Attempt,
    { after, ms }: NonNullable<Behaviour['decides']>,
  ): Promise<Payment> {
    const { rows, payments, clock } = this.parts;
    const since = new Date();
    const from = after === 'yes' ? since : payment.expiresAt;
    const until = new Date(from.getTime() + ms);
    const held = await rows.hold(payment._id, attempt, { since, until });
    clock.wake();
    return held ?? payments.get(payment._id);
  }
}
