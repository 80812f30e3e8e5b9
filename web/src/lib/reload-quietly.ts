import { useEffect, useRef } from 'react';
import {
  type DataStrategyResult,
  type MiddlewareFunction,
  useLocation,
  useMatches,
  useNavigation,
  useRevalidator,
} from 'react-router';
import { paths } from '../app/paths.ts';
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
 * stays as it is, and so does what is being typed. Where the shop leads elsewhere, and where a form leads that is
 * sent meanwhile, the page follows.
 */
export const keepShown: MiddlewareFunction<Results> = async ({ url, request }, next) => {
  const quiet = reload?.page === pageAt(url) && request.method === 'GET' ? reload : null;
  const results = await next();
  const errors = Object.values(results).filter(({ type }) => type === 'error');
  if (!quiet || errors.length === 0 || errors.some(leadsElsewhere)) return results;
  quiet.result = errors.every(({ result }) => isLost(result)) ? 'failed' : 'ended';
  return quiet.shown;
};

/** A redirect, other than to the log-in. */
function leadsElsewhere({ result }: DataStrategyResult): boolean {
  const to = result instanceof Response ? result.headers.get('location') : null;
  return to !== null && new URL(to, location.href).pathname !== paths.login;
}

/** Loads the page again, which needs `keepShown`; waits for its turn while a form, a walk or another reload is under way. */
export function useQuietReload(): () => Promise<Polled> {
  const { revalidate } = useRevalidator();
  const current = {
    matches: useMatches(),
    page: pageAt(useLocation()),
    state: useNavigation().state,
  };
  const now = useRef(current);
  const whenIdle = useRef<(() => void)[]>([]);
  useEffect(() => {
    now.current = current;
    if (current.state !== 'idle') return;
    for (const go of whenIdle.current.splice(0)) go();
  });
  const running = useRef<Promise<Polled>>(Promise.resolve(undefined));
  const waiting = useRef<Promise<Polled> | null>(null);

  async function load(): Promise<Polled> {
    const { matches, page } = now.current;
    const data = matches.map(
      ({ id, loaderData }) => [id, { type: 'data', result: loaderData }] as const,
    );
    const quiet: Reload = { page, shown: Object.fromEntries(data), result: undefined };
    reload = quiet;
    await revalidate();
    if (reload === quiet) reload = null;
    return quiet.result;
  }
  async function waitForTurn(): Promise<Polled> {
    await running.current;
    while (now.current.state !== 'idle') {
      await new Promise<void>((resolve) => {
        whenIdle.current.push(resolve);
      });
    }
    waiting.current = null;
    running.current = load();
    return running.current;
  }
  // One that waits loads what all that ask meanwhile want to see.
  return useRef(() => {
    waiting.current ??= waitForTurn();
    return waiting.current;
  }).current;
}
