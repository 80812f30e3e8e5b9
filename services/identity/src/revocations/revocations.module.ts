import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RevocationRecord, RevocationSchema } from './revocation.schema.ts';
import { RevocationsController } from './revocations.controller.ts';
import { RevocationsRepository } from './revocations.repository.ts';
import { RevocationsService } from './revocations.service.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: RevocationRecord.name, schema: RevocationSchema }])],
  controllers: [RevocationsController],
  providers: [RevocationsRepository, RevocationsService],
  exports: [RevocationsService],
})
export class RevocationsModule {}
