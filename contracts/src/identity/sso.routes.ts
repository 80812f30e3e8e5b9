import { defineRoutes } from '../kit/route.ts';
import type { ssoSchemas } from './sso.schemas.ts';

export const ssoRoutes = defineRoutes<typeof ssoSchemas>('identity', {
  beginSso: {
    method: 'POST',
    path: '/api/sso-attempt',
    access: 'public',
    limit: 'signin',
    summary: 'Begin to log in through Keycloak; marks this browser with a cookie',
  },
  sso: {
    method: 'POST',
    path: '/api/sso',
    access: 'public',
    limit: 'signin',
    summary: 'Log in with the ID token that Keycloak gave this browser; sets the session cookie',
  },
  ssoLogout: {
    method: 'POST',
    path: '/api/sso-logout',
    access: 'public',
    bodyType: 'raw',
    summary: 'Keycloak reports a log-out of a user there (OIDC back-channel logout)',
  },
});
