import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@sokoni/common';
import type { EventData } from '@sokoni/contracts';
import { RevocationsService } from '../revocations/revocations.service.ts';
import { nameInMail, toUserReplica } from './user.mapper.ts';
import type { UserRecord } from './user.schema.ts';

type RoleFacts = Pick<EventData<'user.role-changed'>, 'from' | 'changedBy' | 'openOrders'>;

/** Publishes the changes of users, within the transaction of the change if there is one. */
@Injectable()
export class UserEventsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly revocations: RevocationsService,
  ) {}

  registered(user: UserRecord): void {
    this.unit.publish('user.registered', this.userFact(user));
  }

  /** To what the account had before: who holds a session cannot change it unnoticed. */
  contactChanged(
    event: 'email.changed' | 'phone.changed',
    { _id, version, language }: UserRecord,
    former: {
      readonly email: string;
      readonly phone: string;
      readonly name: string;
      readonly token: string;
    },
  ): void {
    const userId = _id.toString();
    const data = { userId, language, ...former };
    this.unit.publish(event, { aggregateId: userId, version, data });
  }

  updated(user: UserRecord): void {
    this.unit.publish('user.updated', this.userFact(user));
  }

  /**
   * A thief who knew the former one may have set more: orders cancels a payout destination that waits, notifications
   * disables webhooks of the last days, or all of them.
   */
  passwordChanged(user: UserRecord, { endAccess = false, tellNumber = false } = {}): void {
    const { version, email, language, confirmedPhone } = user;
    const userId = user._id.toString();
    const data = {
      userId,
      email,
      name: nameInMail(user),
      language,
      ...(endAccess && { endAccess }),
      ...(tellNumber && confirmedPhone && { phoneEnding: confirmedPhone.slice(-2) }),
    };
    this.unit.publish('password.changed', { aggregateId: userId, version, data });
  }

  /** Sessions contain the role, so they end with it. */
  async roleChanged(user: UserRecord, facts: RoleFacts): Promise<void> {
    this.publishRole(user, facts);
    await this.revocations.revokeAllOf(user._id.toString(), user.version);
  }

  /** A customer has become a seller as well: nothing is taken away, so no session ends; see `SessionsService.resume`. */
  shopOpened(user: UserRecord): void {
    const changedBy = user._id.toString();
    this.publishRole(user, { from: 'GENERAL', changedBy, openOrders: 'finish' });
  }

  adminRolesChanged(user: UserRecord, changedBy: string): void {
    const userId = user._id.toString();
    const data = { userId, changedBy };
    this.unit.publish('admin-roles.changed', { aggregateId: userId, version: user.version, data });
  }

  /** To who asked, when a second owner has answered. */
  requestDecided(
    { userId, askedBy }: Pick<EventData<'admin-request.decided'>, 'userId' | 'askedBy'>,
    decision: 'confirm' | 'decline',
    at: Date,
  ): void {
    const data = { userId, askedBy, decision };
    const about = { aggregateId: userId, version: at.getTime() };
    this.unit.publish('admin-request.decided', { ...about, data });
  }

  /**
   * One version after the last, so that no older event restores the user. A user with open sales cannot
   * be deleted; an order paid at the same moment is refunded.
   */
  deleted(user: UserRecord): void {
    const { _id, version, role, email, language } = user;
    const [userId, name] = [_id.toString(), nameInMail(user)];
    this.unit.publish('user.deleted', {
      aggregateId: userId,
      version: version + 1,
      data: { userId, role, name, email, language, openOrders: 'cancel' },
    });
  }

  private publishRole(user: UserRecord, facts: RoleFacts): void {
    const userId = user._id.toString();
    const data = { userId, to: user.role, ...facts };
    this.unit.publish('user.role-changed', { aggregateId: userId, version: user.version, data });
  }

  private userFact(user: UserRecord) {
    return { aggregateId: user._id.toString(), version: user.version, data: toUserReplica(user) };
  }
}
