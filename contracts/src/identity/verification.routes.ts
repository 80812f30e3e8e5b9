import { ANY_ROLE, defineRoutes } from '../kit/route.ts';
import type { verificationSchemas } from './verification.schemas.ts';

export const verificationRoutes = defineRoutes<typeof verificationSchemas>('identity', {
  myVerification: {
    method: 'GET',
    path: '/api/my-verification',
    access: ANY_ROLE,
    summary: 'How far the own verification is, and what is missing',
  },
  requestPhoneCode: {
    method: 'POST',
    path: '/api/verification-phone-code',
    access: ['SELLER'],
    limit: 'reset',
    summary: 'Send a code by SMS to the phone of the profile',
  },
  confirmPhone: {
    method: 'POST',
    path: '/api/verification-phone',
    access: ['SELLER'],
    limit: 'reset',
    summary: 'Prove the phone with the code',
  },
  submitVerification: {
    method: 'POST',
    path: '/api/submit-verification',
    access: ['SELLER'],
    summary: 'Hand the evidence in',
  },
  verifications: {
    method: 'GET',
    path: '/api/verifications',
    access: ['ADMIN'],
    adminRoles: ['moderation'],
    summary: 'Sellers by verification and account status, newest first',
  },
  verificationQueue: {
    method: 'GET',
    path: '/api/verification-queue',
    access: ['ADMIN'],
    adminRoles: ['moderation'],
    summary: 'How many sellers wait to be verified, and since when',
  },
  decideVerification: {
    method: 'POST',
    path: '/api/verification-decision',
    access: ['ADMIN'],
    adminRoles: ['moderation'],
    summary: 'Verify a seller, ask for changes or reject',
  },
  changeAccountStatus: {
    method: 'POST',
    path: '/api/account-status',
    access: ['ADMIN'],
    adminRoles: ['moderation', 'support'],
    summary: 'Suspend a seller or a shopper, or lift it; support decides about shoppers alone',
  },
});
