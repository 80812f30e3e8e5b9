import { Injectable } from '@nestjs/common';
import {
  type Answer,
  Clock,
  InvalidInputError,
  newestPage,
  type Paging,
  ProblemError,
  type Session,
  TransitionRefused,
  UnitOfWork,
} from '@sokoni/common';
import {
  ACCOUNT_STATUS_ACTIONS,
  type AccountStatus,
  type AccountStatusAction,
  type ChangeAccountStatusBody,
  type DecideVerificationBody,
  mayAdminister,
  SELLER_STATE_WORDS,
  type SubmitVerificationBody,
  VERIFICATION_DECISIONS,
  type Verification,
  type VerificationCase,
  type VerificationEntry,
  verificationRoutes,
  type WaitingRows,
} from '@sokoni/contracts';
import { RevocationsService } from '../revocations/revocations.service.ts';
import { OrdersClient } from '../users/orders.client.ts';
import type { UserRecord } from '../users/user.schema.ts';
import { found, proposedNameOf } from '../users/user.ts';
import { UserEventsService } from '../users/user-events.service.ts';
import { type UserChanges, UsersRepository } from '../users/users.repository.ts';
import { EvidencePhotosService, type EvidenceRecord } from './evidence-photos.service.ts';
import { type UserDecisionRecord, UserDecisionsRepository } from './user-decisions.repository.ts';
import { toCase, toEntry } from './verification.mapper.ts';
import { VerificationRepository } from './verification.repository.ts';
import {
  EVIDENCE_PHOTOS,
  isNameWaiting,
  isPhoneProved,
  NO_PROPOSED_NAME,
  nameDecision,
  nextAccountStatus,
  nextVerification,
  refusePhotos,
  STATE_AFTER,
} from './verification.ts';

type CaseQuery = Paging & { status?: Verification; accountStatus?: AccountStatus };

