import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Answer, newestPage, readAuditHistory, type Session } from '@sokoni/common';
import {
  type AdminUser,
  type ListedUser,
  mayAdminister,
  type UserCounts,
  type UserCountsQuery,
  type UserDecision,
  type UserListQuery,
  verificationRoutes,
} from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import { IdentityConfig } from '../config.ts';
import { toListedUser } from '../users/user.mapper.ts';
import { found, usesSso } from '../users/user.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { UserDecisionsRepository } from '../verification/user-decisions.repository.ts';
import { VerificationService } from '../verification/verification.service.ts';
import { toAuditStep, toCounts, toDecision } from './user-admin.mapper.ts';
import { UserNotesRepository } from './user-notes.repository.ts';

/** Users as admins find and read them. */
@Injectable()
export class UserAdminService {
  constructor(
    private readonly users: UsersRepository,
    private readonly notes: UserNotesRepository,
    private readonly decisions: UserDecisionsRepository,
    private readonly verification: VerificationService,
    private readonly config: IdentityConfig,
    @InjectConnection() private readonly db: Connection,
  ) {}

  async list(query: UserListQuery): Promise<Answer<ListedUser[]>> {
    return newestPage(await this.users.search(query), query, toListedUser);
  }

  async count(query: UserCountsQuery): Promise<UserCounts> {
    return toCounts(await this.users.countGroups(query), query);
  }

  async names(ids: readonly string[]): Promise<{ _id: string; name: string }[]> {
    return [...(await this.users.findNames(ids))].map(([_id, name]) => ({ _id, name }));
  }

  /** Documents only to who decides verifications. */
  async show({ userId: adminId, adminRoles = [] }: Session, userId: string): Promise<AdminUser> {
    const user = found(await this.users.findById(userId));
    const [verificationCase, notes, decisions, audit] = await Promise.all([
      mayAdminister(verificationRoutes.decideVerification, adminRoles)
        ? this.verification.show(adminId, user)
        : null,
      this.notes.list(userId),
      this.decisions.list(userId),
      readAuditHistory(this.db, `user:${userId}`),
    ]);
    const adminIds = [...notes, ...decisions].map((one) => one.adminId);
    const actorIds = audit.flatMap(({ actor }) => actor.id ?? []);
    const names = await this.users.findNames([...adminIds, ...actorIds]);
    const nameOf = (id: string | null) => names.get(id ?? '') ?? '';
    return {
      ...toListedUser(user),
      adminRoles: [...user.adminRoles],
      comesBySso: usesSso(user, this.config),
      accountStatusReason: user.accountStatusReason,
      lastSeenAt: user.lastSeenAt.toISOString(),
      case: verificationCase,
      notes: notes.map((note) => ({
        ...{ _id: note._id.toString(), text: note.text, at: note.at.toISOString() },
        ...{ byName: nameOf(note.adminId), isOwn: note.adminId === adminId },
      })),
      decisions: decisions.map((decision) => ({
        ...toDecision(decision),
        byName: nameOf(decision.adminId),
      })),
      audit: audit.toReversed().map((step) => toAuditStep(step, nameOf(step.actor.id))),
    };
  }

  async decisionsOn(userId: string): Promise<UserDecision[]> {
    return (await this.decisions.list(userId)).map(toDecision);
  }
}
