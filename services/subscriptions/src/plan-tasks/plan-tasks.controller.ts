import { Body, Controller } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import { subscriptionsRoutes, subscriptionsSchemas } from '@sokoni/contracts';
import { PlanTasksService } from './plan-tasks.service.ts';

@Controller()
export class PlanTasksController {
  constructor(private readonly tasks: PlanTasksService) {}

  @Endpoint(subscriptionsRoutes.planTasks)
  list() {
    return this.tasks.list();
  }

  @Endpoint(subscriptionsRoutes.planTaskDone, { message: 'plan-task-done' })
  finish(
    @CurrentSession() session: Session,
    @Body({ schema: subscriptionsSchemas.planTaskDone.body }) body: { _id: string },
  ) {
    return this.tasks.finish(body._id, session.userId);
  }
}
