import { Injectable } from '@nestjs/common';
import { EventBus } from '@sokoni/common';
import type { EventData } from '@sokoni/contracts';
import { RevocationsService } from '../revocations/revocations.service.ts';
import { toPerson } from './user.mapper.ts';
import type { UserRecord } from './user.schema.ts';

/** Tells the other services what became of a user, within the transaction that did it if one did. */
@Injectable()
export class UserAnnouncer {
  constructor(
    private readonly events: EventBus,
    private readonly revocations: RevocationsService,
  ) {}

  registered(user: UserRecord): Promise<void> {
    return this.events.publish('user.registered', this.aboutPerson(user));
  }

  /** To the old address: whoever got into the account cannot hide it. */
  emailChanged({ _id, version, name, language }: UserRecord, oldEmail: string): Promise<void> {
    const userId = _id.toString();
    return this.events.publish('email.changed', {
      aggregateId: userId,
      version,
      data: { userId, email: oldEmail, name, language },
    });
  }

  updated(user: UserRecord): Promise<void> {
    return this.events.publish('user.updated', this.aboutPerson(user));
  }

  /** Sessions carry the role they were opened with, so they end with it. */
  async roleChanged(
    user: UserRecord,
    facts: Pick<EventData<'user.role-changed'>, 'from' | 'changedBy' | 'openOrders'>,
  ): Promise<void> {
    const userId = user._id.toString();
    await this.events.publish('user.role-changed', {
      aggregateId: userId,
      version: user.version,
      data: { userId, to: user.role, ...facts },
    });
    await this.revocations.revokeAllOf(userId, user.version);
  }

  /**
   * One version after the last: no older news brings the user back. Whoever has open sales cannot go;
   * what is paid in that very moment goes back to its buyer.
   */
  deleted({ _id, version, role, name, email, language }: UserRecord): Promise<void> {
    const userId = _id.toString();
    return this.events.publish('user.deleted', {
      aggregateId: userId,
      version: version + 1,
      data: { userId, role, name, email, language, openOrders: 'cancel' },
    });
  }

  private aboutPerson(user: UserRecord) {
    return { aggregateId: user._id.toString(), version: user.version, data: toPerson(user) };
  }
}
