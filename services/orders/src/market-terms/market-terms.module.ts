import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserReplicasModule } from '@sokoni/common';
import { MarketTermsController } from './market-terms.controller.ts';
import {
  MarketTermsRecord,
  MarketTermsRepository,
  MarketTermsSchema,
  MarketTermsService,
  TermsInEffectService,
} from './market-terms.service.ts';

/** Tariffs and days of delivery and limits, which owners change, with schedule and history. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: MarketTermsRecord.name, schema: MarketTermsSchema }]),
    UserReplicasModule,
  ],
  controllers: [MarketTermsController],
  providers: [MarketTermsRepository, MarketTermsService, TermsInEffectService],
  exports: [TermsInEffectService],
})
export class MarketTermsModule {}
