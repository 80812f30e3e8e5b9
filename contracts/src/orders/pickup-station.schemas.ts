import { z } from 'zod';
import { id, location, mobile, requiredText, tzs, wholeNumber } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';

/** All of them are shown in one list. */
export const MOST_STATIONS = 300;
/** Above every tariff of deliveries: the cheaper of both is charged. */
const HIGHEST_STATION_TARIFF_TZS = 100_000;
const DAYS_A_WEEK = 7;

/** How far the licence of a courier or station is. */
const LICENCE_STATES = ['missing', 'expired', 'valid'] as const;

const timeOfDay = z.string('opening-hours').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'opening-hours');

/** Of a day in Tanzania, as 08:00. */
const openingHours = z
  .object({ from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from < to, 'opening-hours');

/** From Monday to Sunday; null for a day on which it is closed. */
const week = z.array(openingHours.nullable()).length(DAYS_A_WEEK, 'opening-days');
export type OpeningWeek = z.infer<typeof week>;

const ofStation = {
  name: requiredText(60),
  location,
  /** How to find it; a buyer's order has it as its landmark. */
  directions: requiredText(160),
  phone: mobile,
  hours: week.refine((days) => days.some((day) => day !== null), 'opening-days'),
  /** What a buyer pays for one seller's parcel, unless its delivery to this place is cheaper. */
  tariffTzs: wholeNumber(0, HIGHEST_STATION_TARIFF_TZS),
  /** A closed one takes no new orders; those under way go on. */
  open: z.boolean(),
};

const version = wholeNumber(0, Number.MAX_SAFE_INTEGER);

/**
 * Creates a station (version 0) under an id that the client has chosen, or changes the version it has read:
 * the same request again changes nothing.
 */
const saveStationBody = z
  .object({
    stationId: id,
    version,
    ...ofStation,
    /** Of the TCRA, for who carries parcels of others; empty for none, left out for what is stored. */
    licenceNumber: z.string().trim().max(40, 'text-limit').optional(),
    /** Its last day; null where it is not known. */
    licenceUntil: z.iso.date('date-invalid').nullish(),
  })
  .refine(({ licenceNumber, licenceUntil }) => licenceNumber !== '' || !licenceUntil, {
    message: 'licence-number-missing',
    path: ['licenceNumber'],
  });
export type SaveStationBody = z.output<typeof saveStationBody>;

const shownFields = { ...ofStation, location: z.string(), phone: z.string(), hours: week };

/** A station as buyers see it. */
const pickupStation = z.object({ _id: id, ...shownFields }).omit({ open: true });
export type PickupStation = z.infer<typeof pickupStation>;

/** A station as admins see it. */
const managedStation = z.object({
  _id: id,
  ...shownFields,
  licenceNumber: z.string(),
  licenceUntil: z.string().nullable(),
  /** By the day of Dar es Salaam; a licence without a last day counts as expired. */
  licenceState: z.enum(LICENCE_STATES),
  /** Whether its counter has a link at present. */
  hasCounterLink: z.boolean(),
  version: z.int().positive(),
});
export type ManagedStation = z.infer<typeof managedStation>;

/** The station of an order, as it was when it was ordered; its place is the order's own. */
export const stationOfOrder = z.object({
  stationId: id,
  name: z.string(),
  phone: z.string(),
  hours: week,
  tariffTzs: tzs,
});
export type StationOfOrder = z.infer<typeof stationOfOrder>;

/** A new link ends the one before; without one nothing is handed over by the station. */
const changeCounterLinkBody = z.object({
  stationId: id,
  version,
  action: z.enum(['renew', 'revoke']),
});
export type ChangeCounterLinkBody = z.output<typeof changeCounterLinkBody>;

/** The secret of a counter's link. */
const counterKey = z.string().max(100);

const handOverParcelBody = z.object({
  key: counterKey,
  orderNumber: requiredText(40),
  pin: requiredText(10),
});
export type HandOverParcelBody = z.output<typeof handOverParcelBody>;

export const pickupStationsSchemas = {
  pickupStations: { data: z.array(pickupStation) },
  managedStations: { data: z.array(managedStation) },
  saveStation: {
    body: saveStationBody,
    data: managedStation,
    refuses: ['not-found', 'station-outdated', 'stations-full'],
  },
  changeCounterLink: {
    body: changeCounterLinkBody,
    /** The secret of the new link, which is shown only here; null after `revoke`. */
    data: z.object({ station: managedStation, counterKey: z.string().nullable() }),
    refuses: ['not-found', 'station-outdated'],
  },
  stationCounter: {
    body: z.object({ key: counterKey }),
    data: z.object({ name: z.string() }),
    refuses: ['counter-link-unknown'],
  },
  handOverParcel: {
    body: handOverParcelBody,
    /** The seller distinguishes the parcels of one order. */
    data: z.object({ orderNumber: z.string(), sellerName: z.string() }),
    refuses: [
      'counter-link-unknown',
      'counter-parcel-unknown',
      'counter-pin-wrong',
      'delivery-pin-locked',
      'too-many-requests',
    ],
  },
} satisfies Record<string, RouteSchemas>;
