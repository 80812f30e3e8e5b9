import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { DECISION_WORDS, identityRoutes, type ProblemCode, type Sentence } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import { InternalClient } from '../calls/internal-client.ts';
import { ProblemError } from '../http/problem.error.ts';
import { currentContext } from '../telemetry/request-context.ts';
import { type AuditStep, readAuditHistory } from './audit-history.ts';

/** Where an account is deleted, or identity is down. */
export const ANOTHER_ADMIN: Sentence = { en: 'Another admin', sw: 'Msimamizi mwingine' };

/** A case that admins decide. */
interface DecidedCase {
  /** What the audit trail calls it. */
  readonly aggregate: string;
  /** The refusals of those who come too late. */
  readonly refusals: readonly ProblemCode[];
  /** What a step of the trail has decided, null where it has not; without it what the name of its action says. */
  readonly choiceOf?: (step: AuditStep) => Sentence | null;
}

/** The beginning of an action names the decision, what follows a colon its reason. */
export function choiceIn(action: string): Sentence | null {
  return DECISION_WORDS[action.replace(/:.*/s, '')] ?? null;
}

/** Two admins decide about one case: the second one learns who was first, and what they chose. */
@Injectable()
export class FirstDecisions {
  constructor(
    @InjectConnection() private readonly db: Connection,
    private readonly identity: InternalClient,
  ) {}

  async decide<T>(about: DecidedCase, run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ProblemError && about.refusals.includes(error.code))) throw error;
      throw (await this.refusal(about)) ?? error;
    }
  }

  /** Null where no other admin was the last to decide. */
  private async refusal({
    aggregate,
    choiceOf = ({ action }) => choiceIn(action),
  }: DecidedCase): Promise<ProblemError | null> {
    const history = await readAuditHistory(this.db, aggregate);
    const last = history.findLast((step) => choiceOf(step));
    const choice = last && choiceOf(last);
    if (!choice || last.actor.role !== 'ADMIN') return null;
    const adminId = last.actor.id;
    if (!adminId || adminId === currentContext()?.actor?.id) return null;
    const name = (await this.nameOf(adminId)) || ANOTHER_ADMIN;
    return new ProblemError('decided-first', { values: { name, choice } });
  }

  /** Empty for a deleted account, and while identity is down. */
  private async nameOf(userId: string): Promise<string> {
    const asked = this.identity.call(identityRoutes.userReplica, { params: { userId } });
    return asked.then(({ name }) => name).catch(() => '');
  }
}
