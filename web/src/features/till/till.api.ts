import {
  type OwnAccountKind,
  type RouteBody,
  type TillFile,
  type TillStatement,
  tillRoutes,
} from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';

/** A busy day is matched line by line. */
const PATIENT = { patienceMs: 20_000 };

export async function fetchTillStatement(caller?: Caller): Promise<TillStatement> {
  return (await send(tillRoutes.tillStatement, {}, caller)).data;
}

export async function fetchTillFile(fileId: string, caller?: Caller): Promise<TillFile> {
  return (await send(tillRoutes.tillFile, { params: { fileId } }, caller)).data;
}

/** The id of the checked file, and what is said about it. */
export async function checkTillFile(account: OwnAccountKind, csv: string, caller?: Caller) {
  const { data, message } = await send(
    tillRoutes.checkTillFile,
    { body: { account, csv } },
    caller,
    PATIENT,
  );
  return { fileId: data._id, text: message };
}

export async function storeTillFile(fileId: string, caller?: Caller): Promise<string> {
  return (await send(tillRoutes.storeTillFile, { body: { fileId } }, caller, PATIENT)).message;
}

export async function matchTillLine(
  body: RouteBody<typeof tillRoutes.matchTillLine>,
  caller?: Caller,
): Promise<string> {
  return (await send(tillRoutes.matchTillLine, { body }, caller)).message;
}

export async function decideTillMatch(
  body: RouteBody<typeof tillRoutes.decideTillMatch>,
  caller?: Caller,
): Promise<string> {
  return (await send(tillRoutes.decideTillMatch, { body }, caller)).message;
}
