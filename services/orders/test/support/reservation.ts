import { getConnectionToken } from '@nestjs/mongoose';
import { eventually, type TestService } from '@sokoni/common/testing';
import type { Connection } from 'mongoose';
import type { OrdersConfig } from '../../src/config.ts';

/** Resolves once catalogue, a real neighbour, has committed the stock of the order: no event says so. */
export function stockCommitted(service: TestService<OrdersConfig>, orderId: string): Promise<void> {
  const reservations = service.app
    .get<Connection>(getConnectionToken())
    .useDb(service.neighbours.catalogue?.database ?? '')
    .collection<{ _id: string; state: string }>('reservations');
  return eventually(async () =>
    expect(await reservations.findOne({ _id: orderId })).toMatchObject({ state: 'committed' }),
  );
}
