import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import {
  ANOTHER_ADMIN,
  type Answer,
  type AuditStep,
  Clock,
  checkBy,
  ProblemError,
  readAuditHistory,
  reply,
  type Session,
  UnitOfWork,
} from '@sokoni/common';
import {
  ADMIN_REQUEST_HOURS,
  type AdminRequest,
  type AdminRequestDecisionBody,
  type AdminRolesBody,
  type OpenOrdersChoice,
  type Sentence,
  type User,
} from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import { IdentityConfig } from '../config.ts';
import { RevocationsService } from '../revocations/revocations.service.ts';
import { OrdersClient } from '../users/orders.client.ts';
import { toUser } from '../users/user.mapper.ts';
import type { UserRecord } from '../users/user.schema.ts';
import { found, stopsSelling, usesSso } from '../users/user.ts';
import { UserEventsService } from '../users/user-events.service.ts';
import { type UserChanges, UsersRepository } from '../users/users.repository.ts';
import type { AdminRequestRecord } from './admin-request.schema.ts';
import { AdminRequestsRepository } from './admin-requests.repository.ts';
import {
  isOwner,
  leavesNoOwner,
  needsSecondOwner,
  sameRoles,
  type UserRoles,
} from './admin-role.ts';

const SSO_ADMIN: Sentence = { en: 'An admin of single sign-on', sw: 'Msimamizi wa SSO' };

const REQUEST_MS = ADMIN_REQUEST_HOURS * 3_600_000;

/** A change of what a user is, with what else changes. */
interface Move {
  readonly to: UserRoles;
  readonly openOrders: OpenOrdersChoice;
  readonly changes?: UserChanges;
}

/** Who is an admin and with which roles; what is dangerous waits for a second owner. */
@Injectable()
export class AdminRolesService {
  constructor(
    private readonly users: UsersRepository,
    private readonly requests: AdminRequestsRepository,
    private readonly userEvents: UserEventsService,
    private readonly revocations: RevocationsService,
    private readonly orders: OrdersClient,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: IdentityConfig,
    @InjectConnection() private readonly db: Connection,
  ) {}

  changeRoles(admin: Session, { userId, adminRoles, seen }: AdminRolesBody): Promise<Answer<User>> {
    return this.unit.run(async () => {
      const before = found(await this.users.findById(userId));
      const to = { role: 'ADMIN', adminRoles } as const;
      if (seen && !sameRoles(before, to) && !sameRoles(before, { ...to, adminRoles: seen }))
        throw await this.changedSince(before);
      if (before.role !== 'ADMIN') throw new ProblemError('not-found');
      const { user, asked } = await this.move(admin, before, { to, openOrders: 'cancel' });
      return reply(toUser(user), asked ? 'second-owner-asked' : 'admin-roles-saved');
    });
  }

  async list({ userId: callerId }: Session): Promise<AdminRequest[]> {
    const open = await this.requests.findOpen(this.clock.now());
    const ids = open.flatMap(({ userId, askedBy }) => [userId, askedBy]);
    const names = await this.users.findNames(ids);
    return open.map(({ _id, userId, role, adminRoles, askedBy, expiresAt }) => ({
      _id: _id.toString(),
      userId,
      userName: names.get(userId) ?? '',
      role,
      adminRoles: [...adminRoles],
      askedByName: names.get(askedBy) ?? '',
      isOwn: askedBy === callerId,
      expiresAt: expiresAt.toISOString(),
    }));
  }

  async decide(
    admin: Session,
    { requestId, decision }: AdminRequestDecisionBody,
  ): Promise<Answer<{ _id: string }>> {
    if (decision === 'confirm') await this.confirm(admin, requestId);
    else await this.decline(admin, requestId);
    const message = decision === 'confirm' ? 'admin-request-confirmed' : 'admin-request-declined';
    return reply({ _id: requestId }, message);
  }

  /**
   * Within the transaction of the change. The user is moved, or a second owner is asked and everything
   * else is changed alone. Throws `admin-role-missing` to who is no owner and touches an admin or a role: a role ends a shop.
   */
  async move(
    admin: Session,
    before: UserRecord,
    { to, openOrders, changes = {} }: Move,
  ): Promise<{ user: UserRecord; asked: boolean }> {
    const userId = before._id.toString();
    if (before.role === 'ADMIN' || to.role !== before.role) await this.needOwner(admin.userId);
    keepSuspended(before, to);
    const owners = await this.checkOwners(before, to);
    const isDangerous = needsSecondOwner(before, to, admin.userId === userId);
    if (!isDangerous || owners <= 1) {
      const action = isDangerous ? 'user.changed-by-single-owner' : 'user.changed';
      const user = await this.apply(before, { to, openOrders, changes }, admin.userId, action);
      return { user, asked: false };
    }
    if (Object.keys(changes).length > 0) await this.users.update(userId, changes);
    const user = found(await this.users.findById(userId));
    if (user.version > before.version) this.userEvents.updated(user);
    await this.requests.put({
      userId,
      before: rolesOf(before),
      ...rolesOf(to),
      openOrders,
      askedBy: admin.userId,
      expiresAt: new Date(this.clock.now().getTime() + REQUEST_MS),
    });
    return { user, asked: true };
  }