@Injectable()
export class VerificationService {
  constructor(
    private readonly users: UsersRepository,
    private readonly repository: VerificationRepository,
    private readonly photos: EvidencePhotosService,
    private readonly decisions: UserDecisionsRepository,
    private readonly userEvents: UserEventsService,
    private readonly orders: OrdersClient,
    private readonly revocations: RevocationsService,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async find(userId: string): Promise<VerificationCase> {
    return this.show(userId, found(await this.users.findById(userId)));
  }

  /** With links that show the photos to this viewer. */
  async show(viewerId: string, user: UserRecord): Promise<VerificationCase> {
    return this.shown(viewerId, user, await this.repository.find(user._id.toString()));
  }

  async list(
    adminId: string,
    { status, accountStatus, ...paging }: CaseQuery,
  ): Promise<Answer<VerificationEntry[]>> {
    const sellers = await this.users.findSellers({ status, accountStatus }, paging);
    const evidence = await this.repository.findAll(sellers.map(({ _id }) => _id.toString()));
    await this.noteShown(evidence);
    const byUser = new Map(evidence.map((record) => [record._id, record]));
    return newestPage(sellers, paging, (user) => {
      const shown = byUser.get(user._id.toString()) ?? null;
      return toEntry(user, shown, this.photos.linksFor(adminId, shown));
    });
  }

  /** Counts without showing anybody's documents. */
  async countWaiting(): Promise<WaitingRows> {
    const [ids, names] = await Promise.all([this.users.submittedIds(), this.users.proposedNames()]);
    const times = [await this.repository.oldestSubmission(ids), names.oldestAt];
    const oldest = times
      .filter((time) => time !== null)
      .sort((a, b) => a.getTime() - b.getTime())[0];
    return { count: ids.length + names.count, oldestAt: oldest?.toISOString() ?? null };
  }

  submit(userId: string, form: SubmitVerificationBody): Promise<VerificationCase> {
    const { documentKind, documentNumber, citizenship = null, businessLicence } = form;
    const sent = this.photos.idsOf(form, userId);
    return this.unit.run(async () => {
      const before = found(await this.users.findById(userId));
      // What proves a new business name leaves the seller verified.
      const verification = isNameWaiting(before)
        ? before.verification
        : moved(() => nextVerification(before.verification, 'submit'));
      const known = await this.repository.find(userId);
      if (!isPhoneProved(known, before)) throw new ProblemError('phone-unconfirmed');
      const photos = {
        identityPhoto: sent.identityPhoto || (known?.identityPhoto ?? ''),
        shopPhoto: sent.shopPhoto || (known?.shopPhoto ?? ''),
      };
      const lacks = refusePhotos(photos);
      if (lacks.length > 0) throw new InvalidInputError(lacks);
      const shown = { documentKind, documentNumber, citizenship, businessLicence, ...photos };
      // What was said of the former papers says nothing of these.
      const when = { submittedAt: this.clock.now(), decidedAt: null, reason: '' };
      const evidence = await this.repository.change(userId, { ...shown, ...when });
      this.photos.publishShown(evidence);
      const after = await this.write(before, { verification });
      this.unit.publish('verification.submitted', userFact(after, {}));
      return this.shown(userId, after, evidence);
    });
  }

  decide(
    adminId: string,
    { userId, decision, reason, seen }: DecideVerificationBody,
  ): Promise<VerificationCase> {
    return this.unit.run(async () => {
      const before = seller(await this.users.findById(userId));
      const known = await this.repository.find(userId);
      const outdated = seen && !isAsSeen(before, known, seen);
      if (outdated) {
        const after = [seen.submittedAt, seen.decidedAt].map((at) => (at ? Date.parse(at) : 0));
        const since = new Date(Math.max(...after) + 1);
        const last = await this.decisions.findLast(userId, VERIFICATION_DECISIONS, since);
        throw await this.refusal(adminId, last, 'verification-changed');
      }
      const name = nameDecision(before, decision);
      const verification = name
        ? before.verification
        : moved(() => nextVerification(before.verification, decision));
      const decidedAt = this.clock.now();
      const evidence = await this.repository.change(userId, { reason, decidedAt });
      const proposed = proposedNameOf(before);
      const accepted = decision === 'verify' && proposed !== '';
      const after = await this.write(before, {
        verification,
        ...(accepted && { businessName: proposed }),
        ...((accepted || name) && NO_PROPOSED_NAME),
      });
      await this.decisions.insert({ userId, adminId, action: decision, reason, at: decidedAt });
      const facts = { verification, reason, ...(name && { businessName: name }) };
      this.unit.publish('verification.decided', userFact(after, facts));
      return this.shown(adminId, after, evidence);
    });
  }

  /**
   * A suspended seller or shopper is logged out everywhere and gets the reason at the next log-in. Support decides about
   * mere shoppers alone, and sees no documents.
   */
  async changeAccountStatus(
    { userId: adminId, adminRoles = [] }: Session,
    change: ChangeAccountStatusBody,
  ): Promise<VerificationCase> {
    const { userId, action, reason } = change;
    const suspended = action === 'suspend';
    const isModerator = mayAdminister(verificationRoutes.decideVerification, adminRoles);
    const now = tradesAs(action, await this.users.findById(userId));
    await this.refuseSecond(adminId, now, action);
    if (!isModerator) {
      await this.refuseSupport(now);
      const { orders } = await this.orders.findOpenOrders(userId);
      if (orders > 0) throw new ProblemError('admin-role-missing');
    }
    moved(() => nextAccountStatus(now.accountStatus, action));
    const openOrders = suspended
      ? await this.orders.decideOpenOrders(userId, change.openOrders)
      : 'finish';
    return this.unit.run(async () => {
      const before = tradesAs(action, await this.users.findById(userId));
      if (!isModerator) await this.refuseSupport(before);
      const accountStatus = moved(() => nextAccountStatus(before.accountStatus, action));
      const accountStatusReason = suspended ? reason : '';
      const after = await this.write(before, { accountStatus, accountStatusReason });
      await this.decisions.insert({ userId, adminId, action, reason, at: this.clock.now() });
      this.unit.publish(
        'account-status.changed',
        userFact(after, { accountStatus, reason, openOrders, role: after.role }),
      );
      if (suspended) await this.revocations.revokeAllOf(userId, after.version);
      return isModerator ? this.show(adminId, after) : this.shown(adminId, after, null);
    });
  }

  /** Support decides about mere shoppers, which moves no seller's money, and overturns no decision of another. */
  private async refuseSupport(user: UserRecord): Promise<void> {
    const last = await this.decisions.findLast(user._id.toString(), ACCOUNT_STATUS_ACTIONS);
    const decider = last && (await this.users.findById(last.adminId));
    const isSupports =
      decider?.role === 'ADMIN' &&
      !mayAdminister(verificationRoutes.decideVerification, decider.adminRoles);
    if (!isMereShopper(user) || (last && !isSupports)) throw new ProblemError('admin-role-missing');
  }

  /** Two admins decide the same: the second one learns of the first. */
  private async refuseSecond(
    adminId: string,
    { _id, accountStatus }: UserRecord,
    action: AccountStatusAction,
  ): Promise<void> {
    if (accountStatus !== STATE_AFTER[action]) return;
    const last = await this.decisions.findLast(_id.toString(), ACCOUNT_STATUS_ACTIONS);
    const refusal = await this.refusal(adminId, last, 'verification-refused');
    if (refusal.code === 'decided-first') throw refusal;
  }

  /** Who was first and what they chose; without another admin the other refusal. */
  private async refusal(
    adminId: string,
    last: UserDecisionRecord | null,
    otherwise: 'verification-changed' | 'verification-refused',
  ): Promise<ProblemError> {
    if (!last || last.adminId === adminId) return new ProblemError(otherwise);
    const names = await this.users.findNames([last.adminId]);
    const choice = SELLER_STATE_WORDS[STATE_AFTER[last.action]];
    const name = names.get(last.adminId) ?? '';
    return new ProblemError('decided-first', { values: { name, choice } });
  }

  private async shown(
    viewerId: string,
    user: UserRecord,
    evidence: EvidenceRecord | null,
  ): Promise<VerificationCase> {
    if (evidence && viewerId !== user._id.toString()) await this.noteShown([evidence]);
    return toCase(user, evidence, this.photos.linksFor(viewerId, evidence));
  }

  /** Each time that an admin is shown the number and photos of a document, before they are. */
  private async noteShown(shown: readonly EvidenceRecord[]): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.unit.run(async () => {
      for (const evidence of shown) {
        const photos = EVIDENCE_PHOTOS.filter((field) => evidence[field] !== '');
        if (photos.length === 0 && evidence.documentNumber === '') continue;
        await this.unit.audit(
          async () => evidence,
          ({ _id }) => ({
            aggregate: `verification:${_id}`,
            action: 'verification.shown',
            state: { photos, at },
          }),
        );
      }
    });
  }

