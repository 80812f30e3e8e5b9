import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { pickupStationsRoutes } from '@sokoni/contracts';
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
  save({ body }: Call<typeof pickupStationsRoutes.saveStation>) {
    return this.stations.save(body);
  }

  @Endpoint(pickupStationsRoutes.changeCounterLink)
  changeCounterLink({ body }: Call<typeof pickupStationsRoutes.changeCounterLink>) {
    return this.stations.changeCounterLink(body);
  }
}
