import { Injectable } from '@nestjs/common';
import { ProblemError, type Session, Transactions } from '@sokoni/common';
import type { Language, Profile, Role, UpdateUserBody, User, UserReplica } from '@sokoni/contracts';
import { IdentityConfig } from '../config.ts';
import { LapseService } from '../verification/lapse.service.ts';
import { OrdersClient } from './orders.client.ts';
import { toUser, toUserReplica } from './user.mapper.ts';
import type { NewUser, UserRecord } from './user.schema.ts';
import { found, leavesNoAdmin, stopsSelling, usesSso } from './user.ts';
import { UserEventsService } from './user-events.service.ts';
import { UsersRepository } from './users.repository.ts';

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly userEvents: UserEventsService,
    private readonly orders: OrdersClient,
    private readonly lapses: LapseService,
    private readonly transactions: Transactions,
    private readonly config: IdentityConfig,
  ) {}

  register(user: NewUser, auditAs?: string): Promise<UserRecord> {
    return this.transactions.run(async () => {
      const created = await this.users.insert(user, auditAs);
      await this.userEvents.registered(created);
      return created;
    });
  }

  async profile(userId: string): Promise<Profile> {
    const user = found(await this.users.findById(userId));
    return {
      ...toUser(user),
      comesBySso: usesSso(user, this.config),
      confirmedPhone: user.confirmedPhone ?? '',
    };
  }

  async person(userId: string): Promise<UserReplica> {
    return toUserReplica(found(await this.users.findById(userId)));
  }

  /** The language last chosen; notifications receives it by event. */
  async keepLanguage(user: UserRecord, language: Language): Promise<UserRecord> {
    if (user.language === language) return user;
    return this.transactions.run(async () => {
      const after = found(await this.users.update(user._id.toString(), { language }));
      await this.userEvents.updated(after);
      return after;
    });
  }

  async changeAsAdmin(admin: Session, change: UpdateUserBody): Promise<User> {
    const { userId, name, username, role } = change;
    const { role: from } = found(await this.users.findById(userId));
    const openOrders = stopsSelling(from, role)
      ? await this.orders.decideOpenOrders(userId, change.openOrders)
      : 'cancel';
    return this.transactions.run(async () => {
      const before = found(await this.users.findById(userId));
      if (before.role !== role && usesSso(before, this.config))
        throw new ProblemError('sso-keeps-role');
      if (role === 'ADMIN' && before.email === '') throw new ProblemError('email-missing');
      await this.keepAnAdmin(before.role, role);
      const lapse = await this.lapses.follow(before, { name });
      const changes = { name, username, role, ...lapse };
      const after = found(await this.users.update(userId, changes));
      await this.userEvents.updated(after);
      if (before.role !== role) {
        const facts = { from: before.role, changedBy: admin.userId, openOrders };
        await this.userEvents.roleChanged(after, facts);
      }
      return toUser(after);
    });
  }

  /** Within the transaction that changes the role. */
  async keepAnAdmin(from: Role, to: Role): Promise<void> {
    if (from === to) return;
    await this.users.lockRoles();
    if (leavesNoAdmin(from, to, await this.users.countAdmins()))
      throw new ProblemError('last-admin');
  }
}
