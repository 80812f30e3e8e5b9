import { hash } from 'node:crypto';
import {
  ADMIN_ROLES,
  type AdminRole,
  type ApiKeyScope,
  CART_COOKIE,
  isForAnyRole,
  type Membership,
  mayAdminister,
  membership,
  ROLES,
  type Role,
  type RouteInfo,
  scopesFor,
  type TeamPermission,
} from '@sokoni/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ProblemError } from '../http/problem.error.ts';

/** The signed-in user of a request, or the seller for whom a member of the team acts. */
export interface Session {
  readonly userId: string;
  readonly role: Role;
  readonly sid: string;
  /** Of a user who works in the team of a shop; absent for others. */
  readonly membership?: Membership;
  /** Of an API key, whose id is `sid`: what it opens. Absent for people. */
  readonly scopes?: readonly ApiKeyScope[];
  /** Of a seller for whom a member of a team or a program acts: the session of these. Absent for others. */
  readonly behind?: Session;
  /** Of an account that may not buy or write; absent for others. */
  readonly suspended?: true;
  /** Of an admin; absent for others. */
  readonly adminRoles?: readonly AdminRole[];
}

/** A session token whose signature was checked, or an API key that identity knows. */
export interface VerifiedToken {
  readonly session: Session;
  /** Milliseconds; a token may carry fractions of a second. */
  readonly issuedAt: number;
  readonly expiresAt: number;
}

const claims = z.object({
  sub: z.string(),
  role: z.enum(ROLES),
  sid: z.string().min(1),
  membership: membership.optional(),
  suspended: z.literal(true).optional(),
  adminRoles: z.array(z.enum(ADMIN_ROLES)).optional(),
  iat: z.number(),
  exp: z.number(),
});

/** Reads the claims of a token; null when they are not those of a session. */
export function readClaims(payload: unknown): VerifiedToken | null {
  const parsed = claims.safeParse(payload);
  if (!parsed.success) return null;
  const { sub, role, sid, membership, suspended, adminRoles, iat, exp } = parsed.data;
  const session = {
    ...{ userId: sub, role, sid },
    ...(membership && { membership }),
    ...(suspended && { suspended }),
    ...(adminRoles && { adminRoles }),
  };
  return { session, issuedAt: iat * 1000, expiresAt: exp * 1000 };
}

/**
 * The session with which the user may call the route: the own one, or that of the seller for whom a
 * member of a team or a program acts. Throws `not-allowed`, `team-permission-missing` to a member,
 * `api-key-scope-missing` to a program, `account-suspended` to a suspended account, or `admin-role-missing` to an admin
 * whose roles do not open the route.
 */
export function sessionFor(session: Session, route: RouteInfo): Session {
  const { access, team } = route;
  const { role, sid, membership, scopes } = session;
  if (route.activeOnly && session.suspended) throw new ProblemError('account-suspended');
  if (scopes) return sellerBehind(session, scopes, route);
  if (role === 'ADMIN') return sessionOfAdmin(session, route);
  const isTeams = membership !== undefined && isForAnyRole(access);
  if (!Array.isArray(access) || (access.includes(role) && !isTeams)) return session;
  if (!membership || !access.includes('SELLER')) throw new ProblemError('not-allowed');
  if (!team || !membership.permissions.includes(team))
    throw new ProblemError('team-permission-missing');
  return { userId: membership.sellerId, role: 'SELLER', sid, behind: session };
}

/** Of a route whose bodies ask for different things: refuses one that the caller could not do by the other route either. */
export function assertMayAlso(session: Session, route: RouteInfo): void {
  sessionFor(session.behind ?? session, route);
}

/** Whether the caller could. */
export function mayAlso(session: Session, route: RouteInfo): boolean {
  try {
    assertMayAlso(session, route);
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}

/** A program is no person: it opens what its scopes name, and nothing of everybody signed in. */
function sellerBehind(session: Session, scopes: readonly ApiKeyScope[], route: RouteInfo): Session {
  const { userId, sid } = session;
  const opening = scopesFor(route);
  if (!scopes.some((scope) => opening.includes(scope)))
    throw new ProblemError('api-key-scope-missing');
  return { userId, role: 'SELLER', sid, behind: session };
}

/** Where any signed-in user may call, an admin without the role is a shopper like others. */
function sessionOfAdmin(session: Session, { access, adminRoles: needed }: RouteInfo): Session {
  const { userId, sid, adminRoles = [] } = session;
  const isForRoles = Array.isArray(access) && !isForAnyRole(access);
  if (isForRoles && !access.includes('ADMIN')) throw new ProblemError('not-allowed');
  if (!isForRoles && !needed) return session;
  if (mayAdminister({ adminRoles: needed }, adminRoles)) return session;
  if (isForRoles) throw new ProblemError('admin-role-missing');
  return { userId, role: 'GENERAL', sid };
}

/** Whether the user is the seller, or a member of the seller's team with the permission. */
export function actsFor(
  { userId, membership }: Session,
  sellerId: string,
  permission: TeamPermission,
): boolean {
  if (userId === sellerId) return true;
  return membership?.sellerId === sellerId && membership.permissions.includes(permission);
}

/** 128 random bits, the only key to the cart. */
const TOKEN = /^[0-9a-f]{32}$/;

/**
 * The owner under which a visitor's cart is stored; null without a valid cookie. It is a hash, so that
 * who reads the database can open no cart.
 */
export function visitorOf({ cookies }: Pick<FastifyRequest, 'cookies'>): string | null {
  const token = cookies[CART_COOKIE] ?? '';
  return TOKEN.test(token) ? `visitor:${hash('sha256', token, 'base64url')}` : null;
}
