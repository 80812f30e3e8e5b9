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

/** What a page loaded that knows whether something of it is missing, or the session is. */
interface Loaded {
  readonly incomplete?: Polled;
}

const pageAt = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => pathname + search;

/**
 * For pages that load themselves again: where a reload fails, or a part of it (`incomplete`), or the session has ended
 * meanwhile, everything stays as it is, and so does what is being typed. Where the shop leads elsewhere, and where a form leads that is
 * sent meanwhile, the page follows.
 */
export const keepShown: MiddlewareFunction<Results> = async ({ url, request }, next) => {
  const quiet = reloadOf(url, request);
  const results = await next();
  const errors = Object.values(results).filter(({ type }) => type === 'error');
  if (!quiet || errors.some(leadsElsewhere)) return results;
  const lost = errors.every(({ result }) => isLost(result)) ? 'failed' : 'ended';
  const result = errors.length > 0 ? lost : incompleteOf(results);
  if (!result) return results;
  quiet.result = result;
  return quiet.shown;
};

/** Whether what was loaded is left aside by `keepShown`: for a page that keeps a copy of it. */
export function staysAsShown(request: Request, { incomplete }: Loaded): boolean {
  return incomplete !== undefined && reloadOf(new URL(request.url), request) !== null;
}

function reloadOf(url: Pick<URL, 'pathname' | 'search'>, { method }: Request): Reload | null {
  return reload?.page === pageAt(url) && method === 'GET' ? reload : null;
}

function incompleteOf(results: Results): Polled {
  const loaded = Object.values(results).map(({ result }) => result as Loaded | null | undefined);
  return loaded.map((one) => one?.incomplete).find(Boolean);
}

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
