import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { claimSchema } from './claim.schema.ts';
import { ClaimsRepository } from './claims.repository.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Claim', schema: claimSchema }])],
  providers: [ClaimsRepository],
  exports: [ClaimsRepository],
})
export class IdempotencyModule {}
