import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PickupStationRecord, PickupStationSchema } from './pickup-station.schema.ts';
import { PickupStationsController } from './pickup-stations.controller.ts';
import { PickupStationsRepository } from './pickup-stations.repository.ts';
import { PickupStationsService } from './pickup-stations.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: PickupStationRecord.name, schema: PickupStationSchema }]),
  ],
  controllers: [PickupStationsController],
  providers: [PickupStationsRepository, PickupStationsService],
  exports: [PickupStationsService],
})
export class PickupStationsModule {}
