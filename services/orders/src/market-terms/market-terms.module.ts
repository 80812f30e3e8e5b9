import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserReplicasModule } from '@sokoni/common';
import { MarketTermsController } from './market-terms.controller.ts';
import { MarketTermsRepository } from './market-terms.repository.ts';
import { MarketTermsRecord, MarketTermsSchema } from './market-terms.schema.ts';
import { MarketTermsService } from './market-terms.service.ts';
import { TermsInEffectService } from './terms-in-effect.service.ts';

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
