import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type {
  ManagedStation,
  PickupStation,
  SaveStationBody,
  StationOfOrder,
} from '@sokoni/contracts';
import type { PickupStationRecord } from './pickup-station.schema.ts';

/** 192 bits: no search finds a link. */
const KEY_BYTES = 24;

export function newCounterKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** The next version, as the form has it; the counter's link stays. */
export function stationOf(
  { stationId: _id, version, ...form }: SaveStationBody,
  stored: PickupStationRecord | null,
): PickupStationRecord {
  const { licenceNumber = stored?.licenceNumber ?? '' } = form;
  const { licenceUntil = stored?.licenceUntil ?? null } = form;
  const licence = { licenceNumber, licenceUntil: licenceNumber === '' ? null : licenceUntil };
  const counterKeyHash = stored?.counterKeyHash ?? null;
  return { _id, ...form, ...licence, counterKeyHash, version: version + 1 };
}

/** Whether what admins write is the same, whatever the version and the counter's link. */
export function isSameStation(one: PickupStationRecord, other: PickupStationRecord): boolean {
  const written = (station: PickupStationRecord) => ({ ...formOf(station), ...licenceOf(station) });
  return isDeepStrictEqual(written(one), written(other));
}

/** What the order keeps, beside the place that is the order's own. */
export function toStationOfOrder(station: PickupStationRecord): StationOfOrder {
  const { _id: stationId, name, phone, hours, tariffTzs } = station;
  return { stationId, name, phone, hours, tariffTzs };
}

export function toPickupStation(station: PickupStationRecord): PickupStation {
  const { open: _, ...form } = formOf(station);
  return { _id: station._id, ...form };
}

export function toManagedStation(station: PickupStationRecord, today: string): ManagedStation {
  const { _id, version, counterKeyHash } = station;
  const licence = licenceOf(station);
  const licenceState = licenceStateOf(licence, today);
  const hasCounterLink = counterKeyHash !== null;
  return { _id, ...formOf(station), ...licence, licenceState, hasCounterLink, version };
}

function licenceOf({ licenceNumber = '', licenceUntil = null }: PickupStationRecord) {
  return { licenceNumber, licenceUntil };
}

function licenceStateOf(
  { licenceNumber, licenceUntil }: ReturnType<typeof licenceOf>,
  today: string,
): ManagedStation['licenceState'] {
  if (licenceNumber === '') return 'missing';
  return licenceUntil === null || licenceUntil < today ? 'expired' : 'valid';
}

function formOf(station: PickupStationRecord) {
  const { name, location, directions, phone, hours, tariffTzs, open } = station;
  return { name, location, directions, phone, hours, tariffTzs, open };
}
