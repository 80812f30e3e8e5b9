import { Body, Controller } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import { type AppealBody, moderationRoutes, moderationSchemas } from '@sokoni/contracts';
import { AppealsService } from './appeals.service.ts';

@Controller()
export class AppealsController {
  constructor(private readonly appeals: AppealsService) {}

  @Endpoint(moderationRoutes.hiddenTexts)
  hiddenTexts(@CurrentSession() { userId }: Session) {
    return this.appeals.hiddenTexts(userId);
  }

  @Endpoint(moderationRoutes.appeal)
  appeal(
    @CurrentSession() { userId }: Session,
    @Body({ schema: moderationSchemas.appeal.body }) body: AppealBody,
  ) {
    return this.appeals.appeal(userId, body);
  }
}
