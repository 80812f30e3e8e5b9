import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type AuditedChange,
  afterCursor,
  Clock,
  firstIdOf,
  InvalidInputError,
  insertRecord,
  isDuplicateKey,
  type Paging,
  ProblemError,
  type Records,
  someBeginningWith,
  UnitOfWork,
  valuesBetween,
} from '@sokoni/common';
import {
  ACCOUNT_STATUSES,
  type AccountStatus,
  beginningOf,
  looksLikeAnother,
  type Role,
  type UserListQuery,
  type Verification,
} from '@sokoni/contracts';
import { type QueryFilter, Types } from 'mongoose';
import { rolesInWords } from '../admin-roles/admin-role.ts';
import { ContactChangesRepository } from '../contact-changes/contact-changes.repository.ts';
import { IGNORE_CASE, type NewUser, RoleLock, UserRecord } from './user.schema.ts';
import { shopNameKey } from './user.ts';
import { SEARCHED_FIELDS, searchTerms, searchWordsOf } from './user-search.ts';

export type UserChanges = Partial<Omit<UserRecord, '_id' | 'searchWords' | 'shopNameKey'>>;

interface SellerFilter {
  readonly status: Verification | undefined;
  readonly accountStatus: AccountStatus | undefined;
}

/** How many users have a role and an account status. */
export interface UserGroup {
  readonly role: Role;
  readonly accountStatus: AccountStatus;
  readonly users: number;
}

/** A verified seller's new business name; for that of another one it is enough that the seller is verified. */
const NAME_WAITS = {
  role: 'SELLER',
  verification: 'verified',
  proposedBusinessName: { $gt: '' },
} as const;

/** What the queue of verifications has, each by an index. */
const WAITING = [{ role: 'SELLER', verification: 'submitted' }, NAME_WAITS] as const;

const AFTER = { returnDocument: 'after' } as const;

@Injectable()
export class UsersRepository {
  constructor(
    @InjectModel(UserRecord.name) private readonly users: Records<UserRecord>,
    @InjectModel(RoleLock.name) private readonly locks: Records<RoleLock>,
    private readonly contactChanges: ContactChangesRepository,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async insert(user: NewUser, action = 'user.registered'): Promise<UserRecord> {
    return this.unit.audit(async () => {
      await this.refuseReserved(user, null);
      const searchWords = searchWordsOf(user);
      const now = this.clock.now();
      const begun = { createdAt: now, lastSeenAt: now, ...beginning('GENERAL', user, now) };
      return insertRecord(this.users, { ...user, ...shopName(user), ...begun, searchWords }).catch(
        throwTaken,
      );
    }, auditAs(action));
  }

  findById(id: string): Promise<UserRecord | null> {
    return this.users.findById(id).exec();
  }

  findByEmail(email: string): Promise<UserRecord | null> {
    return this.users.findOne({ email }).exec();
  }

  findByConfirmedPhone(confirmedPhone: string): Promise<UserRecord | null> {
    return this.users.findOne({ confirmedPhone }).exec();
  }

  findBySsoSubject(ssoSubject: string): Promise<UserRecord | null> {
    return this.users.findOne({ ssoSubject }).exec();
  }

  async hasUsername(username: string): Promise<boolean> {
    return (await this.users.exists({ username }).collation(IGNORE_CASE).exec()) !== null;
  }

  /** One more than the page has. */
  search(query: UserListQuery): Promise<UserRecord[]> {
    const { role, cursor, sort, limit } = query;
    // With a role the index serves the order only where each account status is named.
    const accountStatus = query.accountStatus ?? (role && { $in: ACCOUNT_STATUSES });
    const [beyond, order] = sort === 'oldest' ? (['$gt', 1] as const) : (['$lt', -1] as const);
    const users = this.users
      .find({
        ...(role && { role }),
        ...(accountStatus && { accountStatus }),
        $and: [
          matching(query.search),
          joined(query),
          selling(query),
          cursor ? { _id: { [beyond]: new Types.ObjectId(cursor) } } : {},
        ],
      } as QueryFilter<UserRecord>)
      .sort({ _id: order })
      .limit(limit + 1);
    return users.exec();
  }

  /** Users that a search finds among those who joined in time, by role and account status. */
  countGroups(
    among: Pick<UserListQuery, 'search' | 'joinedSince' | 'sellsSince'>,
  ): Promise<UserGroup[]> {
    const groups = this.users.aggregate<UserGroup>([
      { $match: { ...matching(among.search), ...joined(among), ...selling(among) } },
      { $group: { _id: { r: '$role', s: '$accountStatus' }, users: { $sum: 1 } } },
      { $project: { _id: 0, role: '$_id.r', accountStatus: '$_id.s', users: 1 } },
    ]);
    // Without words the index alone has the answer.
    const { search, joinedSince, sellsSince } = among;
    const all = searchTerms(search).length === 0 && !joinedSince && !sellsSince;
    return (all ? groups.hint({ role: 1, accountStatus: 1, _id: -1 }) : groups).exec();
  }

  /** Names by id. */
  async findNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const users = await this.users.find({ _id: { $in: [...new Set(ids)] } }, { name: 1 });
    return new Map(users.map(({ _id, name }) => [_id.toString(), name]));
  }

