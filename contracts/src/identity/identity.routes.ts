import { defineRoutes } from '../kit/route.ts';
import type { identitySchemas } from './identity.schemas.ts';
import type { phoneSchemas } from './phone.schemas.ts';
import type { ssoSchemas } from './sso.schemas.ts';

const PICTURE_BODY_BYTES = 400_000;

export const identityRoutes = defineRoutes<typeof identitySchemas>('identity', {
  signup: {
    method: 'POST',
    path: '/api/signup',
    access: 'public',
    limit: 'signup',
    maxBodyBytes: PICTURE_BODY_BYTES,
    summary: 'Register a shopper or seller',
  },
  signin: {
    method: 'POST',
    path: '/api/signin',
    access: 'public',
    limit: 'signin',
    summary: 'Log in; sets the session cookie',
  },
  userDetails: {
    method: 'GET',
    path: '/api/user-details',
    access: 'signed-in',
    summary: 'The current user',
  },
  logout: {
    method: 'GET',
    path: '/api/userLogout',
    access: 'public',
    summary: 'Log out; clears the cookie and ends the session',
  },
  logoutByPost: {
    method: 'POST',
    path: '/api/userLogout',
    access: 'public',
    summary: 'Log out, for forms',
  },
  myProfile: { method: 'GET', path: '/api/MyProfile', access: 'signed-in', summary: 'Own profile' },
  updateUser: {
    method: 'POST',
    path: '/api/update-user',
    access: ['ADMIN'],
    adminRoles: ['support'],
    summary: "Change a user's name, username or role",
  },
  updateUserDetails: {
    method: 'POST',
    path: '/api/update-user-details',
    access: 'signed-in',
    maxBodyBytes: PICTURE_BODY_BYTES,
    summary: 'Change own details; another email counts once it is confirmed',
  },
  confirmEmail: {
    method: 'POST',
    path: '/api/email-confirmation',
    access: 'signed-in',
    limit: 'reset',
    summary: 'Confirm an email of one’s own with the mailed token',
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/forgot-password',
    access: 'public',
    limit: 'reset',
    summary: 'Ask for a new password; nothing changes until it is confirmed',
  },
  confirmPasswordReset: {
    method: 'POST',
    path: '/api/forgot-password/confirm',
    access: 'public',
    limit: 'reset',
    summary: 'Confirm a new password with the mailed token',
  },
  jwks: {
    method: 'GET',
    path: '/internal/jwks',
    access: 'public',
    bareReply: true,
    summary: 'Public keys that sign sessions',
  },
  revocations: {
    method: 'GET',
    path: '/internal/revocations',
    access: 'internal',
    summary: 'Sessions that are dead before their time',
  },
  userReplica: {
    method: 'GET',
    path: '/internal/users/:userId',
    access: 'internal',
    summary: 'A user as other services copy it',
  },
  proveOwner: {
    method: 'POST',
    path: '/internal/owner-proofs',
    access: 'internal',
    summary: 'Check that who has the session owns the account; uses a code up',
  },
});

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
