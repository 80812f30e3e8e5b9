import { ok } from 'node:assert/strict';
import { RouterContextProvider } from 'react-router';
import { withCaller } from '../src/app/caller.ts';
import { sendJson, serveAsApi } from './fake-api.ts';

/**
 * An API that answers what is read with what `read` says, 404 where that is undefined, and refuses whatever changes with
 * 409; for the tests of a file.
 */
export function refusingApi(
  read: () => unknown,
  refusal: () => { message: string; code: string },
): void {
  serveAsApi(({ method }, response) => {
    const isRead = method === 'GET';
    const data = isRead ? read() : null;
    const success = isRead && data !== undefined;
    const said = success
      ? { message: '', data, nextCursor: null }
      : { ...(isRead ? { message: 'Not found', code: 'not-found' } : refusal()), data: null };
    const status = success ? 200 : isRead ? 404 : 409;
    sendJson(response, status, { success, error: !success, ...said });
  });
}

/** What the action of a page answers to a form that comes back, without scripts; or what its loader reads then. */
export async function answerOf<Answer>(
  action: (args: never) => Promise<unknown>,
  path: string,
  typed: Readonly<Record<string, string>>,
): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(typed)) body.set(name, value);
  const url = new URL(path, 'http://sokoni.example');
  const request = new Request(url, { method: 'POST', body });
  const args = { request, url, context: new RouterContextProvider(), params: {} } as never;
  let answer: unknown;
  await withCaller(args, async () => {
    answer = await action(args);
    return new Response();
  });
  ok(!(answer instanceof Response), 'The form comes back instead of a page without it.');
  // Without a status of its own it is read together with what the page loads again.
  return (answer as { readonly data?: Answer }).data ?? (answer as Answer);
}
