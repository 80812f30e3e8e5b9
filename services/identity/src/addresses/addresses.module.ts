import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AddressRecord, AddressSchema } from './address.schema.ts';
import { AddressesController } from './addresses.controller.ts';
import { AddressesRepository } from './addresses.repository.ts';
import { AddressesService } from './addresses.service.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: AddressRecord.name, schema: AddressSchema }])],
  controllers: [AddressesController],
  providers: [AddressesService, AddressesRepository],
  exports: [AddressesRepository],
})
export class AddressesModule {}
