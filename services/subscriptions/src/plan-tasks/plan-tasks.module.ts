import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserReplicasModule } from '@sokoni/common';
import { PlanTasksController } from './plan-tasks.controller.ts';
import { PlanTaskRecord, PlanTaskSchema, PlanTasksRepository } from './plan-tasks.repository.ts';
import { PlanTasksService } from './plan-tasks.service.ts';

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
