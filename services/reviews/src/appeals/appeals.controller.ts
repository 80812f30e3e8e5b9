import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { moderationRoutes } from '@sokoni/contracts';
import { AppealsService } from './appeals.service.ts';

@Controller()
export class AppealsController {
  constructor(private readonly appeals: AppealsService) {}

  @Endpoint(moderationRoutes.hiddenTexts)
  hiddenTexts({ userId }: Call<typeof moderationRoutes.hiddenTexts>) {
    return this.appeals.hiddenTexts(userId);
  }

  @Endpoint(moderationRoutes.appeal)
  appeal({ userId, body }: Call<typeof moderationRoutes.appeal>) {
    return this.appeals.appeal(userId, body);
  }
}
