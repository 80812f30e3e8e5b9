import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RatingRecord, RatingSchema } from './rating.schema.ts';
import { RatingsRepository } from './ratings.repository.ts';
import { RatingsService } from './ratings.service.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: RatingRecord.name, schema: RatingSchema }])],
  providers: [RatingsRepository, RatingsService],
  exports: [RatingsRepository, RatingsService],
})
export class RatingsModule {}
