import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { QuestionsAdminService } from './questions-admin.service.ts';

@Controller()
export class QuestionsConsumer {
  constructor(private readonly questions: QuestionsAdminService) {}

  /** Finds in its own data what it has done already. */
  @OnEvent('user.deleted', { repeatable: true })
  onUserDeleted(@EventPayload() event: EventOf<'user.deleted'>): Promise<void> {
    return this.questions.erase(event);
  }
}
