import { isLargeChange } from '@sokoni/contracts/browser';
import { data, type RouterContextProvider } from 'react-router';
import type { datedTerms, OverviewOf } from '../../features/dated-terms/dated-terms.api.ts';
import {
  categoryTerms,
  marketTerms,
  planTerms,
  touchedSellers,
} from '../../features/dated-terms/terms-kinds.api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { type FormAnswer, readIntent, refuseForm, textOf, textsOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { callerOf } from '../caller.ts';
import { redirectWithNotice } from '../notice.ts';
import { panelPaths } from '../panel-paths.ts';
import { readForm } from '../read-form.ts';
import { noticeOf } from './refusal.ts';

type DatedTerms<
  N extends string,
  V extends number | string,
  O extends OverviewOf<N, V>,
> = ReturnType<typeof datedTerms<N, V, O, unknown>>;

/** A form of these terms that comes back: previewed or refused. */
export interface ReturnedTerms<
  D extends Pick<
    typeof marketTerms | typeof planTerms | typeof categoryTerms,
    'overview' | 'changesOf'
  >,
  M = object,
> {
  readonly values: FormAnswer['values'];
  readonly answer?: FormAnswer | undefined;
  readonly preview?: M & { readonly changes: ReturnType<D['changesOf']> };
  /** Whether changes of more than half have to be confirmed. */
  readonly asksToConfirm?: boolean;
  /** What another owner has saved meanwhile. */
  readonly overview?: Awaited<ReturnType<D['overview']>>;
}

interface ActionArgs {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
}

/** The buttons of a page of terms: a preview stores nothing, and shows besides the changes what `more` says of them. */
function editTerms<N extends string, V extends number | string, O extends OverviewOf<N, V>, M>(
  path: string,
  terms: DatedTerms<N, V, O>,
  more: (
    changes: ReturnType<typeof terms.changesOf>,
    current: O['current'],
    caller: Caller,
  ) => M | Promise<M>,
) {
  async function decide(form: FormData, request: Request, caller: Caller): Promise<Response> {
    try {
      const text = await terms.decide(decisionOf(form), caller);
      return redirectWithNotice(path, { kind: 'success', text });
    } catch (error) {
      return redirectWithNotice(path, await noticeOf(error, request));
    }
  }

  async function preview(form: FormData, caller: Caller) {
    const { current } = await terms.overview(caller);
    const changes = terms.changesOf(terms.read(form), current);
    const asksToConfirm = changes.some(
      ({ from, to }) =>
        typeof from === 'number' && typeof to === 'number' && isLargeChange(from, to),
    );
    const shown = { ...(await more(changes, current, caller)), changes };
    return { values: textsOf(form), preview: shown, asksToConfirm };
  }

  async function refused(error: unknown, form: FormData, caller: Caller) {
    const values = textsOf(form);
    const answer = refuseForm(error, values);
    const code = error instanceof ApiError ? error.code : '';
    const asksToConfirm = code === 'terms-change-large' || form.has('confirmed');
    if (code !== 'terms-outdated') return { values, answer, asksToConfirm };
    // Sent again, it follows what the owner has now read.
    const overview = await terms.overview(caller);
    const next = { ...values, version: String(overview.version) };
    return { values: next, answer, asksToConfirm, overview };
  }

  return async ({ context, request }: ActionArgs) => {
    const form = await readForm(request);
    const caller = callerOf(context);
    const intent = readIntent(form, ['approve', 'withdraw', 'preview', 'save']);
    if (intent === 'approve' || intent === 'withdraw') return decide(form, request, caller);
    try {
      if (intent === 'preview') return await preview(form, caller);
      const text = await terms.save(terms.read(form), caller);
      return redirectWithNotice(path, { kind: 'success', text });
    } catch (error) {
      return data(await refused(error, form, caller), 400);
    }
  };
}

function decisionOf(form: FormData) {
  const decision = textOf(form, 'intent') === 'approve' ? 'approve' : 'withdraw';
  return {
    version: Number(textOf(form, 'version')),
    newest: Number(textOf(form, 'newest')),
    decision,
  } as const;
}

const nothingMore = () => ({});

export const editMarketTerms = editTerms(panelPaths.marketTerms, marketTerms, nothingMore);

export const editCategoryTerms = editTerms(panelPaths.categoryTerms, categoryTerms, nothingMore);

export const editPlanTerms = editTerms(
  panelPaths.planTerms,
  planTerms,
  async (changes, current, caller) => ({
    touched: await touchedSellers(changes, current, caller),
  }),
);
