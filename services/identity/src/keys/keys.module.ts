import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { KeyRecord, KeySchema } from './key.schema.ts';
import { KeysController } from './keys.controller.ts';
import { KeysRepository } from './keys.repository.ts';
import { KeysService } from './keys.service.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: KeyRecord.name, schema: KeySchema }])],
  controllers: [KeysController],
  providers: [KeysRepository, KeysService],
  exports: [KeysService],
})
export class KeysModule {}
