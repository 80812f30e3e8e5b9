import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { batched, Clock } from '@sokoni/common';
import { NotificationsConfig } from '../config.ts';
import { GatheredSalesRepository, type WaitingOrder } from './gathered-sales.repository.ts';
import {
  type Arrival,
  afterMail,
  type Gathering,
  gather,
  isWaitingOrSent,
  MOST_IN_MAIL,
  type WaitingSale,
} from './gathering.ts';

/** What one mail tells of. */
export interface DueSales {
  readonly sellerId: string;
  /** The same at every try, so that what was sent is not sent again. */
  readonly mailId: string;
  readonly sales: readonly WaitingSale[];
}

/** Lets the orders of a seller in a rush wait for one mail a minute. Stored, so that no process takes them along when it dies. */
@Injectable()
export class GatheredSalesService {
  /** Whether the order waits, to be reported with others. */
  private readonly waits = batched((arrivals: readonly Arrival[]) => this.gatherAll(arrivals));

  constructor(
    private readonly gatherings: GatheredSalesRepository,
    private readonly clock: Clock,
    private readonly config: NotificationsConfig,
  ) {}

  async takes(arrival: Arrival): Promise<boolean> {
    // Switched off, only what waited before is asked for.
    if (this.config.SALES_GATHER_MS === 0 && !arrival.again) return false;
    return this.waits(arrival);
  }

  leaveOut(order: WaitingOrder): Promise<void> {
    return this.gatherings.mark(order, 'cancelled');
  }

  noteAccepted(order: WaitingOrder): Promise<void> {
    return this.gatherings.mark(order, 'accepted');
  }

  deleteOf(sellerId: string): Promise<void> {
    return this.gatherings.deleteOf(sellerId);
  }

  /** Leases the sales of a mail that is due to the caller: `null` when none is, `busy` when another process was first. */
  async claimDue(): Promise<DueSales | 'busy' | null> {
    const now = this.clock.now();
    const before = await this.gatherings.findDue(now);
    if (!before) return null;
    const count = Math.min(before.sales.length, MOST_IN_MAIL);
    const mail = before.mail ?? { id: randomUUID(), count };
    const dueAt = new Date(now.getTime() + this.config.DELIVERY_LEASE_MS);
    const after = { ...toGathering(before), mail, dueAt };
    if (!(await this.gatherings.replace({ before, after }))) return 'busy';
    const sales = before.sales.slice(0, mail.count).filter(({ cancelled }) => !cancelled);
    return { sellerId: before._id, mailId: mail.id, sales };
  }

  /** After the mail was sent; the next minute begins. */
  async end({ sellerId, mailId }: DueSales): Promise<void> {
    for (;;) {
      const before = await this.gatherings.find(sellerId);
      if (before?.mail?.id !== mailId) return;
      const after = afterMail(toGathering(before), this.clock.now(), this.config.SALES_GATHER_MS);
      if (await this.gatherings.replace({ before, after })) return;
    }
  }

  private async gatherAll(arrivals: readonly Arrival[]): Promise<boolean[]> {
    const bySeller = Map.groupBy(arrivals, ({ sellerId }) => sellerId);
    const now = this.clock.now();
    const { SALES_GATHER_MS } = this.config;
    for (;;) {
      const known = (await this.gatherings.findAll([...bySeller.keys()])).map(toGathering);
      const changes = known.map((before) => {
        const own = bySeller.get(before._id) ?? [];
        return {
          before,
          after: own.reduce((one, arrival) => gather(one, arrival, now, SALES_GATHER_MS), before),
        };
      });
      const changed = changes.filter(({ before, after }) => before !== after);
      // What was written is found the next time round, so that nothing is added twice.
      if (changed.length === 0 || (await this.gatherings.add(changed))) {
        const after = new Map(changes.map((change) => [change.after._id, change.after]));
        return arrivals.map(({ sellerId, eventId }) => {
          const own = after.get(sellerId);
          return own !== undefined && isWaitingOrSent(own, eventId);
        });
      }
    }
  }
}

function toGathering({ _id, revision, until, first, sales, mail, sent, dueAt }: Gathering) {
  return { _id, revision, until, first, sales, mail, sent, dueAt };
}
