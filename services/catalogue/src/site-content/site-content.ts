import { isDeepStrictEqual } from 'node:util';
import {
  CONTENT_PLACES,
  type ContentSlot,
  type ContentState,
  isContentPage,
  type SaveContentBody,
} from '@sokoni/contracts';
import type { ContentBlockRecord } from './site-content.schema.ts';

type Schedule = Pick<ContentBlockRecord, 'startsAt' | 'endsAt' | 'withdrawn'>;

/** Follows from the dates alone: a start and an end need no write. */
export function stateOf({ startsAt, endsAt, withdrawn }: Schedule, now: Date): ContentState {
  if (withdrawn) return 'withdrawn';
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt > now ? 'scheduled' : 'live';
}

/** Which blocks a place shows: of the live ones those that started last, of equal starts the newer ones, the last first. */
export function shownAt<T extends Schedule & Pick<ContentBlockRecord, '_id' | 'slot'>>(
  blocks: readonly T[],
  slot: ContentSlot,
  now: Date,
): T[] {
  const live = blocks.filter((one) => one.slot === slot && stateOf(one, now) === 'live');
  return live.sort((a, b) => (isLater(a, b) ? -1 : 1)).slice(0, CONTENT_PLACES[slot]);
}

type Started = Pick<ContentBlockRecord, '_id' | 'startsAt'>;

function isLater(one: Started, other: Started): boolean {
  const difference = one.startsAt.getTime() - other.startsAt.getTime();
  return difference > 0 || (difference === 0 && one._id > other._id);
}

/** The version that a form makes; a page has neither picture nor link, and nothing starts before it is saved unless asked to. */
export function versionOf(
  { blockId, version, startsAt, endsAt, ...form }: SaveContentBody,
  savedBy: string,
  now: Date,
): ContentBlockRecord {
  const isPage = isContentPage(form.slot);
  return {
    _id: blockId,
    ...form,
    picture: form.slot === 'banner' ? form.picture : '',
    link: isPage ? '' : form.link,
    startsAt: startsAt ? new Date(startsAt) : now,
    endsAt: endsAt ? new Date(endsAt) : null,
    withdrawn: false,
    version: version + 1,
    savedAt: now,
    savedBy,
  };
}

/** Whether a version is what the form would make: the same request again. */
export function isSameVersion(
  stored: ContentBlockRecord,
  next: ContentBlockRecord,
  form: Pick<SaveContentBody, 'startsAt'>,
): boolean {
  const moment = form.startsAt ? {} : { startsAt: stored.startsAt };
  return isDeepStrictEqual({ ...next, ...moment, savedAt: stored.savedAt }, stored);
}
