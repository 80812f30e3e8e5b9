import {
  type ManagedStation,
  type OpeningWeek,
  type PickupStation,
  pickupStationsRoutes,
  type RouteBody,
} from '@sokoni/contracts/browser';
import { textOf } from '../../lib/form-answer.ts';
import { type Caller, send } from '../../lib/http.ts';
import { shillingsIn } from '../../lib/typed-values.ts';

const DAYS = [0, 1, 2, 3, 4, 5, 6];

type StationForm = RouteBody<typeof pickupStationsRoutes.saveStation>;

/** The stations that take orders. */
export async function fetchStations(caller?: Caller): Promise<readonly PickupStation[]> {
  return (await send(pickupStationsRoutes.pickupStations, {}, caller)).data;
}

export async function fetchManagedStations(caller: Caller): Promise<readonly ManagedStation[]> {
  return (await send(pickupStationsRoutes.managedStations, {}, caller)).data;
}

/** Returns the sentence to show. */
export async function saveStation(form: FormData, caller: Caller): Promise<string> {
  return (await send(pickupStationsRoutes.saveStation, { body: readStation(form) }, caller))
    .message;
}

/** The new secret, which is shown once; null after the link was revoked. */
export async function changeCounterLink(
  form: FormData,
  action: 'renew' | 'revoke',
  caller: Caller,
) {
  const about = { stationId: textOf(form, 'stationId'), version: Number(textOf(form, 'version')) };
  const { data } = await send(
    pickupStationsRoutes.changeCounterLink,
    { body: { ...about, action } },
    caller,
  );
  return { name: data.station.name, counterKey: data.counterKey };
}

export async function fetchCounter(key: string, caller: Caller): Promise<{ name: string }> {
  return (await send(pickupStationsRoutes.stationCounter, { body: { key } }, caller)).data;
}

export async function handOverParcel(key: string, form: FormData, caller: Caller) {
  const body = { key, orderNumber: textOf(form, 'orderNumber'), pin: textOf(form, 'pin') };
  return (await send(pickupStationsRoutes.handOverParcel, { body }, caller)).data;
}

/** A day without hours is closed; one with half of them is refused by the server. */
function readStation(form: FormData): StationForm {
  const text = (name: string) => textOf(form, name);
  const hours: OpeningWeek = DAYS.map((day) => {
    const [from, to] = [text(`from.${day}`), text(`to.${day}`)];
    return from === '' && to === '' ? null : { from, to };
  });
  return {
    stationId: text('stationId'),
    version: Number(text('version')),
    name: text('name'),
    location: text('location'),
    directions: text('directions'),
    phone: text('phone'),
    hours,
    tariffTzs: shillingsIn(text('tariffTzs')),
    open: form.has('open'),
    licenceNumber: text('licenceNumber'),
    licenceUntil: text('licenceUntil') || null,
  };
}
