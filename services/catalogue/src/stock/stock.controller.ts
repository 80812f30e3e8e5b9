import { Body, Controller, Param } from '@nestjs/common';
import { Endpoint } from '@sokoni/common';
import {
  catalogueRoutes,
  catalogueSchemas,
  type ReleaseBody,
  type ReserveBody,
  type ReserveEachBody,
  releaseBody,
  reserveBody,
  reserveEachBody,
} from '@sokoni/contracts';
import { ReservationsService } from './reservations.service.ts';

@Controller()
export class StockController {
  constructor(private readonly reservations: ReservationsService) {}

  @Endpoint(catalogueRoutes.reserve)
  reserve(@Body({ schema: reserveBody }) body: ReserveBody) {
    return this.reservations.reserve(body);
  }

  @Endpoint(catalogueRoutes.reserveEach)
  reserveEach(@Body({ schema: reserveEachBody }) body: ReserveEachBody) {
    return Promise.all(body.orders.map((order) => this.reservations.tryReserve(order)));
  }

  @Endpoint(catalogueRoutes.releaseReservation)
  release(
    @Param({ schema: catalogueSchemas.releaseReservation.params }) params: { orderId: string },
    @Body({ schema: releaseBody }) body: ReleaseBody,
  ) {
    return this.reservations.giveUp(params.orderId, body.attemptId);
  }
}
