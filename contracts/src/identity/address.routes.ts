import { defineRoutes } from '../kit/route.ts';
import type { addressSchemas, businessSchemas } from './address.schemas.ts';

export const addressRoutes = defineRoutes<typeof addressSchemas>('identity', {
  deliveryAddress: {
    method: 'GET',
    path: '/api/delivery-address',
    access: 'signed-in',
    summary: 'Where own orders are brought: the default of the own addresses',
  },
  keepDeliveryAddress: {
    method: 'POST',
    path: '/api/delivery-address',
    access: 'signed-in',
    summary:
      'Keep where an own order is brought, or that it is fetched, unless it is one of the own addresses',
  },
  deliveryAddresses: {
    method: 'GET',
    path: '/api/delivery-addresses',
    access: 'signed-in',
    summary: 'Own delivery addresses, the default first',
  },
  saveDeliveryAddress: {
    method: 'POST',
    path: '/api/delivery-addresses',
    access: 'signed-in',
    summary: 'Add an own delivery address, or change the one with the id',
  },
  removeDeliveryAddress: {
    method: 'POST',
    path: '/api/remove-delivery-address',
    access: 'signed-in',
    summary: 'Remove an own delivery address; the next one becomes the default',
  },
});

export const businessRoutes = defineRoutes<typeof businessSchemas>('identity', {
  ownBusiness: {
    method: 'GET',
    path: '/api/own-business',
    access: 'signed-in',
    summary: 'The business that the user buys for, offered at checkout',
  },
  keepOwnBusiness: {
    method: 'POST',
    path: '/api/own-business',
    access: 'signed-in',
    repeatable: true,
    summary: 'Keep the TIN and name of the business that the user buys for; replaces the former',
  },
  removeOwnBusiness: {
    method: 'POST',
    path: '/api/remove-own-business',
    access: 'signed-in',
    repeatable: true,
    summary: 'Forget the business that the user buys for; orders keep theirs',
  },
});
