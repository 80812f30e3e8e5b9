import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { subscriptionsRoutes } from '@sokoni/contracts';
import { PlanTasksService } from './plan-tasks.service.ts';

@Controller()
export class PlanTasksController {
  constructor(private readonly tasks: PlanTasksService) {}

  @Endpoint(subscriptionsRoutes.planTasks)
  list() {
    return this.tasks.list();
  }

  @Endpoint(subscriptionsRoutes.planTaskQueue)
  queue() {
    return this.tasks.countOpen();
  }

  @Endpoint(subscriptionsRoutes.planTaskDone, { message: 'plan-task-done' })
  finish({ userId, body }: Call<typeof subscriptionsRoutes.planTaskDone>) {
    return this.tasks.finish(body._id, userId);
  }
}
