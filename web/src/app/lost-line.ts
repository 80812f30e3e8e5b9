import { data, isRouteErrorResponse } from 'react-router';

export interface Sent<T> {
  readonly request: Request;
  serverAction(): Promise<T>;
}

/**
 * A form that may not have reached the shop stays as it was typed and offers to be sent again.
 * Lists are not asked for anew meanwhile: an answer of 503 tells the router so.
 */
export async function keepUnsent<T, L>(
  { request, serverAction }: Sent<T>,
  answer: (form: FormData) => L,
) {
  const sent = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    if (request.signal.aborted || !isLost(error)) throw error;
    return data(answer(await sent.formData()), 503);
  }
}

/** A walk that did not get through: browsers say so each in words of their own. */
export function isLostWalk(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** No answer of the shop's own: the line broke, or what stands before the shop answered for it. */
export function isLost(error: unknown): boolean {
  if (error instanceof Response) return false;
  return !isRouteErrorResponse(error) || error.status >= 500 || error.status === 429;
}
