import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserReplicasModule } from '@sokoni/common';
import { PlanTermsController } from './plan-terms.controller.ts';
import {
  PlanOffersService,
  PlanTermsRecord,
  PlanTermsRepository,
  PlanTermsSchema,
  PlanTermsService,
} from './plan-terms.service.ts';

@Module({
  imports: [
    UserReplicasModule,
    MongooseModule.forFeature([{ name: PlanTermsRecord.name, schema: PlanTermsSchema }]),
  ],
  controllers: [PlanTermsController],
  providers: [PlanTermsRepository, PlanTermsService, PlanOffersService],
  exports: [PlanOffersService],
})
export class PlanTermsModule {}
