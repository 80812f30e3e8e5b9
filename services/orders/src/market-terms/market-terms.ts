import type { Proposal } from '@sokoni/common';
import {
  type DecideMarketTermsBody,
  isLargeChange,
  MARKET_TERMS,
  type MarketTerms,
  type MarketTermsState,
  RISKY_TERMS,
  type SaveMarketTermsBody,
} from '@sokoni/contracts';
import type { MarketTermsRecord, TermChange } from './market-terms.schema.ts';

type Planned = Pick<MarketTermsRecord, '_id' | 'status' | 'startsAt'>;

/** Follows from status and date: a start needs no write. */
export function stateOf({ status, startsAt }: Planned, now: Date): MarketTermsState {
  if (status !== 'accepted') return status;
  return startsAt > now ? 'scheduled' : 'started';
}

/**
 * What is in effect at a moment: the configured terms and the changes that have started, the later start over the
 * earlier one. A version holds nothing but what it changes, so that one that starts today leaves what is planned for
 * Friday as it is.
 */
export function termsAt(
  configured: MarketTerms,
  versions: readonly (Planned & Pick<MarketTermsRecord, 'changes'>)[],
  at: Date,
): MarketTerms {
  const started = versions.filter((one) => stateOf(one, at) === 'started').sort(byStart);
  const changed = started.flatMap(({ changes }) => changes.map(({ name, to }) => [name, to]));
  return { ...configured, ...Object.fromEntries(changed) };
}

/** Of equal starts the newer version counts. */
export function byStart(one: Planned, other: Planned): number {
  return one.startsAt.getTime() - other.startsAt.getTime() || one._id - other._id;
}

/** What differs from the terms that would be in effect otherwise. */
export function changesTo(
  before: MarketTerms,
  wanted: SaveMarketTermsBody['changes'],
): readonly TermChange[] {
  return MARKET_TERMS.flatMap((name) => {
    const to = wanted[name];
    return to === undefined || to === before[name] ? [] : [{ name, from: before[name], to }];
  });
}

/** The changes of a version that has not started, from what will be in effect at its start as planned now. */
export function plannedChanges(
  { _id, changes, startsAt }: Planned & Pick<MarketTermsRecord, 'changes'>,
  configured: MarketTerms,
  versions: Parameters<typeof termsAt>[1],
  now: Date,
): readonly TermChange[] {
  const others = versions.filter((one) => one._id !== _id);
  const before = termsAt(configured, others, startsAt > now ? startsAt : now);
  return changes.map((change) => ({ ...change, from: before[change.name] }));
}

export function largeChanges(changes: readonly TermChange[]): readonly TermChange[] {
  return changes.filter(({ from, to }) => isLargeChange(from, to));
}

/** A limit that rises above its configured value; one owner alone may lower it at any time. */
export function needsSecondOwner(changes: readonly TermChange[], configured: MarketTerms): boolean {
  return changes.some(
    ({ name, from, to }) => RISKY_TERMS.includes(name) && to > from && to > configured[name],
  );
}

/** What waits can be approved or withdrawn, and what is scheduled be withdrawn; what has started is changed by the next version. */
export function isDecidable(
  state: MarketTermsState,
  decision: DecideMarketTermsBody['decision'],
): boolean {
  return state === 'waiting' || (state === 'scheduled' && decision === 'withdraw');
}

/** A version that waits for another owner. */
export function toProposal({
  status,
  savedBy,
}: Pick<MarketTermsRecord, 'status' | 'savedBy'>): Proposal {
  return { makers: [savedBy], open: status === 'waiting' };
}

/** Whether a stored version is what the request made: the same request again. */
export function isSameVersion(
  stored: Pick<MarketTermsRecord, 'savedBy' | 'requestHash'>,
  requestHash: string,
  ownerId: string,
): boolean {
  return stored.savedBy === ownerId && stored.requestHash === requestHash;
}