  /** Newest first, one more than the page has. */
  findSellers(of: SellerFilter, paging: Paging): Promise<UserRecord[]> {
    const sellers = this.users
      .find({
        role: 'SELLER',
        ...(of.status === 'submitted'
          ? { $or: WAITING }
          : of.status && { verification: of.status }),
        ...(of.accountStatus && { accountStatus: of.accountStatus }),
        ...afterCursor(paging),
      } as QueryFilter<UserRecord>)
      .sort({ _id: -1 })
      .limit(paging.limit + 1);
    return sellers.exec();
  }

  /** New business names of verified sellers that wait. */
  async proposedNames(): Promise<{ readonly count: number; readonly oldestAt: Date | null }> {
    const [found] = await this.users.aggregate<{ count: number; oldestAt: Date | null }>([
      { $match: NAME_WAITS },
      { $group: { _id: null, count: { $sum: 1 }, oldestAt: { $min: '$businessNameProposedAt' } } },
    ]);
    return found ?? { count: 0, oldestAt: null };
  }

  /** Sellers who wait to be verified. */
  async submittedIds(): Promise<string[]> {
    const ids = await this.users.distinct('_id', { role: 'SELLER', verification: 'submitted' });
    return ids.map(String);
  }

  /** Null when there is no such user. */
  update(id: string, wished: UserChanges, action = 'user.changed'): Promise<UserRecord | null> {
    let before: UserRecord | null = null;
    const write = async () => {
      before = await this.users.findById(id);
      const changes = { ...wished, ...(await this.nameAgain(before, wished)) };
      await this.refuseReserved(changes, id);
      const after = await this.users
        .findByIdAndUpdate(
          id,
          {
            $set: {
              ...changes,
              ...shopName(changes),
              ...beginning(before?.role, changes, this.clock.now()),
            },
            $inc: { version: 1 },
          },
          AFTER,
        )
        .exec()
        .catch(throwTaken);
      if (after && SEARCHED_FIELDS.some((field) => field in changes)) await this.index(after);
      return after;
    };
    return this.unit.audit(write, (after) => {
      const values = before ? valuesBetween(named(before), named(after)) : [];
      const change = { ...auditAs(action)(after), values };
      const isSame = isDeepStrictEqual({ ...before, ...wished }, before);
      return isSame ? { ...change, before: change.state } : change;
    });
  }

  /** Who sells again has the name of the shop again, unless another shop took it meanwhile. */
  private async nameAgain(
    before: UserRecord | null,
    { role, businessName }: UserChanges,
  ): Promise<Pick<UserChanges, 'businessName'>> {
    if (before?.role !== 'GENERAL' || !role || role === 'GENERAL') return {};
    const former = before.businessName;
    if (!former || businessName !== undefined) return {};
    const free = !looksLikeAnother(former) && !(await this.hasShop(former, before._id.toString()));
    return { businessName: free ? former : '' };
  }

  private async hasShop(name: string, exceptOf: string | null): Promise<boolean> {
    const key = shopNameKey(name);
    return (await this.users.exists({ shopNameKey: key, _id: { $ne: exceptOf } })) !== null;
  }

  /** The former email or number of another account is its own until the change cannot be undone. */
  private async refuseReserved(
    {
      email,
      confirmedPhone,
      businessName = '',
      proposedBusinessName = '',
    }: Pick<UserChanges, 'email' | 'confirmedPhone' | 'businessName' | 'proposedBusinessName'>,
    userId: string | null,
  ): Promise<void> {
    if ([businessName, proposedBusinessName].some(looksLikeAnother))
      throw new InvalidInputError([{ path: ['businessName'], message: 'text-unfit' }]);
    if (proposedBusinessName && (await this.hasShop(proposedBusinessName, userId)))
      throw new ProblemError('shop-name-taken');
    if (email && (await this.contactChanges.isReserved({ email }, userId)))
      throw new ProblemError('email-taken');
    if (confirmedPhone && (await this.contactChanges.isReserved({ confirmedPhone }, userId)))
      throw new ProblemError('phone-taken');
  }

