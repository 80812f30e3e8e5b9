import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type Call, Endpoint } from '@sokoni/common';
import { pickupStationsRoutes } from '@sokoni/contracts';
import { PickupStationRecord, PickupStationSchema } from './pickup-station.schema.ts';
import { PickupStationsRepository } from './pickup-stations.repository.ts';
import { PickupStationsService } from './pickup-stations.service.ts';

@Controller()
class PickupStationsController {
  constructor(private readonly stations: PickupStationsService) {}

  @Endpoint(pickupStationsRoutes.pickupStations)
  pickupStations() {
    return this.stations.listOpen();
  }

  @Endpoint(pickupStationsRoutes.managedStations)
  managedStations() {
    return this.stations.listAll();
  }

  @Endpoint(pickupStationsRoutes.saveStation, { message: 'station-saved' })
  save({ body }: Call<typeof pickupStationsRoutes.saveStation>) {
    return this.stations.save(body);
  }

  @Endpoint(pickupStationsRoutes.changeCounterLink)
  changeCounterLink({ body }: Call<typeof pickupStationsRoutes.changeCounterLink>) {
    return this.stations.changeCounterLink(body);
  }
}

@Module({
  imports: [
    MongooseModule.forFeature([{ name: PickupStationRecord.name, schema: PickupStationSchema }]),
  ],
  controllers: [PickupStationsController],
  providers: [PickupStationsRepository, PickupStationsService],
  exports: [PickupStationsService],
})
export class PickupStationsModule {}
