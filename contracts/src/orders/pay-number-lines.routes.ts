import { defineRoutes } from '../kit/route.ts';
import type { payNumberSchemas } from './pay-number-lines.schemas.ts';

/** JSON of the longest file, with its line ends escaped. */
const FILE_BODY_BYTES = 1_048_576;

/** The shop's own lipa number and bank account: what buyers say they have paid, and the statements. */
export const payNumberRoutes = defineRoutes<typeof payNumberSchemas>('orders', {
  claimPayment: {
    method: 'POST',
    path: '/api/payment-claims',
    access: 'signed-in',
    limit: 'checkout',
    repeatable: true,
    summary:
      'Enter the transaction code of a payment to the lipa number; it pays nothing by itself',
  },
  payNumberStatement: {
    method: 'GET',
    path: '/api/pay-number-statement',
    access: ['ADMIN'],
    adminRoles: ['finance'],
    summary:
      'Lines of the pay numbers’ statements that wait for admins, and codes that buyers entered',
  },
  checkPayNumberFile: {
    method: 'POST',
    path: '/api/pay-number-files',
    access: ['ADMIN'],
    adminRoles: ['finance'],
    maxBodyBytes: FILE_BODY_BYTES,
    summary: 'Check a statement as CSV: what each row would do; nothing is matched yet',
  },
  payNumberFile: {
    method: 'GET',
    path: '/api/pay-number-files/:fileId',
    access: ['ADMIN'],
    adminRoles: ['finance'],
    summary: 'A checked file, as its rows would be matched now, or were',
  },
  storePayNumberFile: {
    method: 'POST',
    path: '/api/pay-number-file-confirmations',
    access: ['ADMIN'],
    adminRoles: ['finance'],
    repeatable: true,
    summary: 'Store the lines of a checked file, each once, and match them',
  },
  matchPayNumberLine: {
    method: 'POST',
    path: '/api/pay-number-matches',
    access: ['ADMIN'],
    adminRoles: ['finance'],
    repeatable: true,
    summary: 'Say which order a line pays; mostly another admin has to confirm it',
  },
  decidePayNumberMatch: {
    method: 'POST',
    path: '/api/pay-number-match-decisions',
    access: ['ADMIN'],
    adminRoles: ['finance'],
    summary: 'Confirm a proposed match as another admin, or take it back',
  },
});
