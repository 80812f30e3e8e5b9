import { Injectable } from '@nestjs/common';
import { ProblemError, type Session } from '@sokoni/common';
import type { OpenShopBody } from '@sokoni/contracts';
import { IdentityConfig } from '../config.ts';
import { type OpenSession, SessionsService } from '../sessions/sessions.service.ts';
import { TeamMembersRepository } from '../team/team-members.repository.ts';
import type { UserRecord } from '../users/user.schema.ts';
import { found, usesSso } from '../users/user.ts';
import { UserEventsService } from '../users/user-events.service.ts';
import { UsersRepository } from '../users/users.repository.ts';

/** A customer becomes a seller as well: the same account, with its orders, cart and addresses. */
@Injectable()
export class ShopOpeningService {
  constructor(
    private readonly users: UsersRepository,
    private readonly team: TeamMembersRepository,
    private readonly sessions: SessionsService,
    private readonly userEvents: UserEventsService,
    private readonly config: IdentityConfig,
  ) {}

  /** Repeated, or by who sells already, it leaves the shop as it is. */
  open(session: Session, token: string, shop: OpenShopBody): Promise<OpenSession> {
    return this.sessions.renew(session, token, async (user, now) => {
      if (user.role === 'SELLER') return { user, now };
      await this.check(user);
      return { user: await this.write(user, shop), now };
    });
  }

  private async check(user: UserRecord): Promise<void> {
    const { role, accountStatus, shopClosed } = user;
    if (usesSso(user, this.config)) throw new ProblemError('sso-keeps-role');
    if (role !== 'GENERAL' || accountStatus !== 'active' || shopClosed)
      throw new ProblemError('shop-opening-refused');
    if (await this.team.findByUser(user._id.toString())) throw new ProblemError('team-joined');
  }

  private async write(before: UserRecord, shop: OpenShopBody): Promise<UserRecord> {
    const userId = before._id.toString();
    const changes = { ...shop, role: 'SELLER' } as const;
    const after = found(await this.users.update(userId, changes, 'user.shop-opened'));
    this.userEvents.updated(after);
    this.userEvents.shopOpened(after);
    return after;
  }
}
