import { adminActionsRoute } from '../access.ts';
import { ANY_ROLE, defineRoutes } from '../kit/route.ts';
import type { fiscalSchemas } from './fiscal.schemas.ts';

/** Fiscal receipts: of sellers, by the devices that they register at the tax office. */
export const fiscalRoutes = defineRoutes<typeof fiscalSchemas>('fiscal', {
  fiscalSettings: {
    method: 'GET',
    path: '/api/fiscal-settings',
    access: ANY_ROLE,
    summary: "The seller's tax settings, the registration of the device, and what is still missing",
  },
  saveFiscalSettings: {
    method: 'POST',
    path: '/api/save-fiscal-settings',
    access: ['SELLER'],
    repeatable: true,
    summary: 'Save tax settings, certificate and the day from which fiscal receipts are issued',
  },
  fiscalReceipts: {
    method: 'GET',
    path: '/api/fiscal-receipts',
    access: ANY_ROLE,
    team: 'money',
    summary: "The shop's fiscal receipts, newest first, each with the state of its delivery",
  },
  soldFiscalReceipts: {
    method: 'GET',
    path: '/api/sold-fiscal-receipts',
    access: ['SELLER'],
    team: 'orders',
    summary: "The shop's fiscal receipts of up to 50 orders",
  },
  zReports: {
    method: 'GET',
    path: '/api/fiscal-z-reports',
    access: ANY_ROLE,
    team: 'money',
    summary: 'Z reports of the shop, newest first',
  },
  vatReturn: {
    method: 'GET',
    path: '/api/vat-return',
    access: ANY_ROLE,
    team: 'money',
    summary: "Figures of a month's VAT return by the shop's fiscal receipts",
  },
  vatReturnFile: {
    method: 'GET',
    path: '/api/vat-return-csv',
    access: ANY_ROLE,
    team: 'money',
    bareReply: true,
    summary: 'The same figures as CSV, with each receipt and each refund',
  },
  orderFiscalReceipts: {
    method: 'GET',
    path: '/api/order-fiscal-receipts/:orderId',
    access: 'signed-in',
    adminRoles: ['support', 'finance'],
    summary: 'Fiscal receipts of an own order: all for its buyer, the own one for a seller',
  },
  findFiscalReceipts: {
    method: 'GET',
    path: '/api/found-fiscal-receipts',
    access: ['ADMIN'],
    adminRoles: ['support', 'finance'],
    summary: 'Fiscal receipts by the code that they print, or by the number of a credit',
  },
  verifyFiscalReceipt: {
    method: 'GET',
    path: '/api/fiscal-receipt/:code',
    access: 'public',
    limit: 'reset',
    summary: 'A fiscal receipt by its verification code and time, without its buyer',
  },
  fiscalDevices: {
    method: 'GET',
    path: '/api/fiscal-devices',
    access: ['ADMIN'],
    adminRoles: ['finance'],
    summary:
      'Devices of all sellers, each with its queue and the age of its oldest receipt; what waits longest first',
  },
  fiscalQueue: {
    method: 'GET',
    path: '/api/fiscal-queue/:deviceId',
    access: ['ADMIN'],
    adminRoles: ['finance'],
    summary: 'A device, and what it has not delivered to the tax office, in order',
  },
  fiscalDifferences: {
    method: 'GET',
    path: '/api/fiscal-differences',
    access: ['ADMIN'],
    adminRoles: ['finance'],
    summary: 'Differences between paid orders, receipts and Z reports of a day',
  },
  retryFiscalDevice: {
    method: 'POST',
    path: '/api/fiscal-retry',
    access: ['ADMIN'],
    adminRoles: ['finance'],
    repeatable: true,
    summary: 'Let a device try its oldest undelivered receipt now',
  },
  adminActions: adminActionsRoute('fiscal'),
});
