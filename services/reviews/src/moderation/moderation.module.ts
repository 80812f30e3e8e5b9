import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LimitsModule } from '@sokoni/common';
import { ReviewsModule } from '../reviews/reviews.module.ts';
import {
  HelpfulMarkRecord,
  HelpfulMarkSchema,
  MarksRepository,
  ReportRecord,
  ReportSchema,
} from './marks.repository.ts';
import { ModerationController } from './moderation.controller.ts';
import { ModerationService, QueueMetricsService } from './moderation.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: HelpfulMarkRecord.name, schema: HelpfulMarkSchema },
      { name: ReportRecord.name, schema: ReportSchema },
    ]),
    LimitsModule,
    ReviewsModule,
  ],
  controllers: [ModerationController],
  providers: [MarksRepository, ModerationService, QueueMetricsService],
  exports: [MarksRepository],
})
export class ModerationModule {}
