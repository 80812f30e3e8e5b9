import {
  DAY_MS,
  DECISION_WORDS,
  type DecideTermsBody,
  type SaveTermsBodyOf,
  type TermsHistoryQuery,
  type TermsVersionOf,
} from '@sokoni/contracts';
import { ANOTHER_ADMIN } from '../audit/first-decisions.ts';
import type { Session } from '../auth/session.ts';
import { hashOfBody } from '../http/call.ts';
import { ProblemError } from '../http/problem.error.ts';
import { type Answer, reply } from '../http/reply.ts';
import { InvalidInputError } from '../http/validation.ts';
import { isDuplicateKey } from '../mongo/mongo-errors.ts';
import {
  byStart,
  changesTo,
  isDecidable,
  isSameVersion,
  largeChanges,
  plannedChanges,
  stateOf,
  type TermChange,
  type TermsVersionRecord,
  type TermValues,
  termsAt,
  toProposal,
} from '../rules/dated-terms.ts';
import { checkBy, mayConfirm } from '../rules/maker-checker.ts';
import type { Clock } from '../time/clock.ts';
import type { UserReplicas } from '../user-replicas/user-replicas.service.ts';
import type { DatedTermsRepository } from './dated-terms.repository.ts';
import type { TermsInEffect } from './terms-in-effect.ts';

/** What a service states about the terms that it owns. */
export interface TermsOwned<T extends TermValues> {
  /** Where no owner has changed them. */
  readonly configured: T;
  readonly needsSecondOwner: (changes: readonly TermChange<T>[]) => boolean;
  /** Throws where what would hold does not go together with the changes that lead to it. */
  readonly check?: (then: T, changes: readonly TermChange<T>[]) => void;
}

export interface TermsOverviewOf<T extends TermValues> {
  readonly current: T;
  readonly configured: T;
  readonly version: number;
  readonly planned: ShownVersion<T>[];
}

/** A change as an owner sends it. */
type WantedTerms<T extends TermValues> = SaveTermsBodyOf<{
  readonly [N in keyof T]?: T[N] | undefined;
}>;

/** A version as owners see it. */
export type ShownVersion<T extends TermValues> = TermsVersionOf<TermChange<T>>;

/** A form that was filled in takes its time: a start so long ago means at once. */
const LATE_MS = 10 * 60_000;
const FARTHEST_MS = 366 * DAY_MS;

/** Values as owners change them. Every change is a version of its own. */
export class DatedTermsService<T extends TermValues> {
  constructor(
    private readonly owned: TermsOwned<T>,
    private readonly repository: DatedTermsRepository<T>,
    private readonly inEffect: Pick<TermsInEffect<T>, 'invalidate'>,
    private readonly users: UserReplicas,
    private readonly clock: Clock,
  ) {}

  async overview({ userId }: Session): Promise<TermsOverviewOf<T>> {
    const now = this.clock.now();
    const configured = this.owned.configured;
    const versions = await this.repository.all();
    const planned = versions
      .filter((one) => ['waiting', 'scheduled'].includes(stateOf(one, now)))
      .map((one) => ({ ...one, changes: plannedChanges(one, configured, versions, now) }))
      .sort(byStart);
    return {
      current: termsAt(configured, versions, now),
      configured,
      version: versions.at(-1)?._id ?? 0,
      planned: (await this.show(planned, userId)).map((shown) => ({
        ...shown,
        withdrawable: versions.some(
          (one) => one._id === shown.version && !this.isBoundToTwo(one, versions, now),
        ),
      })),
    };
  }

  async history(
    { userId }: Session,
    { before, limit }: TermsHistoryQuery,
  ): Promise<ShownVersion<T>[]> {
    return this.show(await this.repository.history(before, limit), userId);
  }

  /** A change that starts from an older version is refused, unless it is what is stored: a repeated request. */
  async save({ userId }: Session, form: WantedTerms<T>): Promise<Answer<ShownVersion<T>>> {
    const now = this.clock.now();
    const requestHash = hashOfBody(form);
    const versions = await this.repository.all();
    const isRepeated = (one: TermsVersionRecord<T>) =>
      one._id === form.version + 1 && isSameVersion(one, requestHash, userId);
    const stored = versions.find(isRepeated);
    if (stored) return this.answer(stored, userId);
    if (form.version !== (versions.at(-1)?._id ?? 0)) throw new ProblemError('terms-outdated');
    const startsAt = startOf(form.startsAt, now);
    const configured = this.owned.configured;
    const changes = changesTo(termsAt(configured, versions, startsAt), form.changes);
    if (changes.length === 0) throw new ProblemError('terms-unchanged');
    const large = largeChanges(changes);
    if (large.length > 0 && !form.confirmed) {
      const values = { changes: large.map(inWords).join(', ') };
      throw new ProblemError('terms-change-large', { values, data: { changes: large } });
    }
    const next: TermsVersionRecord<T> = {
      _id: form.version + 1,
      changes,
      startsAt,
      requestHash,
      note: form.note,
      status: this.owned.needsSecondOwner(changes) ? 'waiting' : 'accepted',
      savedAt: now,
      savedBy: userId,
      decidedBy: null,
      decidedAt: null,
    };
    this.check(next, versions);
    if (await this.add(next)) return this.answer(next, userId);
    const rival = (await this.repository.all()).find(isRepeated);
    if (!rival) throw new ProblemError('terms-outdated');
    return this.answer(rival, userId);
  }

