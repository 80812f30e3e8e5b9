import {
  type RouteBody,
  type VerificationCase,
  type VerificationEntry,
  verificationRoutes,
} from '@sokoni/contracts/browser';
import { type Answer, type Caller, send } from '../../lib/http.ts';
import type { Queue } from './verification.ts';

export async function fetchOwnCase(caller?: Caller): Promise<VerificationCase> {
  return (await send(verificationRoutes.myVerification, {}, caller)).data;
}

export async function requestPhoneCode(caller?: Caller): Promise<string> {
  return (await send(verificationRoutes.requestPhoneCode, {}, caller)).message;
}

export async function confirmPhone(code: string, caller?: Caller): Promise<string> {
  return (await send(verificationRoutes.confirmPhone, { body: { code } }, caller)).message;
}

export async function submitVerification(
  body: RouteBody<typeof verificationRoutes.submitVerification>,
  caller?: Caller,
): Promise<string> {
  return (await send(verificationRoutes.submitVerification, { body }, caller)).message;
}

interface CaseQuery {
  readonly queue: Queue;
  readonly cursor: string | undefined;
  readonly limit: number;
}

export function listCases(
  { queue, ...paging }: CaseQuery,
  caller?: Caller,
): Promise<Answer<VerificationEntry[]>> {
  const filter = queue === 'suspended' ? { accountStatus: queue } : { status: queue };
  return send(verificationRoutes.verifications, { query: { ...paging, ...filter } }, caller);
}

export async function decideCase(
  body: RouteBody<typeof verificationRoutes.decideVerification>,
  caller?: Caller,
): Promise<string> {
  return (await send(verificationRoutes.decideVerification, { body }, caller)).message;
}

export async function changeAccountStatus(
  body: RouteBody<typeof verificationRoutes.changeAccountStatus>,
  caller?: Caller,
): Promise<string> {
  return (await send(verificationRoutes.changeAccountStatus, { body }, caller)).message;
}
