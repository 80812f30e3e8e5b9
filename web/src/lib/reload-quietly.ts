import { useEffect, useRef } from 'react';
import {
  type DataStrategyResult,
  type MiddlewareFunction,
  useLocation,
  useMatches,
  useNavigation,
  useRevalidator,
} from 'react-router';
import { isLost } from './form-answer.ts';
import type { Polled } from './poll.ts';

type Results = Record<string, DataStrategyResult>;

interface Reload {
  readonly page: string;
  /** What the page shows meanwhile, by route. */
  readonly shown: Results;
  result: Polled;
}
let reload: Reload | null = null;

const pageAt = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => pathname + search;

/**
 * For pages that load themselves again: where a reload fails, or the session has ended meanwhile, everything
 * stays as it is, and so does what is being typed.
 */
export const keepShown: MiddlewareFunction<Results> = async ({ url }, next) => {
  const quiet = reload?.page === pageAt(url) ? reload : null;
  const results = await next();
  const errors = Object.values(results).filter(({ type }) => type === 'error');
  if (!quiet || errors.length === 0) return results;
  quiet.result = errors.every(({ result }) => isLost(result)) ? 'failed' : 'ended';
  return quiet.shown;
};

/** Loads the page again, which needs `keepShown`; waits for its turn while a form or a walk is under way. */
export function useQuietReload(): () => Promise<Polled> {
  const { revalidate } = useRevalidator();
  const current = {
    matches: useMatches(),
    page: pageAt(useLocation()),
    state: useNavigation().state,
  };
  const now = useRef(current);
  useEffect(() => {
    now.current = current;
  });
  const load = useRef(async () => {
    const { matches, page, state } = now.current;
    if (state !== 'idle') return undefined;
    const data = matches.map(
      ({ id, loaderData }) => [id, { type: 'data', result: loaderData }] as const,
    );
    const quiet: Reload = { page, shown: Object.fromEntries(data), result: undefined };
    reload = quiet;
    await revalidate();
    if (reload === quiet) reload = null;
    return quiet.result;
  });
  return load.current;
}
