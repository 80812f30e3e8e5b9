import { defineRoutes } from '../kit/route.ts';
import type { vatNumbersSchemas } from './vat-numbers.schemas.ts';

/** Whether the VAT numbers that sellers type are theirs, which admins decide. */
export const vatNumbersRoutes = defineRoutes<typeof vatNumbersSchemas>('catalogue', {
  vatNumbers: {
    method: 'GET',
    path: '/api/vat-numbers',
    access: ['ADMIN'],
    adminRoles: ['moderation'],
    summary: 'VAT numbers of sellers by state, newest sellers first',
  },
  vatNumberQueue: {
    method: 'GET',
    path: '/api/vat-number-queue',
    access: ['ADMIN'],
    adminRoles: ['moderation'],
    summary: 'How many VAT numbers wait to be confirmed, and since when',
  },
  decideVatNumber: {
    method: 'POST',
    path: '/api/vat-number-decision',
    access: ['ADMIN'],
    adminRoles: ['moderation'],
    summary: 'Confirm the VAT number of a seller, refuse it, or let a refused one wait again',
  },
});
