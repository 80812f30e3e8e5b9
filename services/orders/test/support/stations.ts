import { newId } from '@sokoni/common/testing';
import { type ManagedStation, pickupStationsRoutes, type RouteBody } from '@sokoni/contracts';
import type { Buyer, Lab } from './lab.ts';
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

export function saveStation(lab: Lab, admin: Buyer, form: StationForm) {
  return lab.service.as(admin).send(pickupStationsRoutes.saveStation, { body: form });
}

export async function openStation(
  lab: Lab,
  admin: Buyer,
  more: Partial<StationForm> = {},
): Promise<ManagedStation> {
  const answer = await saveStation(lab, admin, stationForm(more));
  expect(answer.status).toBe(200);
  return answer.body.data as ManagedStation;
}

/** The secret of a new link of the station's counter. */
export async function counterKeyOf(lab: Lab, admin: Buyer, { _id, version }: ManagedStation) {
  const body = { stationId: _id, version, action: 'renew' } as const;
  const { counterKey } = await lab.service
    .as(admin)
    .call(pickupStationsRoutes.changeCounterLink, { body });
  return counterKey ?? '';
}

/** The seller's part is accepted and sent. */
export async function sendOff(lab: Lab, seller: Buyer, orderId: string): Promise<void> {
  await move(lab, seller, orderId, 'accept');
  await move(lab, seller, orderId, 'ship');
}
