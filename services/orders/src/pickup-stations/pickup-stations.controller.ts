import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '@sokoni/common';
import {
  type ChangeCounterLinkBody,
  pickupStationsRoutes,
  pickupStationsSchemas,
  type SaveStationBody,
} from '@sokoni/contracts';
import { PickupStationsService } from './pickup-stations.service.ts';

@Controller()
export class PickupStationsController {
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
  save(@Body({ schema: pickupStationsSchemas.saveStation.body }) body: SaveStationBody) {
    return this.stations.save(body);
  }

  @Endpoint(pickupStationsRoutes.changeCounterLink)
  changeCounterLink(
    @Body({ schema: pickupStationsSchemas.changeCounterLink.body }) body: ChangeCounterLinkBody,
  ) {
    return this.stations.changeCounterLink(body);
  }
}
