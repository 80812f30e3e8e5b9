import { Clock } from '@sokoni/common';
import { newId } from '@sokoni/common/testing';
import { OrdersConfig } from '../../../src/config.ts';
import type { PaymentRecord } from '../../../src/payments/attempts/payment.schema.ts';
import type { PaymentRequest } from '../../../src/payments/attempts/payment.ts';
import { PaymentAttemptsService } from '../../../src/payments/attempts/payment-attempts.service.ts';
import { PaymentsRepository } from '../../../src/payments/attempts/payments.repository.ts';
import { PaymentCallbacksService } from '../../../src/payments/payment-callbacks.service.ts';
import { PaymentPollerService } from '../../../src/payments/payment-poller.service.ts';
import { PaymentProviders } from '../../../src/payments/providers/payment-providers.ts';
import { PlanPaymentsService } from '../../../src/plan-payments/plan-payments.service.ts';
import type { Message } from '../provider.server.ts';
import { type Deed, deedOf, deliveryOf } from './lies.ts';
import type { OrdersLife } from './orders-life.ts';
import type { Rail } from './rail.ts';

const DAY_MS = 24 * 3_600_000;
/** Of the payments, this part is by control number, where the provider issues them. */
const BY_NUMBER = 0.3;

type Start = Omit<PaymentRequest, 'route' | 'customer' | 'expiresAt'> & { purpose: 'subscription' };

/** Buyers of plans who pay, fail and try again, and the callbacks of their payments. */
export class PaymentRun {
  private readonly acted = new Set<string>();
  private readonly second: string[] = [];
  private readonly late: { readonly message: Message; readonly at: number }[] = [];

  constructor(
    private readonly rail: Rail,
    private readonly buyerId: string,
  ) {}

  /** A buyer who presses again where the provider did not answer. */
  starts(count: number) {
    return Array.from({ length: count }, () => {
      const start = this.startOf(newId(), this.rail.chance.whole(5_000, 300_000));
      const byNumber = this.rail.chance.happens(BY_NUMBER);
      return async (life: OrdersLife) => {
        if (byNumber) await prepareByNumber(life, start);
        await life.get(PlanPaymentsService).start(start);
      };
    });
  }

  private startOf(referenceId: string, amountTzs: number): Start {
    return {
      purpose: 'subscription',
      referenceId,
      userId: this.buyerId,
      amountTzs,
      description: 'Sokoni plan',
      pageQuery: {},
      successPath: '/plans',
      cancelPath: '/plans',
    };
  }

  async poll(): Promise<void> {
    await this.rail.tick((life) => life.get(PaymentPollerService).pollOne());
  }

  /** Buyers act on pages and prompts that they have; callbacks go out. */
  async act(): Promise<void> {
    const { server, chance } = this.rail;
    for (const id of this.second.splice(0)) {
      const before = server.message(id);
      server.settle(id, 'succeeded');
      await this.deliver(server.message(id));
      if (chance.happens(0.5)) await this.receive(before);
    }
    for (const payment of await this.untouched()) {
      this.acted.add(payment._id);
      const deed = deedOf(chance, server.namesAmounts);
      if (deed && isThere(() => server.message(payment._id))) await this.carryOut(deed, payment);
    }
    const due = this.late.filter(({ at }) => at <= this.rail.now());
    for (const one of due) {
      this.late.splice(this.late.indexOf(one), 1);
      await this.receive(one.message);
    }
  }

  private async carryOut(deed: Deed, { _id, amountTzs }: PaymentRecord): Promise<void> {
    const { server, chance } = this.rail;
    if (deed === 'pays another sum') {
      server.settle(_id, 'succeeded', amountTzs + (chance.happens(0.5) ? 1 : -1));
    } else server.settle(_id, deed === 'pays' ? 'succeeded' : 'failed');
    if (deed === 'fails, then pays') this.second.push(_id);
    await this.deliver(server.message(_id));
  }

  /** Without a page there is nothing to pay on; a prompt may ring although its answer was lost. */
  private async untouched(): Promise<PaymentRecord[]> {
    const rings = this.rail.server.ringsPhone;
    const all = await this.rail.life.db
      .collection<PaymentRecord>('payments')
      .find(rings ? {} : { paymentUrl: { $ne: null } })
      .toArray();
    return all.filter(({ _id }) => !this.acted.has(_id));
  }

  private async deliver(message: Message): Promise<void> {
    const how = deliveryOf(this.rail.chance);
    if (how === 'a day late') this.late.push({ message, at: this.rail.now() + DAY_MS });
    else if (how === 'unsigned') await this.receive({ ...message, headers: {} });
    else if (how !== null) {
      const times = how === 'twice' ? [1, 2] : [1];
      await Promise.all(times.map(() => this.receive(message)));
    }
  }

  /** As the provider sends it; a refusal is its own affair. */
  private async receive({ body, headers }: Message): Promise<void> {
    const { life } = this.rail;
    const callbacks = life.get(PaymentCallbacksService);
    const received = callbacks.receive(this.rail.name, Buffer.from(body), headers);
    await Promise.race([received.catch(() => undefined), life.death]);
    await this.rail.tick(async () => false);
  }
}

/** Only orders are paid by number in the shop; the payment itself does not differ. */
async function prepareByNumber(life: OrdersLife, start: Start): Promise<void> {
  const route = 'control-number';
  const { collect } = life.get(PaymentProviders).current.capabilities;
  if (!collect.includes(route)) return;
  if (await life.get(PaymentsRepository).findFor(start.purpose, start.referenceId)) return;
  const expiresAt = life.get(OrdersConfig).paymentSessionEnd(life.get(Clock).now(), route);
  const customer = { name: 'Asha', email: '', phone: '+255754123456', place: 'Arusha, Meru' };
  await life.get(PaymentAttemptsService).prepare(newId(), { ...start, route, customer, expiresAt });
}

function isThere(look: () => unknown): boolean {
  try {
    look();
    return true;
  } catch {
    return false;
  }
}
