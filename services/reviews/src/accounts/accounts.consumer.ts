import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { ConversationEventsService } from '../conversations/conversation-events.service.ts';
import { QuestionsAdminService } from '../questions/questions-admin.service.ts';
import { ReviewEventsService } from '../reviews/review-events.service.ts';

/** Each handler finds in its own data what it has done already. */
const BY_STATE = { repeatable: true } as const;

/** What ends with an account. */
@Controller()
export class AccountsConsumer {
  constructor(
    private readonly reviews: ReviewEventsService,
    private readonly questions: QuestionsAdminService,
    private readonly conversations: ConversationEventsService,
  ) {}

  @OnEvent('user.deleted', BY_STATE)
  eraseReviews(@EventPayload() event: EventOf<'user.deleted'>): Promise<void> {
    return this.reviews.erase(event);
  }

  @OnEvent('user.deleted', BY_STATE)
  eraseQuestions(@EventPayload() event: EventOf<'user.deleted'>): Promise<void> {
    return this.questions.erase(event);
  }

  @OnEvent('user.deleted', BY_STATE)
  eraseConversations(@EventPayload() event: EventOf<'user.deleted'>): Promise<void> {
    return this.conversations.erase(event);
  }
}
