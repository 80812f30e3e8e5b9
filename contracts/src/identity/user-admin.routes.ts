import { adminActionsRoute } from '../access.ts';
import { defineRoutes } from '../kit/route.ts';
import type { userAdminSchemas } from './user-admin.schemas.ts';

export const userAdminRoutes = defineRoutes<typeof userAdminSchemas>('identity', {
  allUsers: {
    method: 'GET',
    path: '/api/all-user',
    access: ['ADMIN'],
    adminRoles: ['support', 'moderation', 'finance'],
    summary: 'Users by name, phone, email, role and account status, newest first',
  },
  userCounts: {
    method: 'GET',
    path: '/api/user-counts',
    access: ['ADMIN'],
    adminRoles: ['support', 'moderation', 'finance'],
    summary: 'How many users the same filter finds, by role and by account status',
  },
  adminUser: {
    method: 'GET',
    path: '/api/users/:userId',
    access: ['ADMIN'],
    adminRoles: ['support', 'moderation', 'finance'],
    summary: 'One user with verification, decisions and audit trail',
  },
  addUserNote: {
    method: 'POST',
    path: '/api/user-notes',
    access: ['ADMIN'],
    adminRoles: ['support', 'moderation', 'finance'],
    repeatable: true,
    summary: 'Note something about a user that only admins read',
  },
  removeUserNote: {
    method: 'POST',
    path: '/api/remove-user-note',
    access: ['ADMIN'],
    adminRoles: ['support', 'moderation', 'finance'],
    repeatable: true,
    summary: 'Remove an own note about a user',
  },
  personNames: {
    method: 'GET',
    path: '/api/person-names',
    access: ['ADMIN'],
    adminRoles: ['support', 'moderation', 'finance'],
    summary: 'The names of users by their ids',
  },
  changeAdminRoles: {
    method: 'POST',
    path: '/api/admin-roles',
    access: ['ADMIN'],
    adminRoles: ['owner'],
    summary: 'Change the roles of an admin; giving or taking `owner` waits for a second owner',
  },
  adminRequests: {
    method: 'GET',
    path: '/api/admin-requests',
    access: ['ADMIN'],
    adminRoles: ['owner'],
    summary: 'What waits for a second owner, newest first',
  },
  decideAdminRequest: {
    method: 'POST',
    path: '/api/admin-request-decision',
    access: ['ADMIN'],
    adminRoles: ['owner'],
    summary: 'Confirm what another owner asked for, or decline it',
  },
  myDecisions: {
    method: 'GET',
    path: '/api/my-account-decisions',
    access: 'signed-in',
    summary: 'What admins decided about the own account, newest first',
  },
  adminActions: adminActionsRoute('identity'),
});
