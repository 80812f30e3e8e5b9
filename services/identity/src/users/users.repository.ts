import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type AuditedChange,
  AuditTrail,
  afterCursor,
  isDuplicateKey,
  type Paging,
  ProblemError,
} from '@sokoni/common';
import type { AccountStatus, Verification } from '@sokoni/contracts';
import type { Model } from 'mongoose';
import { RoleLock } from './role-lock.schema.ts';
import { IGNORE_CASE, type NewUser, UserRecord } from './user.schema.ts';

export type UserChanges = Partial<NewUser>;

export interface SellerFilter {
  readonly status: Verification | undefined;
  readonly accountStatus: AccountStatus | undefined;
}

const AFTER = { returnDocument: 'after' } as const;

@Injectable()
export class UsersRepository {
  constructor(
    @InjectModel(UserRecord.name) private readonly users: Model<UserRecord>,
    @InjectModel(RoleLock.name) private readonly locks: Model<RoleLock>,
    private readonly trail: AuditTrail,
  ) {}

  /** At start: without the unique indexes two replicas could both make the first admin. */
  async untilReady(): Promise<void> {
    await this.users.init();
  }

  async insert(user: NewUser, action = 'user.registered'): Promise<UserRecord> {
    return this.trail.change(async () => {
      const [created] = await this.users.create([user]).catch(tellWhatIsTaken);
      if (!created) throw new Error('MongoDB kept no user');
      return created.toObject();
    }, toldAs(action));
  }

  findById(id: string): Promise<UserRecord | null> {
    return this.users.findById(id).lean<UserRecord>().exec();
  }

  findByEmail(email: string): Promise<UserRecord | null> {
    return this.users.findOne({ email }).lean<UserRecord>().exec();
  }

  findBySsoSubject(ssoSubject: string): Promise<UserRecord | null> {
    return this.users.findOne({ ssoSubject }).lean<UserRecord>().exec();
  }

  async hasUsername(username: string): Promise<boolean> {
    return (await this.users.exists({ username }).collation(IGNORE_CASE).exec()) !== null;
  }

  /** Newest first, and one more than asked for to tell whether there are more. */
  findNewest(paging: Paging): Promise<UserRecord[]> {
    const users = this.users
      .find(afterCursor(paging))
      .sort({ _id: -1 })
      .limit(paging.limit + 1);
    return users.lean<UserRecord[]>().exec();
  }

  /** Newest first, one more than asked for. */
  findSellers(of: SellerFilter, paging: Paging): Promise<UserRecord[]> {
    const sellers = this.users
      .find({
        role: 'SELLER',
        ...(of.status && { verification: orAbsent(of.status, 'unverified') }),
        ...(of.accountStatus && { accountStatus: orAbsent(of.accountStatus, 'active') }),
        ...afterCursor(paging),
      })
      .sort({ _id: -1 })
      .limit(paging.limit + 1);
    return sellers.lean<UserRecord[]>().exec();
  }

  /** Null when there is no such user. */
  update(id: string, changes: UserChanges, action = 'user.changed'): Promise<UserRecord | null> {
    return this.trail.change(
      () =>
        this.users
          .findByIdAndUpdate(id, { $set: changes, $inc: { version: 1 } }, AFTER)
          .lean<UserRecord>()
          .exec()
          .catch(tellWhatIsTaken),
      toldAs(action),
    );
  }

  /** Null when the account no longer has the address that the change was asked for. */
  setPassword(id: string, email: string, passwordHash: string): Promise<UserRecord | null> {
    return this.users
      .findOneAndUpdate({ _id: id, email }, { $set: { passwordHash } }, AFTER)
      .lean<UserRecord>()
      .exec();
  }

  /** Null when the password was changed meanwhile, or somebody else removed the user. */
  remove(id: string, passwordHash: string): Promise<UserRecord | null> {
    return this.trail.change(
      () => this.users.findOneAndDelete({ _id: id, passwordHash }).lean<UserRecord>().exec(),
      (user) => ({ ...toldAs('user.deleted')(user), state: null }),
    );
  }

  /**
   * Notes that the user is here and gives the user as of that write, null when what was known is
   * no longer true. A change of role or password that is under way is waited for, so that no
   * session opens on what it replaces.
   */
  markSeen(id: string, known: { passwordHash?: string } = {}): Promise<UserRecord | null> {
    return this.users
      .findOneAndUpdate({ _id: id, ...known }, { $set: { lastSeenAt: new Date() } }, AFTER)
      .lean<UserRecord>()
      .exec();
  }

  countAdmins(): Promise<number> {
    return this.users.countDocuments({ role: 'ADMIN' }).exec();
  }

  /** Within a transaction: only one change of roles goes through at a time. */
  async lockRoles(): Promise<void> {
    await this.locks.updateOne({ _id: 'roles' }, { $inc: { changes: 1 } }, { upsert: true }).exec();
  }
}

/** What a user may do: the audit trail keeps it, and nothing of who they are. */
function toldAs(action: string) {
  return ({ _id, role, verification, accountStatus, ssoSubject }: UserRecord): AuditedChange => ({
    aggregate: `user:${_id}`,
    action,
    state: { role, verification, accountStatus, ...(ssoSubject && { sso: true }) },
  });
}

/** Accounts older than verification lack the field and count as its first value. */
function orAbsent<T extends string>(wanted: T, first: T) {
  return wanted === first ? { $in: [wanted, null] } : wanted;
}

function tellWhatIsTaken(error: unknown): never {
  if (isDuplicateKey(error, 'email')) throw new ProblemError('email-taken', { cause: error });
  if (isDuplicateKey(error, 'username')) throw new ProblemError('username-taken', { cause: error });
  throw error;
}
