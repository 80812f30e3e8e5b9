import type { Client } from '@sokoni/client';
import { pickupStationsRoutes, type RouteBody } from '@sokoni/contracts';

type Form = RouteBody<typeof pickupStationsRoutes.saveStation>;

const DAY = { from: '08:00', to: '18:00' };
const HOURS = [DAY, DAY, DAY, DAY, DAY, { from: '09:00', to: '14:00' }, null];

/** Name, location, how to find it, phone, tariff. */
const STATIONS = [
  [
    'Kariakoo Msimbazi',
    'Dar es Salaam, Ilala',
    'Mtaa wa Msimbazi, mkabala na soko',
    '0712000401',
    2_000,
  ],
  [
    'Arusha Kati',
    'Arusha, Arusha',
    'Barabara ya Sokoine, karibu na mnara wa saa',
    '0712000402',
    3_000,
  ],
  [
    'Mwanza Kenyatta',
    'Mwanza, Nyamagana',
    'Barabara ya Kenyatta, karibu na posta',
    '0712000403',
    3_500,
  ],
  ['Dodoma Kuu', 'Dodoma', 'Mtaa wa Kuu, karibu na stendi', '0712000404', 3_000],
  [
    'Zanzibar Darajani',
    'Mjini Magharibi, Mjini',
    'Soko la Darajani, lango kuu',
    '0712000405',
    6_000,
  ],
] as const;

/** Pickup stations in the large towns, unless an earlier run made them. */
export async function makeStations(admin: Client): Promise<void> {
  const known = await admin.call(pickupStationsRoutes.managedStations, {});
  for (const [name, location, directions, phone, tariffTzs] of STATIONS) {
    if (known.some((station) => station.name === name)) continue;
    const stationId = crypto.randomUUID().replaceAll('-', '').slice(0, 24);
    const about = { stationId, version: 0, open: true, hours: HOURS };
    const body: Form = { ...about, name, location, directions, phone, tariffTzs };
    await admin.call(pickupStationsRoutes.saveStation, { body });
  }
}