  /** For who decided by a page of before: who has changed the roles since. */
  async changedSince({ _id }: Pick<UserRecord, '_id'>): Promise<ProblemError> {
    const history = await readAuditHistory(this.db, `user:${_id.toString()}`);
    const last = history.findLast(
      ({ before, after }) => !isDeepStrictEqual(auditedRoles(before), auditedRoles(after)),
    );
    // The realm of single sign-on acts without a user.
    const actorId = last?.actor.id;
    const names = actorId ? await this.users.findNames([actorId]) : null;
    const unnamed = last?.action.startsWith('sso.') ? SSO_ADMIN : ANOTHER_ADMIN;
    const name = (actorId && names?.get(actorId)) || unnamed;
    return new ProblemError('roles-changed', { values: { name } });
  }

  /** How many owners there are, within the transaction of a change; throws `last-owner`. */
  async checkOwners(before: UserRoles, to: UserRoles): Promise<number> {
    if (sameRoles(before, to)) return 0;
    await this.users.lockRoles();
    const owners = await this.users.countOwners();
    if (leavesNoOwner(before, to, owners)) throw new ProblemError('last-owner');
    return owners;
  }

  /** By the database: the session of who has just lost the role may not have ended yet. */
  private async needOwner(userId: string): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user || !isOwner(user)) throw new ProblemError('admin-role-missing');
  }

  private async confirm(admin: Session, requestId: string): Promise<void> {
    const known = present(await this.requests.find(requestId, this.clock.now()));
    const proposal = { makers: [known.askedBy], open: known.expiresAt > this.clock.now() };
    if (checkBy(admin.userId, proposal) === 'same-person') {
      throw new ProblemError('second-owner-needed');
    }
    if (stopsSelling(known.before.role, known.role))
      await this.orders.decideOpenOrders(known.userId, known.openOrders);
    await this.unit.run(async () => {
      await this.users.lockRoles();
      await this.needOwner(admin.userId);
      const request = present(await this.requests.find(requestId, this.clock.now()));
      const before = found(await this.users.findById(request.userId));
      await this.checkStands(request, before);
      await this.checkOwners(before, request);
      await this.requests.remove(requestId, 'confirmed');
      const move = { to: rolesOf(request), openOrders: request.openOrders };
      await this.apply(before, move, admin.userId, 'user.changed');
      this.userEvents.requestDecided(request, 'confirm', this.clock.now());
    });
  }

  /** What was asked still fits the user, and who asked is still an owner. */
  private async checkStands(request: AdminRequestRecord, before: UserRecord): Promise<void> {
    const asker = await this.users.findById(request.askedBy);
    if (!asker || !isOwner(asker) || !sameRoles(before, request.before))
      throw new ProblemError('admin-request-not-found');
    if (before.role === request.role) return;
    if (usesSso(before, this.config)) throw new ProblemError('sso-keeps-role');
    if (request.role === 'ADMIN' && before.email === '') throw new ProblemError('email-missing');
    keepSuspended(before, request);
  }

  private decline(admin: Session, requestId: string): Promise<void> {
    return this.unit.run(async () => {
      await this.needOwner(admin.userId);
      const request = present(await this.requests.find(requestId, this.clock.now()));
      await this.requests.remove(requestId, 'declined');
      // Who withdraws an own request knows it.
      if (request.askedBy !== admin.userId)
        this.userEvents.requestDecided(request, 'decline', this.clock.now());
    });
  }

  /** Sessions contain role and roles, so they end with them. */
  private async apply(
    before: UserRecord,
    { to, openOrders, changes }: Move,
    changedBy: string,
    action: string,
  ): Promise<UserRecord> {
    const userId = before._id.toString();
    const isMoved = before.role !== to.role;
    const shopClosed = before.role === 'SELLER' && to.role === 'GENERAL';
    const roles = { ...rolesOf(to), ...(isMoved && { shopClosed }) };
    const after = found(await this.users.update(userId, { ...changes, ...roles }, action));
    this.userEvents.updated(after);
    if (isMoved)
      await this.userEvents.roleChanged(after, { from: before.role, changedBy, openOrders });
    else if (!sameRoles(before, to)) {
      this.userEvents.adminRolesChanged(after, changedBy);
      await this.revocations.revokeAllOf(userId, after.version);
    }
    return after;
  }
}

function rolesOf({ role, adminRoles }: UserRoles): UserRoles {
  return { role, adminRoles };
}

/** What a suspension closes depends on the role: another one would open it, or close other things, without a word. */
function keepSuspended({ role, accountStatus }: UserRecord, to: Pick<UserRoles, 'role'>): void {
  if (to.role !== role && accountStatus === 'suspended')
    throw new ProblemError('suspension-keeps-role');
}

function auditedRoles(state: AuditStep['before']) {
  return [state?.role, state?.adminRoles];
}

function present(request: AdminRequestRecord | null): AdminRequestRecord {
  if (!request) throw new ProblemError('admin-request-not-found');
  return request;
}
