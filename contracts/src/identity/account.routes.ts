import { defineRoutes } from '../kit/route.ts';
import type { accountSchemas } from './account.schemas.ts';

/** Apart from the other routes of identity: few ever need it, so no first load carries it. */
export const accountRoutes = defineRoutes<typeof accountSchemas>('identity', {
  keepLanguage: {
    method: 'POST',
    path: '/api/user-language',
    access: 'signed-in',
    repeatable: true,
    summary: 'Keep the language that was chosen: mail and SMS follow it',
  },
  undoContactChange: {
    method: 'POST',
    path: '/api/contact-changes/undo',
    access: 'public',
    limit: 'reset',
    summary: 'Restore the former email or number with the token sent to it; all sessions end',
  },
  openShop: {
    method: 'POST',
    path: '/api/open-shop',
    access: ['GENERAL', 'SELLER'],
    repeatable: true,
    summary: 'Become a seller as well, with a shop of this name; sets the session cookie anew',
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/account-deletion',
    access: ['GENERAL', 'SELLER'],
    limit: 'signin',
    summary: 'Delete the own account; refused while orders, payments or money are open',
  },
});
