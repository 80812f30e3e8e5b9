import { Clock } from '@sokoni/common';
import { newId } from '@sokoni/common/testing';
import { DAY_MS } from '@sokoni/contracts';
import type { Message } from '@sokoni/payment-providers/testing';
import { OrdersConfig } from '../../../src/config.ts';
import type { PaymentRecord } from '../../../src/payments/attempts/payment.schema.ts';
import type { PaymentRequest } from '../../../src/payments/attempts/payment.ts';
import { PaymentAttemptsService } from '../../../src/payments/attempts/payment-attempts.service.ts';
import { PaymentsRepository } from '../../../src/payments/attempts/payments.repository.ts';
import { PaymentRoutesService } from '../../../src/payments/routing/payment-routes.service.ts';
import { PlanPaymentsService } from '../../../src/plan-payments/plan-payments.service.ts';
import { PaymentCallbacksService } from '../../../src/settlement/payment-callbacks.service.ts';
import { PaymentPollerService } from '../../../src/settlement/payment-poller.service.ts';
import { type Deed, deedOf, deliveryOf } from './lies.ts';
import type { OrdersLife } from './orders-life.ts';
import type { Rail } from './rail.ts';

/** Of the payments, this part is by control number, where the provider issues them. */
const BY_NUMBER = 0.3;

/** A callback, and the provider that sends it. */
interface Notice {
  readonly provider: string;
  readonly message: Message;
}

type Start = Omit<PaymentRequest, 'route' | 'way' | 'customer' | 'expiresAt'> & {
  purpose: 'subscription';
};

/** Buyers of plans who pay, fail and try again, and the callbacks of their payments. */
export class PaymentRun {
  private readonly acted = new Set<string>();
  private readonly second: PaymentRecord[] = [];
  private readonly late: (Notice & { readonly at: number })[] = [];

  constructor(
    private readonly rail: Rail,
    private readonly buyerIds: readonly string[],
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
      userId: this.buyerIds[amountTzs % this.buyerIds.length] as string,
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
    const { chance } = this.rail;
    for (const payment of this.second.splice(0)) {
      const server = this.rail.serverOf(payment);
      const before = this.noticeOf(payment);
      server.settle(payment._id, 'succeeded');
      await this.deliver(this.noticeOf(payment));
      if (chance.happens(0.5)) await this.receive(before);
    }
    for (const payment of await this.untouched()) {
      this.acted.add(payment._id);
      const server = this.rail.serverOf(payment);
      const deed = deedOf(chance, server.namesAmounts);
      if (deed && isThere(() => server.message(payment._id))) await this.execute(deed, payment);
    }
    const due = this.late.filter(({ at }) => at <= this.rail.now());
    for (const one of due) {
      this.late.splice(this.late.indexOf(one), 1);
      await this.receive(one);
    }
  }

  private noticeOf(payment: PaymentRecord): Notice {
    const message = this.rail.serverOf(payment).message(payment._id);
    return { provider: payment.provider, message };
  }

  private async execute(deed: Deed, payment: PaymentRecord): Promise<void> {
    const { _id, amountTzs } = payment;
    const { chance } = this.rail;
    const server = this.rail.serverOf(payment);
    if (deed === 'pays another sum') {
      server.settle(_id, 'succeeded', amountTzs + (chance.happens(0.5) ? 1 : -1));
    } else server.settle(_id, deed === 'pays' ? 'succeeded' : 'failed');
    if (deed === 'fails, then pays') this.second.push(payment);
    await this.deliver(this.noticeOf(payment));
  }

  /** Without a page there is nothing to pay on; a prompt may ring although its answer was lost. */
  private async untouched(): Promise<PaymentRecord[]> {
    const all = await this.rail.life.db.collection<PaymentRecord>('payments').find().toArray();
    return all.filter((payment) => {
      const reachable = payment.paymentUrl !== null || this.rail.serverOf(payment).ringsPhone;
      return reachable && !this.acted.has(payment._id);
    });
  }

  private async deliver(notice: Notice): Promise<void> {
    const how = deliveryOf(this.rail.chance);
    if (how === 'a day late') this.late.push({ ...notice, at: this.rail.now() + DAY_MS });
    else if (how === 'unsigned') {
      await this.receive({ ...notice, message: { ...notice.message, headers: {} } });
    } else if (how !== null) {
      const times = how === 'twice' ? [1, 2] : [1];
      await Promise.all(times.map(() => this.receive(notice)));
    }
  }

  /** As the provider sends it; a refusal is its own affair. */
  private async receive({ provider, message }: Notice): Promise<void> {
    const { life } = this.rail;
    const callbacks = life.get(PaymentCallbacksService);
    const received = callbacks.receive(provider, Buffer.from(message.body), message.headers);
    await Promise.race([received.catch(() => undefined), life.death]);
    await this.rail.tick(async () => false);
  }
}

/** Only orders are paid by number in the shop; the payment itself does not differ. */
async function prepareByNumber(life: OrdersLife, start: Start): Promise<void> {
  const route = 'control-number';
  if (!life.get(PaymentRoutesService).issues(route)) return;
  if (await life.get(PaymentsRepository).findFor(start.purpose, start.referenceId)) return;
  const expiresAt = life.get(OrdersConfig).paymentSessionEnd(life.get(Clock).now(), route);
  const customer = {
    name: 'Asha',
    email: '',
    phone: '+255754123456',
    operator: null,
    place: 'Arusha, Meru',
  };
  await life
    .get(PaymentAttemptsService)
    .prepare(newId(), { ...start, route, way: null, customer, expiresAt });
}

function isThere(look: () => unknown): boolean {
  try {
    look();
    return true;
  } catch {
    return false;
  }
}
