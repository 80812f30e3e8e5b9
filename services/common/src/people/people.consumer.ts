import { Controller } from '@nestjs/common';
import type { EventOf } from '../events/event.types.ts';
import { EventPayload, OnEvent } from '../events/on-event.decorator.ts';
import { People } from './people.service.ts';

@Controller()
export class PeopleConsumer {
  constructor(private readonly people: People) {}

  @OnEvent('user.registered')
  async onUserRegistered(@EventPayload() event: EventOf<'user.registered'>): Promise<void> {
    await this.people.upsert(event.data);
  }

  @OnEvent('user.updated')
  async onUserUpdated(@EventPayload() event: EventOf<'user.updated'>): Promise<void> {
    await this.people.upsert(event.data);
  }

  @OnEvent('user.deleted')
  onUserDeleted(@EventPayload() event: EventOf<'user.deleted'>): Promise<void> {
    return this.people.anonymise(event.data.userId, event.version);
  }

  @OnEvent('user.role-changed')
  onUserRoleChanged(@EventPayload() event: EventOf<'user.role-changed'>): Promise<void> {
    return this.people.applyRole(event);
  }
}
