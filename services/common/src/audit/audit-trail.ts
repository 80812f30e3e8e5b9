import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../mongo/transactions.ts';
import { currentContext } from '../telemetry/request-context.ts';
import { Clock } from '../time/clock.ts';
import { AuditRepository } from './audit.repository.ts';
import { headOf } from './audit.schema.ts';
import { type AuditActor, canonical, link } from './audit.ts';

/** What became of a thing. */
export interface AuditedChange {
  /** `order:<id>` */
  readonly aggregate: string;
  readonly action: string;
  /** What matters of it now, no personal data. */
  readonly state: unknown;
}

const SYSTEM: AuditActor = { id: null, role: 'system' };

const watched = new AsyncLocalStorage<true>();

/** Whether the running write is one that gets its entry: the guard on audited schemas asks. */
export function isAudited(): boolean {
  return watched.getStore() === true;
}

/** Writes down who changed what, in the transaction that changes it. */
@Injectable()
export class AuditTrail {
  constructor(
    private readonly repository: AuditRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Does a write to audited data and adds its entry, both or neither. A write that found nothing
   * to change, or changed nothing of what is told, leaves none.
   */
  change<T>(write: () => Promise<T>, tell: (result: NonNullable<T>) => AuditedChange): Promise<T> {
    return this.transactions.run(async () => {
      const result = await watched.run(true, write);
      if (result !== null && result !== false) await this.#add(tell(result as NonNullable<T>));
      return result;
    });
  }

  async #add({ aggregate, action, state }: AuditedChange): Promise<void> {
    const head = await this.repository.findHead(aggregate);
    const before: unknown = head?.state ?? null;
    // As it comes back from the database: without undefined fields, times as text.
    const after: unknown = JSON.parse(JSON.stringify(state));
    if (head && canonical(before) === canonical(after)) return;
    const at = this.clock.now();
    const actor = currentContext()?.actor ?? SYSTEM;
    await this.repository.add(
      link(head && headOf(head), { aggregate, at, actor, action, before, after }),
    );
  }
}
