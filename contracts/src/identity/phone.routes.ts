import { defineRoutes } from '../kit/route.ts';
import type { phoneSchemas } from './phone.schemas.ts';

export const phoneRoutes = defineRoutes<typeof phoneSchemas>('identity', {
  sendPhoneCode: {
    method: 'POST',
    path: '/api/phone-codes',
    access: 'public',
    limit: 'signin',
    summary: 'Send a code by SMS; it counts in the browser that asked, marked with a cookie',
  },
  phoneLogin: {
    method: 'POST',
    path: '/api/phone-login',
    access: 'public',
    limit: 'signin',
    summary: 'Log in with the code, or open an account for a new number; sets the session cookie',
  },
  confirmOwnPhone: {
    method: 'POST',
    path: '/api/phone-confirmations',
    access: 'signed-in',
    limit: 'signin',
    summary: 'Confirm the number that the own account is logged in with, or change it',
  },
});
