import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { pickupStationsRoutes } from '@sokoni/contracts';
import { StationCounterService } from './station-counter.service.ts';

@Controller()
export class StationCounterController {
  constructor(private readonly counter: StationCounterService) {}

  @Endpoint(pickupStationsRoutes.stationCounter)
  show({ body: { key } }: Call<typeof pickupStationsRoutes.stationCounter>) {
    return this.counter.show(key);
  }

  @Endpoint(pickupStationsRoutes.handOverParcel, { message: 'parcel-handed-over' })
  handOver({ body }: Call<typeof pickupStationsRoutes.handOverParcel>) {
    return this.counter.handOver(body);
  }
}
