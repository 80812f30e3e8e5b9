import { Injectable } from '@nestjs/common';
import { currentLanguage, ProblemError } from '@sokoni/common';
import type { Role } from '@sokoni/contracts';
import { SuspendedContactsRepository } from '../account-deletion/suspended-contacts.repository.ts';
import { rolesAs, type UserRoles } from '../admin-roles/admin-role.ts';
import { AdminRolesService } from '../admin-roles/admin-roles.service.ts';
import { IdentityConfig } from '../config.ts';
import { ContactChangesService } from '../contact-changes/contact-changes.service.ts';
import { RevocationsService } from '../revocations/revocations.service.ts';
import type { UserRecord } from '../users/user.schema.ts';
import { UserEventsService } from '../users/user-events.service.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { UsersService } from '../users/users.service.ts';
import { type IdClaims, nameOf, roleOf, usernamesOf, verifiedEmail } from './sso-claims.ts';

/** The account of a token. From the first log-in on the realm decides the role. */
@Injectable()
export class SsoAccountsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly roles: AdminRolesService,
    private readonly userEvents: UserEventsService,
    private readonly revocations: RevocationsService,
    private readonly contactChanges: ContactChangesService,
    private readonly suspended: SuspendedContactsRepository,
    private readonly config: IdentityConfig,
  ) {}

  find({ sub }: Pick<IdClaims, 'sub'>): Promise<UserRecord | null> {
    return this.users.findBySsoSubject(sub);
  }

  /**
   * The account as of a write in the open transaction. `unknownPassword` is the hash of a random
   * password: an account of a realm has no other.
   */
  async findOrCreate(claims: IdClaims, unknownPassword: string): Promise<UserRecord> {
    const role = roleOf(claims, {
      admin: this.config.SSO_ADMIN_ROLE,
      seller: this.config.SSO_SELLER_ROLE,
    });
    const known = await this.find(claims);
    if (known) return this.updateRole(known, role);
    const email = verifiedEmail(claims);
    if (email === null) throw new ProblemError('sso-email-unverified');
    const holder = await this.users.findByEmail(email);
    if (holder) return this.link(holder, role, { ssoSubject: claims.sub, unknownPassword });
    await this.suspended.refuseSubject(claims.sub);
    await this.suspended.refuse(email);
    return this.register(claims, { email, role, unknownPassword });
  }

  private async updateRole(user: UserRecord, role: Role): Promise<UserRecord> {
    const userId = user._id.toString();
    if (user.role === role) return present(await this.users.markSeen(userId));
    const to = await this.rolesOf(role, user);
    const after = present(await this.users.update(userId, to, 'sso.role-changed'));
    this.userEvents.updated(after);
    await this.userEvents.roleChanged(after, byRealm(user.role, userId));
    return after;
  }

  /**
   * The email was not verified when the account was opened, so its creator may be another person:
   * their password, their sessions, the keys and the team of the shop count no longer.
   */
  private async link(
    holder: UserRecord,
    role: Role,
    { ssoSubject, unknownPassword }: { ssoSubject: string; unknownPassword: string },
  ): Promise<UserRecord> {
    if (holder.ssoSubject || this.config.SSO_LINK_BY_EMAIL === 'off')
      throw new ProblemError('sso-email-taken');
    const userId = holder._id.toString();
    const to = await this.rolesOf(role, holder);
    const change = {
      ssoSubject,
      ...to,
      passwordHash: unknownPassword,
      confirmedPhone: null,
      emailConfirmed: true,
    };
    const after = present(await this.users.update(userId, change, 'sso.linked'));
    this.userEvents.updated(after);
    if (holder.role === role) await this.revocations.revokeAllOf(userId, after.version);
    else await this.userEvents.roleChanged(after, byRealm(holder.role, userId));
    await this.contactChanges.endAll(userId);
    this.userEvents.passwordChanged(after, { endAccess: true });
    return after;
  }

  /** The realm makes admins; which roles they have is for the owners, where the shop has one. */
  private async rolesOf(role: Role, before: UserRecord | null): Promise<UserRoles> {
    const to = rolesAs(role, before);
    const owners = await this.roles.checkOwners(before ?? rolesAs('GENERAL', null), to);
    return owners === 0 && to.role === 'ADMIN' && before?.role !== 'ADMIN'
      ? { role, adminRoles: ['owner'] }
      : to;
  }

  private async register(
    claims: IdClaims,
    known: { email: string; role: Role; unknownPassword: string },
  ): Promise<UserRecord> {
    const [wished, free] = usernamesOf(claims);
    const username = (await this.users.hasUsername(wished)) ? free : wished;
    return this.accounts.register(
      {
        name: nameOf(claims),
        username,
        email: known.email,
        emailConfirmed: true,
        phone: '',
        profilePic: '',
        location: '',
        language: currentLanguage(),
        ...(await this.rolesOf(known.role, null)),
        passwordHash: known.unknownPassword,
        ssoSubject: claims.sub,
      },
      'sso.registered',
    );
  }
}

/** No admin chooses here: the unsent orders of a former seller are refunded. */
function byRealm(from: Role, changedBy: string) {
  return { from, changedBy, openOrders: 'cancel' } as const;
}

function present(user: UserRecord | null): UserRecord {
  if (!user) throw new ProblemError('sso-refused');
  return user;
}
