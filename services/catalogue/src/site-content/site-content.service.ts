import { Injectable } from '@nestjs/common';
import {
  type Answer,
  Clock,
  InvalidInputError,
  isDuplicateKey,
  newestPage,
  ProblemError,
  type Session,
  UnitOfWork,
  UserReplicas,
} from '@sokoni/common';
import type {
  ContentBlock,
  ContentHistoryQuery,
  ContentQuery,
  ContentVersion,
  SaveContentBody,
  WithdrawContentBody,
} from '@sokoni/contracts';
import { CatalogueConfig } from '../config.ts';
import { PicturesClient } from '../products/pictures.client.ts';
import { isOwnImage } from '../products/product-checks.ts';
import { ShownContentService } from './shown-content.service.ts';
import { SiteContentRepository } from './site-content.repository.ts';
import type { ContentBlockRecord } from './site-content.schema.ts';
import { isSameVersion, stateOf, versionOf } from './site-content.ts';

/** Blocks of one place that are live or scheduled: all of them are held in memory. */
const MOST_PLANNED = 20;

/** Content as admins write it. Every change is a new version; earlier ones stay. */
@Injectable()
export class SiteContentService {
  constructor(
    private readonly repository: SiteContentRepository,
    private readonly shown: ShownContentService,
    private readonly users: UserReplicas,
    private readonly unit: UnitOfWork,
    private readonly pictures: PicturesClient,
    private readonly clock: Clock,
    private readonly config: CatalogueConfig,
  ) {}

  async list({ slot, state, ...paging }: ContentQuery): Promise<Answer<ContentBlock[]>> {
    const found = await this.repository.list({ slot, state }, paging, this.clock.now());
    const shown = new Map((await this.show(found)).map((block) => [block._id, block]));
    return newestPage(found, paging, ({ _id }) => shown.get(_id) as ContentBlock);
  }

  async find(blockId: string): Promise<ContentBlock> {
    const stored = await this.repository.find(blockId);
    if (!stored) throw new ProblemError('not-found');
    return this.showOne(stored);
  }

  async history({ blockId, before, limit }: ContentHistoryQuery): Promise<ContentVersion[]> {
    const versions = await this.repository.history(blockId, before, limit);
    const names = await this.namesOf(versions.map(({ savedBy }) => savedBy));
    return versions.map(({ version, withdrawn, ...one }) => ({
      version,
      withdrawn,
      ...contentOf(one),
      savedBy: names(one.savedBy),
    }));
  }

  /** A change that starts from an older version is refused, unless it is what is stored: a repeated request. */
  async save({ userId }: Session, form: SaveContentBody): Promise<ContentBlock> {
    const now = this.clock.now();
    const next = versionOf(form, userId, now);
    const stored = await this.repository.find(next._id);
    if (stored && isSameVersion(stored, next, form)) return this.showOne(stored);
    if (stored ? stored.slot !== next.slot : form.version > 0) throw new ProblemError('not-found');
    const isGone = next.picture !== stored?.picture && (await this.isGone(next.picture));
    this.check(next, { now, isGone });
    if ((await this.repository.countPlanned(next, now)) >= MOST_PLANNED) {
      throw new ProblemError('content-full', { values: { n: MOST_PLANNED } });
    }
    if (await this.add(next)) return this.showOne(next);
    const rival = await this.repository.find(next._id);
    if (rival && isSameVersion(rival, next, form)) return this.showOne(rival);
    throw new ProblemError('content-outdated');
  }

  async withdraw(
    { userId }: Session,
    { blockId, version }: WithdrawContentBody,
  ): Promise<ContentBlock> {
    const stored = await this.repository.find(blockId);
    if (!stored) throw new ProblemError('not-found');
    if (stored.withdrawn) return this.showOne(stored);
    const about = { version: version + 1, savedAt: this.clock.now(), savedBy: userId };
    const next = { ...stored, withdrawn: true, ...about };
    if (stored.version !== version || !(await this.add(next))) {
      throw new ProblemError('content-outdated');
    }
    return this.showOne(next);
  }

  private async isGone(picture: string): Promise<boolean> {
    return picture !== '' && (await this.pictures.keep([picture])).has(picture);
  }

  private check(
    { picture, endsAt }: ContentBlockRecord,
    { now, isGone }: { readonly now: Date; readonly isGone: boolean },
  ): void {
    const issues = [];
    if (isGone) issues.push({ message: 'image-gone', path: ['picture'] });
    if (picture !== '' && !isOwnImage(picture, this.config.imagePrefix)) {
      issues.push({ message: 'image-address', path: ['picture'] });
    }
    if (endsAt !== null && endsAt <= now) {
      issues.push({ message: 'content-end-past', path: ['endsAt'] });
    }
    if (issues.length > 0) throw new InvalidInputError(issues);
  }

  /** False when another version was stored meanwhile. */
  private async add(next: ContentBlockRecord): Promise<boolean> {
    try {
      return await this.unit.run(async () => {
        if (!(await this.repository.add(next))) return false;
        const { _id: blockId, version, picture } = next;
        const about = { aggregateId: blockId, version, data: { blockId, picture } };
        this.unit.publish('site-content.changed', about);
        this.unit.afterCommit(() => this.shown.invalidate());
        return true;
      });
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  private async showOne(record: ContentBlockRecord): Promise<ContentBlock> {
    // Brings the author's name here; the history does without it while identity is down.
    await this.users.find(record.savedBy).catch(() => null);
    const [shown] = await this.show([record]);
    return shown as ContentBlock;
  }

  private async show(records: readonly ContentBlockRecord[]): Promise<ContentBlock[]> {
    const now = this.clock.now();
    const names = await this.namesOf(records.map(({ savedBy }) => savedBy));
    const seen = await this.shown.idsShown(records.map(({ slot }) => slot));
    return records.map((record) => ({
      _id: record._id,
      slot: record.slot,
      version: record.version,
      ...contentOf(record),
      state: stateOf(record, now),
      shown: seen.has(record._id),
      savedBy: names(record.savedBy),
    }));
  }

  private async namesOf(userIds: readonly string[]): Promise<(userId: string) => string> {
    const people = await this.users.findKnown(userIds);
    return (userId) => people.get(userId)?.name ?? '';
  }
}

type Shown = Omit<ContentBlockRecord, '_id' | 'version' | 'withdrawn'>;

function contentOf({ text, picture, link, startsAt, endsAt, savedAt }: Shown) {
  return {
    text,
    picture,
    link,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    savedAt: savedAt.toISOString(),
  };
}
