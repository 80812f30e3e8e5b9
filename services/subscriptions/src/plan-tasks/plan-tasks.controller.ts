import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type Call, Endpoint, UserReplicasModule } from '@sokoni/common';
import { subscriptionsRoutes } from '@sokoni/contracts';
import { PlanTaskRecord, PlanTaskSchema, PlanTasksRepository } from './plan-tasks.repository.ts';
import { PlanTasksService } from './plan-tasks.service.ts';

@Controller()
class PlanTasksController {
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

@Module({
  imports: [
    UserReplicasModule,
    MongooseModule.forFeature([{ name: PlanTaskRecord.name, schema: PlanTaskSchema }]),
  ],
  controllers: [PlanTasksController],
  providers: [PlanTasksRepository, PlanTasksService],
  exports: [PlanTasksService],
})
export class PlanTasksModule {}
