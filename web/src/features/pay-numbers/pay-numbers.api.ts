import {
  type OwnPayNumberKind,
  type PayNumberFile,
  type PayNumberStatement,
  payNumberRoutes,
  type RouteBody,
} from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';

/** A busy day is matched line by line. */
const PATIENT = { patienceMs: 20_000 };

export async function fetchPayNumberStatement(caller?: Caller): Promise<PayNumberStatement> {
  return (await send(payNumberRoutes.payNumberStatement, {}, caller)).data;
}

export async function fetchPayNumberFile(fileId: string, caller?: Caller): Promise<PayNumberFile> {
  return (await send(payNumberRoutes.payNumberFile, { params: { fileId } }, caller)).data;
}

/** The id of the checked file, and what is said about it. */
export async function checkPayNumberFile(account: OwnPayNumberKind, csv: string, caller?: Caller) {
  const { data, message } = await send(
    payNumberRoutes.checkPayNumberFile,
    { body: { account, csv } },
    caller,
    PATIENT,
  );
  return { fileId: data._id, text: message };
}

export async function storePayNumberFile(fileId: string, caller?: Caller): Promise<string> {
  return (await send(payNumberRoutes.storePayNumberFile, { body: { fileId } }, caller, PATIENT))
    .message;
}

export async function matchPayNumberLine(
  body: RouteBody<typeof payNumberRoutes.matchPayNumberLine>,
  caller?: Caller,
): Promise<string> {
  return (await send(payNumberRoutes.matchPayNumberLine, { body }, caller)).message;
}

export async function decidePayNumberMatch(
  body: RouteBody<typeof payNumberRoutes.decidePayNumberMatch>,
  caller?: Caller,
): Promise<string> {
  return (await send(payNumberRoutes.decidePayNumberMatch, { body }, caller)).message;
}
