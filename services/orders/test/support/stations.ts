import { newId } from '@sokoni/common/testing';
import { type ManagedStation, pickupStationsRoutes, type RouteBody } from '@sokoni/contracts';
import type { Buyer, OrdersUnderTest } from './orders-under-test.ts';
import { move } from './sale.ts';

export type StationForm = RouteBody<typeof pickupStationsRoutes.saveStation>;

const DAY = { from: '08:00', to: '18:00' };

export function stationForm(more: Partial<StationForm> = {}): StationForm {
  return {
    stationId: newId(),
    version: 0,
    name: 'Kituo cha Kariakoo',
    location: 'Dar es Salaam, Ilala',
    directions: 'Mtaa wa Msimbazi, karibu na kituo cha mafuta',
    phone: '0712345678',
    hours: [DAY, DAY, DAY, DAY, DAY, { from: '09:00', to: '14:00' }, null],
    tariffTzs: 2_500,
    open: true,
    ...more,
  };
}

export function saveStation(fixture: OrdersUnderTest, admin: Buyer, form: StationForm) {
  return fixture.service.as(admin).send(pickupStationsRoutes.saveStation, { body: form });
}

export async function openStation(
  fixture: OrdersUnderTest,
  admin: Buyer,
  more: Partial<StationForm> = {},
): Promise<ManagedStation> {
  const answer = await saveStation(fixture, admin, stationForm(more));
  expect(answer.status).toBe(200);
  return answer.body.data as ManagedStation;
}

/** The secret of a new link of the station's counter. */
export async function counterKeyOf(
  fixture: OrdersUnderTest,
  admin: Buyer,
  { _id, version }: ManagedStation,
) {
  const body = { stationId: _id, version, action: 'renew' } as const;
  const { counterKey } = await fixture.service
    .as(admin)
    .call(pickupStationsRoutes.changeCounterLink, { body });
  return counterKey ?? '';
}

/** The seller order is accepted and sent. */
export async function sendOff(
  fixture: OrdersUnderTest,
  seller: Buyer,
  orderId: string,
): Promise<void> {
  await move(fixture, seller, orderId, 'accept');
  await move(fixture, seller, orderId, 'ship');
}