  /** Within the transaction of the change. */
  private async index(user: UserRecord): Promise<void> {
    const searchWords = searchWordsOf(user);
    await this.users.updateOne({ _id: user._id }, { $set: { searchWords } });
  }

  /** Null when the account no longer has the email of the request. */
  setPassword(id: string, email: string, passwordHash: string): Promise<UserRecord | null> {
    return this.users
      .findOneAndUpdate({ _id: id, email }, { $set: { passwordHash } }, AFTER)
      .exec();
  }

  /** Null when the password was changed or the user removed meanwhile. */
  remove(id: string, passwordHash: string): Promise<UserRecord | null> {
    return this.unit.audit(
      () => this.users.findOneAndDelete({ _id: id, passwordHash }).exec(),
      (user) => ({ ...auditAs('user.deleted')(user), state: null }),
    );
  }

  /**
   * Updates the user's last visit and returns the user as of that write, null when `known` no longer
   * matches. The write conflicts with a running change of role or password, so that no session is
   * opened with the previous one.
   */
  markSeen(
    id: string,
    known: { passwordHash?: string; confirmedPhone?: string } = {},
  ): Promise<UserRecord | null> {
    return this.users
      .findOneAndUpdate({ _id: id, ...known }, { $set: { lastSeenAt: this.clock.now() } }, AFTER)
      .exec();
  }

  countOwners(): Promise<number> {
    return this.users.countDocuments({ role: 'ADMIN', adminRoles: 'owner' }).exec();
  }

  /** Within a transaction: concurrent changes of roles conflict. */
  async lockRoles(): Promise<void> {
    await this.locks.updateOne({ _id: 'roles' }, { $inc: { changes: 1 } }, { upsert: true });
  }
}

/** What keeps the name of a shop its own while there is the shop. */
function shopName({ businessName, role }: UserChanges) {
  if (role === 'GENERAL') return { shopNameKey: null };
  return businessName === undefined ? {} : { shopNameKey: shopNameKey(businessName) || null };
}

/** Users with words that begin with all terms of the search. */
function matching(search: string): QueryFilter<UserRecord> {
  const terms = searchTerms(search);
  if (terms.length === 0) return {};
  return { $and: terms.map((term) => ({ searchWords: someBeginningWith(term) })) };
}

function joined({ joinedSince }: Pick<UserListQuery, 'joinedSince'>): QueryFilter<UserRecord> {
  return joinedSince ? { _id: { $gte: firstIdOf(beginningOf(joinedSince)) } } : {};
}

function selling({ sellsSince }: Pick<UserListQuery, 'sellsSince'>): QueryFilter<UserRecord> {
  return sellsSince ? { role: 'SELLER', sellsSince: { $gte: beginningOf(sellsSince) } } : {};
}

/** Who becomes a seller begins to sell now. */
function beginning(
  former: Role | undefined,
  { role }: Pick<UserChanges, 'role'>,
  now: Date,
): Pick<UserChanges, 'sellsSince'> {
  return role === 'SELLER' && former !== 'SELLER' ? { sellsSince: now } : {};
}

/** The audit trail stores permissions, not personal data. */
/** What an admin changes of somebody, as the trail has it from what to what. */
function named(user: UserRecord) {
  return { name: user.name, username: user.username, ...rolesInWords(user) };
}

function auditAs(action: string) {
  return (user: UserRecord): AuditedChange => {
    const { _id, role, adminRoles, verification, accountStatus, ssoSubject } = user;
    return {
      aggregate: `user:${_id}`,
      action,
      state: {
        role,
        ...(role === 'ADMIN' && { adminRoles }),
        verification,
        accountStatus,
        ...(ssoSubject && { sso: true }),
      },
    };
  };
}

function throwTaken(error: unknown): never {
  if (isDuplicateKey(error, 'email')) throw new ProblemError('email-taken', { cause: error });
  if (isDuplicateKey(error, 'username')) throw new ProblemError('username-taken', { cause: error });
  if (isDuplicateKey(error, 'shopNameKey'))
    throw new ProblemError('shop-name-taken', { cause: error });
  if (isDuplicateKey(error, 'confirmedPhone'))
    throw new ProblemError('phone-taken', { cause: error });
  throw error;
}
