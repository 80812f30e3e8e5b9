import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '@sokoni/common';
import {
  type HandOverParcelBody,
  pickupStationsRoutes,
  pickupStationsSchemas,
} from '@sokoni/contracts';
import { StationCounterService } from './station-counter.service.ts';

@Controller()
export class StationCounterController {
  constructor(private readonly counter: StationCounterService) {}

  @Endpoint(pickupStationsRoutes.stationCounter)
  show(@Body({ schema: pickupStationsSchemas.stationCounter.body }) { key }: { key: string }) {
    return this.counter.show(key);
  }

  @Endpoint(pickupStationsRoutes.handOverParcel, { message: 'parcel-handed-over' })
  handOver(@Body({ schema: pickupStationsSchemas.handOverParcel.body }) body: HandOverParcelBody) {
    return this.counter.handOver(body);
  }
}
