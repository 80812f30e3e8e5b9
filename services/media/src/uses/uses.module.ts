import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ImagesModule } from '../images/images.module.ts';
import { StorageModule } from '../storage/storage.module.ts';
import { Cleaner } from './cleaner.ts';
import { UseRecord, UseSchema } from './use.schema.ts';
import { UsesConsumer } from './uses.consumer.ts';
import { UsesRepository } from './uses.repository.ts';
import { UsesService } from './uses.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: UseRecord.name, schema: UseSchema }]),
    ImagesModule,
    StorageModule,
  ],
  controllers: [UsesConsumer],
  providers: [Cleaner, UsesRepository, UsesService],
})
export class UsesModule {}
