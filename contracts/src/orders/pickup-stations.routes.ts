import { defineRoutes } from '../kit/route.ts';
import type { pickupStationsSchemas } from './pickup-station.schemas.ts';

/** Pickup stations: where buyers collect parcels with their delivery PIN. */
export const pickupStationsRoutes = defineRoutes<typeof pickupStationsSchemas>('orders', {
  pickupStations: {
    method: 'GET',
    path: '/api/pickup-stations',
    access: 'public',
    microCache: true,
    summary: 'The open pickup stations, by place',
  },
  managedStations: {
    method: 'GET',
    path: '/api/managed-stations',
    access: ['ADMIN'],
    adminRoles: ['support'],
    summary: 'All pickup stations, closed ones too (admin)',
  },
  saveStation: {
    method: 'POST',
    path: '/api/save-station',
    access: ['ADMIN'],
    adminRoles: ['support'],
    repeatable: true,
    summary: 'Create, change, close or open a pickup station; orders under way keep their copy',
  },
  changeCounterLink: {
    method: 'POST',
    path: '/api/counter-link',
    access: ['ADMIN'],
    adminRoles: ['support'],
    summary: 'Renew or revoke the secret link of a station’s counter; a new one is shown once',
  },
  stationCounter: {
    method: 'POST',
    path: '/api/station-counter',
    access: 'public',
    limit: 'signin',
    repeatable: true,
    summary: 'The station of a counter’s link',
  },
  handOverParcel: {
    method: 'POST',
    path: '/api/hand-over-parcel',
    access: 'public',
    limit: 'signin',
    summary: 'Hand a parcel over at the station’s counter, with the buyer’s PIN',
  },
});
