import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { moderationRoutes } from '@sokoni/contracts';
import { AssignmentsService } from './assignments.service.ts';

@Controller()
export class AssignmentsController {
  constructor(private readonly assignments: AssignmentsService) {}

  @Endpoint(moderationRoutes.assignRow)
  assign({ userId, body }: Call<typeof moderationRoutes.assignRow>) {
    return this.assignments.assign(userId, body);
  }

  @Endpoint(moderationRoutes.moderationQueues)
  queues() {
    return this.assignments.countWaiting();
  }
}
