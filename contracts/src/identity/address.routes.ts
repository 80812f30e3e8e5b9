import { defineRoutes } from '../kit/route.ts';
import type { addressSchemas } from './address.schemas.ts';

export const addressRoutes = defineRoutes<typeof addressSchemas>('identity', {
  deliveryAddress: {
    method: 'GET',
    path: '/api/delivery-address',
    access: 'signed-in',
    summary: 'Where own orders are brought, as last kept',
  },
  keepDeliveryAddress: {
    method: 'POST',
    path: '/api/delivery-address',
    access: 'signed-in',
    summary: 'Keep where own orders are brought, or that they are fetched',
  },
});
