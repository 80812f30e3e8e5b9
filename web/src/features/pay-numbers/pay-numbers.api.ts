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

export async function fetchTillStatement(caller?: Caller): Promise<PayNumberStatement> {
  return (await send(payNumberRoutes.tillStatement, {}, caller)).data;
}

export async function fetchTillFile(fileId: string, caller?: Caller): Promise<PayNumberFile> {
  return (await send(payNumberRoutes.tillFile, { params: { fileId } }, caller)).data;
}

/** The id of the checked file, and what is said about it. */
export async function checkTillFile(account: OwnPayNumberKind, csv: string, caller?: Caller) {
  const { data, message } = await send(
    payNumberRoutes.checkTillFile,
    { body: { account, csv } },
    caller,
    PATIENT,
  );
  return { fileId: data._id, text: message };
}

export async function storeTillFile(fileId: string, caller?: Caller): Promise<string> {
  return (await send(payNumberRoutes.storeTillFile, { body: { fileId } }, caller, PATIENT)).message;
}

export async function matchTillLine(
  body: RouteBody<typeof payNumberRoutes.matchTillLine>,
  caller?: Caller,
): Promise<string> {
  return (await send(payNumberRoutes.matchTillLine, { body }, caller)).message;
}

export async function decideTillMatch(
  body: RouteBody<typeof payNumberRoutes.decideTillMatch>,
  caller?: Caller,
): Promise<string> {
  return (await send(payNumberRoutes.decideTillMatch, { body }, caller)).message;
}
