import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { opinionsRoutes } from '@sokoni/contracts';
import { OpinionsService } from './opinions.service.ts';

@Controller()
export class OpinionsController {
  constructor(private readonly opinions: OpinionsService) {}

  /** What the seller has to answer. */
  @Endpoint(opinionsRoutes.sellerOpinionTasks)
  sellerOpinionTasks({ userId }: Call<typeof opinionsRoutes.sellerOpinionTasks>) {
    return this.opinions.tasksOf(userId);
  }
}
