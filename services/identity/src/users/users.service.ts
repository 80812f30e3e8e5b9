import { Injectable } from '@nestjs/common';
import { type Answer, ProblemError, reply, type Session, UnitOfWork } from '@sokoni/common';
import type { Language, Profile, UpdateUserBody, User, UserReplica } from '@sokoni/contracts';
import { rolesAs } from '../admin-roles/admin-role.ts';
import { AdminRolesService } from '../admin-roles/admin-roles.service.ts';
import { IdentityConfig } from '../config.ts';
import { LapseService } from '../verification/lapse.service.ts';
import { OrdersClient } from './orders.client.ts';
import { toUser, toUserReplica } from './user.mapper.ts';
import type { NewUser, UserRecord } from './user.schema.ts';
import { checkUsername, found, proposedNameOf, stopsSelling, usesSso } from './user.ts';
import { UserEventsService } from './user-events.service.ts';
import { UsersRepository } from './users.repository.ts';

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly userEvents: UserEventsService,
    private readonly orders: OrdersClient,
    private readonly adminRoles: AdminRolesService,
    private readonly lapses: LapseService,
    private readonly unit: UnitOfWork,
    private readonly config: IdentityConfig,
  ) {}

  register(user: NewUser, auditAs?: string): Promise<UserRecord> {
    return this.unit.run(async () => {
      const created = await this.users.insert(user, auditAs);
      this.userEvents.registered(created);
      return created;
    });
  }

  async profile(userId: string): Promise<Profile> {
    const user = found(await this.users.findById(userId));
    return {
      ...toUser(user),
      comesBySso: usesSso(user, this.config),
      confirmedPhone: user.confirmedPhone ?? '',
      proposedBusinessName: proposedNameOf(user),
    };
  }

  async person(userId: string): Promise<UserReplica> {
    return toUserReplica(found(await this.users.findById(userId)));
  }

  /** The language last chosen; notifications receives it by event. */
  async keepLanguage(user: UserRecord, language: Language): Promise<UserRecord> {
    if (user.language === language) return user;
    return this.unit.run(async () => {
      const after = found(await this.users.update(user._id.toString(), { language }));
      this.userEvents.updated(after);
      return after;
    });
  }

  async changeAsAdmin(admin: Session, change: UpdateUserBody): Promise<Answer<User>> {
    const { userId, name, username, role } = change;
    const stored = found(await this.users.findById(userId));
    checkUsername(stored, username);
    // Before open orders are decided for a role that has changed, and again in the transaction.
    await this.checkSeen(stored, change);
    const from = stored.role;
    const openOrders = stopsSelling(from, role)
      ? await this.orders.decideOpenOrders(userId, change.openOrders)
      : 'cancel';
    return this.unit.run(async () => {
      const before = found(await this.users.findById(userId));
      await this.checkSeen(before, change);
      if (before.role !== role && usesSso(before, this.config))
        throw new ProblemError('sso-keeps-role');
      if (role === 'ADMIN' && before.email === '') throw new ProblemError('email-missing');
      const lapse = await this.lapses.follow(before, { name });
      const changes = { name, username, ...lapse };
      const move = { to: rolesAs(role, before), openOrders, changes };
      const { user, asked } = await this.adminRoles.move(admin, before, move);
      return reply(toUser(user), asked ? 'second-owner-asked' : 'user-updated');
    });
  }

  /** What was changed since the form was opened is not overwritten, but by the same. */
  private async checkSeen(before: UserRecord, { seen, ...changed }: UpdateUserBody): Promise<void> {
    if (!seen) return;
    const isStale = (field: keyof typeof seen) =>
      before[field] !== seen[field] && before[field] !== changed[field];
    if (isStale('role')) throw await this.adminRoles.changedSince(before);
    if (!isStale('name') && !isStale('username')) return;
    const now = `${before.name} (${before.username})`;
    throw new ProblemError('user-changed', { values: { now } });
  }
}
