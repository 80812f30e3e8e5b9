import { Injectable } from '@nestjs/common';
import {
  type Answer,
  currentContext,
  type Limit,
  Limits,
  newestPage,
  type Paging,
  ProblemError,
  reply,
  type Session,
  Transactions,
} from '@sokoni/common';
import type {
  Person,
  Profile,
  Role,
  SignupBody,
  UpdateUserBody,
  UpdateUserDetailsBody,
  User,
} from '@sokoni/contracts';
import { IdentityConfig } from '../config.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { AvatarClient } from './avatar.client.ts';
import { signUpLimits } from './sign-up-limits.ts';
import { toPerson, toUser } from './user.mapper.ts';
import type { NewUser, UserRecord } from './user.schema.ts';
import { comesBySso, leavesNoAdmin, roleAtSignUp, signUpMessage } from './user.ts';
import { UserAnnouncer } from './user-announcer.ts';
import { UsersRepository } from './users.repository.ts';

@Injectable()
export class UsersService {
  private readonly taken: Limit;

  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly avatars: AvatarClient,
    private readonly announcer: UserAnnouncer,
    private readonly transactions: Transactions,
    private readonly limits: Limits,
    private readonly config: IdentityConfig,
  ) {
    this.taken = signUpLimits(config).taken;
  }

  async signUp(form: SignupBody, address: string): Promise<Answer<{ _id: string }>> {
    await this.limits.check(this.taken, address);
    const avatar = await this.avatars.storeIfPossible(form.profilePic);
    const user = await this.registerFrom(address, {
      name: form.name,
      username: form.username,
      email: form.email,
      phone: form.phone,
      location: form.location,
      language: form.language ?? currentContext()?.language ?? 'en',
      role: roleAtSignUp(form.registerAsSeller),
      profilePic: avatar.url,
      passwordHash: await this.passwords.hash(form.password),
    });
    return reply({ _id: user._id.toString() }, signUpMessage(avatar.outcome));
  }

  /** Counts who is told that something is taken, so that nobody learns a list of addresses so. */
  private async registerFrom(address: string, user: NewUser): Promise<UserRecord> {
    try {
      return await this.register(user);
    } catch (error) {
      if (isTaken(error)) await this.limits.count(this.taken, address);
      throw error;
    }
  }

  register(user: NewUser, toldAs?: string): Promise<UserRecord> {
    return this.transactions.run(async () => {
      const created = await this.users.insert(user, toldAs);
      await this.announcer.registered(created);
      return created;
    });
  }

  async list(paging: Paging): Promise<Answer<User[]>> {
    return newestPage(await this.users.findNewest(paging), paging, toUser);
  }

  async profile(userId: string): Promise<Profile> {
    const user = found(await this.users.findById(userId));
    return { ...toUser(user), comesBySso: comesBySso(user, this.config) };
  }

  async person(userId: string): Promise<Person> {
    return toPerson(found(await this.users.findById(userId)));
  }

  /** What an admin may change of anybody. */
  changeAsAdmin(admin: Session, change: UpdateUserBody): Promise<User> {
    const { userId, name, username, role } = change;
    return this.transactions.run(async () => {
      const before = found(await this.users.findById(userId));
      if (before.role !== role && comesBySso(before, this.config))
        throw new ProblemError('sso-keeps-role');
      await this.keepAnAdmin(before.role, role);
      const after = found(await this.users.update(userId, { name, username, role }));
      await this.announcer.updated(after);
      if (before.role !== role) await this.announcer.roleChanged(after, before.role, admin.userId);
      return toUser(after);
    });
  }

  /** What anybody may change of themselves; without a new picture the old one stays. */
  async changeOwn(userId: string, form: UpdateUserDetailsBody): Promise<User> {
    const { profilePic, language, ...details } = form;
    const changes = {
      ...details,
      ...(language && { language }),
      ...(profilePic && { profilePic: await this.avatars.store(profilePic) }),
    };
    return this.transactions.run(async () => {
      const after = found(await this.users.update(userId, changes));
      await this.announcer.updated(after);
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

function isTaken(error: unknown): boolean {
  return error instanceof ProblemError && /^(email|username)-taken$/.test(error.code);
}

function found(user: UserRecord | null): UserRecord {
  if (!user) throw new ProblemError('not-found');
  return user;
}
