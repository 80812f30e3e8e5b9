import { Injectable } from '@nestjs/common';
import {
  type Answer,
  Clock,
  checkBy,
  InvalidInputError,
  isDuplicateKey,
  mayConfirm,
  ProblemError,
  reply,
  type Session,
  UserReplicas,
} from '@sokoni/common';
import {
  DAY_MS,
  type DecideMarketTermsBody,
  type MarketTermsHistoryQuery,
  type MarketTermsOverview,
  type MarketTermsVersion,
  type SaveMarketTermsBody,
} from '@sokoni/contracts';
import { OrdersConfig } from '../config.ts';
import { hashOf } from '../idempotency/idempotency-records.repository.ts';
import { MarketTermsRepository } from './market-terms.repository.ts';
import type { MarketTermsRecord } from './market-terms.schema.ts';
import {
  byStart,
  changesTo,
  isDecidable,
  isSameVersion,
  largeChanges,
  needsSecondOwner,
  plannedChanges,
  stateOf,
  termsAt,
  toProposal,
} from './market-terms.ts';
import { TermsInEffectService } from './terms-in-effect.service.ts';

/** A form that was filled in takes its time: a start so long ago means at once. */
const LATE_MS = 10 * 60_000;
const FARTHEST_MS = 366 * DAY_MS;

/** Tariffs, days and limits as owners change them. Every change is a version of its own. */
@Injectable()
export class MarketTermsService {
  constructor(
    private readonly repository: MarketTermsRepository,
    private readonly inEffect: TermsInEffectService,
    private readonly users: UserReplicas,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  async look({ userId }: Session): Promise<MarketTermsOverview> {
    const now = this.clock.now();
    const configured = this.config.marketTerms;
    const versions = await this.repository.all();
    const planned = versions
      .filter((one) => ['waiting', 'scheduled'].includes(stateOf(one, now)))
      .map((one) => ({ ...one, changes: plannedChanges(one, configured, versions, now) }))
      .sort(byStart);
    return {
      current: termsAt(configured, versions, now),
      configured,
      version: versions.at(-1)?._id ?? 0,
      planned: await this.show(planned, userId),
    };
  }

  async history(
    { userId }: Session,
    { before, limit }: MarketTermsHistoryQuery,
  ): Promise<MarketTermsVersion[]> {
    return this.show(await this.repository.history(before, limit), userId);
  }

  /** A change that starts from an older version is refused, unless it is what is stored: a repeated request. */
  async save({ userId }: Session, form: SaveMarketTermsBody): Promise<Answer<MarketTermsVersion>> {
    const now = this.clock.now();
    const requestHash = hashOf(form);
    const versions = await this.repository.all();
    const isRepeated = (one: MarketTermsRecord) =>
      one._id === form.version + 1 && isSameVersion(one, requestHash, userId);
    const stored = versions.find(isRepeated);
    if (stored) return this.answer(stored, userId);
    if (form.version !== (versions.at(-1)?._id ?? 0)) throw new ProblemError('terms-outdated');
    const startsAt = startOf(form.startsAt, now);
    const configured = this.config.marketTerms;
    const changes = changesTo(termsAt(configured, versions, startsAt), form.changes);
    if (changes.length === 0) throw new ProblemError('terms-unchanged');
    const large = largeChanges(changes);
    if (large.length > 0 && !form.confirmed) {
      const values = { changes: large.map(inWords).join(', ') };
      throw new ProblemError('terms-change-large', { values, data: { changes: large } });
    }
    const next: MarketTermsRecord = {
      _id: form.version + 1,
      changes,
      startsAt,
      requestHash,
      note: form.note,
      status: needsSecondOwner(changes, configured) ? 'waiting' : 'accepted',
      savedAt: now,
      savedBy: userId,
      decidedBy: null,
      decidedAt: null,
    };
    if (await this.add(next)) return this.answer(next, userId);
    const rival = (await this.repository.all()).find(isRepeated);
    if (!rival) throw new ProblemError('terms-outdated');
    return this.answer(rival, userId);
  }

  /** The same decision of the same owner again changes nothing. */
  async decide(
    { userId }: Session,
    { version, newest, decision }: DecideMarketTermsBody,
  ): Promise<Answer<MarketTermsVersion>> {
    const now = this.clock.now();
    const status = decision === 'approve' ? 'accepted' : 'withdrawn';
    const versions = await this.repository.all();
    const stored = versions.find(({ _id }) => _id === version);
    if (!stored) throw new ProblemError('not-found');
    const isRepeated = (one: MarketTermsRecord) =>
      one._id === version && one.decidedBy === userId && one.status === status;
    if (isRepeated(stored)) return this.answer(stored, userId, decision);
    if (versions.at(-1)?._id !== newest) throw new ProblemError('terms-outdated');
    const approves = decision === 'approve';
    if (!isDecidable(stateOf(stored, now), decision)) throw new ProblemError('terms-decided');
    if (approves && checkBy(userId, toProposal(stored)) !== 'confirmed') {
      throw new ProblemError('terms-second-owner');
    }
    const decided = {
      status,
      // What was approved late starts now, over what has started since it was written.
      startsAt: approves && stored.startsAt < now ? now : stored.startsAt,
      changes: approves
        ? plannedChanges(stored, this.config.marketTerms, versions, now)
        : stored.changes,
      decidedBy: userId,
      decidedAt: now,
    } as const;
    const saved = await this.repository.decide(stored, decided);
    if (saved) this.inEffect.invalidate();
    const rival = saved ?? (await this.repository.all()).find(isRepeated);
    if (!rival) throw new ProblemError('terms-decided');
    return this.answer(rival, userId, decision);
  }

  /** False when another version was stored meanwhile. */
  private async add(next: MarketTermsRecord): Promise<boolean> {
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
    record: MarketTermsRecord,
    ownerId: string,
    decision?: DecideMarketTermsBody['decision'],
  ): Promise<Answer<MarketTermsVersion>> {
    // Brings the author's name here; the history does without it while identity is down.
    await this.users.find(ownerId).catch(() => null);
    const [shown] = await this.show([record], ownerId);
    const saved = record.status === 'waiting' ? 'terms-waiting' : 'terms-saved';
    const done = decision === 'approve' ? 'terms-approved' : 'terms-withdrawn';
    return reply(shown as MarketTermsVersion, decision ? done : saved);
  }

  private async show(
    records: readonly MarketTermsRecord[],
    ownerId: string,
  ): Promise<MarketTermsVersion[]> {
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

function inWords({ from, to }: { readonly from: number; readonly to: number }): string {
  return `${from.toLocaleString('en-US')} → ${to.toLocaleString('en-US')}`;
}