  private async write(
    before: UserRecord,
    changes:
      | (Pick<UserRecord, 'verification'> & UserChanges)
      | Pick<UserRecord, 'accountStatus' | 'accountStatusReason'>,
  ): Promise<UserRecord> {
    const after = found(await this.users.update(before._id.toString(), changes));
    this.userEvents.updated(after);
    return after;
  }
}

/** Whether nothing has changed since the admin saw the case. */
function isAsSeen(
  user: UserRecord,
  evidence: EvidenceRecord | null,
  seen: NonNullable<DecideVerificationBody['seen']>,
): boolean {
  const proposed = proposedNameOf(user);
  return (
    seen.verification === user.verification &&
    (seen.proposedBusinessName ?? proposed) === proposed &&
    seen.submittedAt === (evidence?.submittedAt?.toISOString() ?? null) &&
    seen.decidedAt === (evidence?.decidedAt?.toISOString() ?? null)
  );
}

function userFact<T>({ _id, version }: UserRecord, facts: T) {
  const userId = _id.toString();
  return { aggregateId: userId, version, data: { userId, ...facts } };
}

/** Translates a refused transition into a problem. */
function moved<T>(move: () => T): T {
  try {
    return move();
  } catch (error) {
    if (!(error instanceof TransitionRefused)) throw error;
    const from = SELLER_STATE_WORDS[error.from as Verification | AccountStatus];
    const data = { from: error.from };
    throw new ProblemError('verification-refused', { values: { from }, data, cause: error });
  }
}

/** Who neither sells nor has sold under the eyes of an admin. */
function isMereShopper({ role, shopClosed, verification }: UserRecord): boolean {
  return role === 'GENERAL' && !shopClosed && verification === 'unverified';
}

/** Admins are not suspended: their roles are taken. Who became one meanwhile may still be reactivated. */
function tradesAs(action: AccountStatusAction, user: UserRecord | null): UserRecord {
  if (action === 'suspend' && user?.role === 'ADMIN') throw new ProblemError('not-found');
  return found(user);
}

function seller(user: UserRecord | null): UserRecord {
  if (user?.role !== 'SELLER') throw new ProblemError('not-found');
  return user;
}