  /** The same decision of the same owner again changes nothing. */
  async decide(
    { userId }: Session,
    { version, newest, decision }: DecideTermsBody,
  ): Promise<Answer<ShownVersion<T>>> {
    const now = this.clock.now();
    const status = decision === 'approve' ? 'accepted' : 'withdrawn';
    const versions = await this.repository.all();
    const stored = versions.find(({ _id }) => _id === version);
    if (!stored) throw new ProblemError('not-found');
    const isRepeated = (one: TermsVersionRecord<T>) =>
      one._id === version && one.decidedBy === userId && one.status === status;
    if (isRepeated(stored)) return this.answer(stored, userId, decision);
    if (versions.at(-1)?._id !== newest) throw new ProblemError('terms-outdated');
    const approves = decision === 'approve';
    if (!isDecidable(stateOf(stored, now), decision)) throw await this.tooLate(userId, stored);
    if (approves && checkBy(userId, toProposal(stored)) !== 'confirmed') {
      throw new ProblemError('terms-second-owner');
    }
    if (!approves && this.isBoundToTwo(stored, versions, now)) {
      throw new ProblemError('terms-approved');
    }
    const decided = {
      status,
      // What was approved late starts now, over what has started since it was written.
      startsAt: approves && stored.startsAt < now ? now : stored.startsAt,
      changes: approves
        ? plannedChanges(stored, this.owned.configured, versions, now)
        : stored.changes,
      decidedBy: userId,
      decidedAt: now,
    } as const;
    if (approves) this.check({ ...stored, ...decided }, versions);
    const saved = await this.repository.decide(stored, decided);
    if (saved) this.inEffect.invalidate();
    if (saved) return this.answer(saved, userId, decision);
    const latest = (await this.repository.all()).find(({ _id }) => _id === version) ?? stored;
    if (!isRepeated(latest)) throw await this.tooLate(userId, latest);
    return this.answer(latest, userId, decision);
  }

  /** Names who was first, and what they chose; what has started by itself, or the owner has decided, was nobody else's. */
  private async tooLate(
    ownerId: string,
    { status, decidedBy }: TermsVersionRecord<T>,
  ): Promise<ProblemError> {
    const choice = DECISION_WORDS[`terms.${status}`];
    if (!decidedBy || decidedBy === ownerId || !choice) return new ProblemError('terms-decided');
    const person = await this.users.find(decidedBy).catch(() => null);
    const name = person?.name || ANOTHER_ADMIN;
    return new ProblemError('decided-first', { values: { name, choice } });
  }

  /** From its start on, and when what is planned for later starts. */
  private check(next: TermsVersionRecord<T>, versions: readonly TermsVersionRecord<T>[]): void {
    const { check, configured } = this.owned;
    if (!check) return;
    const accepted = versions.filter(
      ({ _id, status }) => _id !== next._id && status === 'accepted',
    );
    const all = [...accepted, { ...next, status: 'accepted' as const }];
    for (const { startsAt } of all) {
      if (startsAt >= next.startsAt) check(termsAt(configured, all, startsAt), next.changes);
    }
  }

  /** Of a scheduled version: the way back to what would hold without it is one that needs a second owner, too. */
  private isBoundToTwo(
    stored: TermsVersionRecord<T>,
    versions: readonly TermsVersionRecord<T>[],
    now: Date,
  ): boolean {
    if (stateOf(stored, now) !== 'scheduled') return false;
    const planned = plannedChanges(stored, this.owned.configured, versions, now);
    return this.owned.needsSecondOwner(
      planned.map(({ name, from, to }) => ({ name, from: to, to: from })),
    );
  }

  /** False when another version was stored meanwhile. */
  private async add(next: TermsVersionRecord<T>): Promise<boolean> {
    try {
      await this.repository.add(next);
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
    this.inEffect.invalidate();
    return true;
  }

  private async answer(
    record: TermsVersionRecord<T>,
    ownerId: string,
    decision?: DecideTermsBody['decision'],
  ): Promise<Answer<ShownVersion<T>>> {
    // Brings the author's name here; the history does without it while identity is down.
    await this.users.find(ownerId).catch(() => null);
    const [shown] = await this.show([record], ownerId);
    const saved = record.status === 'waiting' ? 'terms-waiting' : 'terms-saved';
    const done = decision === 'approve' ? 'terms-approved' : 'terms-withdrawn';
    return reply(shown as ShownVersion<T>, decision ? done : saved);
  }

  private async show(
    records: readonly TermsVersionRecord<T>[],
    ownerId: string,
  ): Promise<ShownVersion<T>[]> {
    const now = this.clock.now();
    const ids = records.flatMap(({ savedBy, decidedBy }) => [savedBy, decidedBy ?? []].flat());
    const people = await this.users.findKnown(ids);
    return records.map((record) => ({
      version: record._id,
      state: stateOf(record, now),
      changes: record.changes.map(({ name, from, to }) => ({ name, from, to })),
      startsAt: record.startsAt.toISOString(),
      note: record.note,
      savedAt: record.savedAt.toISOString(),
      savedBy: people.get(record.savedBy)?.name ?? '',
      decidedBy: people.get(record.decidedBy ?? '')?.name ?? '',
      decidedAt: record.decidedAt?.toISOString() ?? null,
      approvable: mayConfirm(ownerId, toProposal(record)),
    }));
  }
}

function startOf(asked: string | null, now: Date): Date {
  if (asked === null) return now;
  const start = new Date(asked);
  const ahead = start.getTime() - now.getTime();
  if (ahead < -LATE_MS || ahead > FARTHEST_MS) {
    throw new InvalidInputError([{ message: 'terms-start', path: ['startsAt'] }]);
  }
  return ahead < 0 ? now : start;
}

/** Shares are typed and read in per cent. */
function inWords({ name, from, to }: ReturnType<typeof largeChanges>[number]): string {
  const [unit, by] = name.endsWith('BasisPoints') ? [' %', 100] : ['', 1];
  const [was, is] = [from, to].map((value) => (value / by).toLocaleString('en-US') + unit);
  return `${was} → ${is}`;
}
