import { ApiError } from './api-error.ts';

/** A part of a page that may be missing while its service is down; the page stands without it. */
export async function orElse<T>(part: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof ApiError) return otherwise;
    throw error;
  }
}

/**
 * As `orElse`, for all the parts of a page that loads itself again: it says whether one was missing because its
 * service did not answer. What is refused is missing for good.
 */
export function partsOfPage() {
  let misses = false;
  async function orIncomplete<T>(part: Promise<T>, otherwise: T): Promise<T> {
    try {
      return await part;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      misses ||= error.status >= 500 || error.status === 429;
      return otherwise;
    }
  }
  return { orIncomplete, incomplete: () => (misses ? ('failed' as const) : undefined) };
}

/** What may exist no longer: null then, while a silent service stays an error. */
export async function orAbsent<T>(part: Promise<T>): Promise<T | null> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** A part the page is about: what does not exist makes a 404, a silent service a 503. */
export async function orNotFound<T>(part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof ApiError) {
      throw new Response(error.message, { status: error.status, statusText: error.code });
    }
    throw error;
  }
}

/**
 * Like `Promise.all`, but what fails is reported only when none is on its way any more: the page is loaded again then.
 */
export async function allDone<T>(parts: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(parts);
  return Promise.all(parts);
}

/** The data of an answer; null while its service is down. */
export function dataOrNull<T>(part: Promise<{ readonly data: T }>): Promise<T | null> {
  return orElse<T | null>(
    part.then(({ data }) => data),
    null,
  );
}
