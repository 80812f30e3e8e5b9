import {
  categoryTermsRoutes,
  isLargeChange,
  marketTermsRoutes,
  planTermsRoutes,
} from '@sokoni/contracts/browser';
import { data, type RouterContextProvider } from 'react-router';
import {
  fetchCategoryTerms,
  previewCategoryTerms,
  readCategoryTerms,
} from '../../features/category-terms/category-terms.api.ts';
import { fetchTerms, previewOf, readTerms } from '../../features/market-terms/market-terms.api.ts';
import {
  fetchPlanTerms,
  previewPlanTerms,
  readPlanTerms,
} from '../../features/plan-terms/plan-terms.api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { type FormAnswer, readIntent, refuseForm, textOf, textsOf } from '../../lib/form-answer.ts';
import { type Caller, send } from '../../lib/http.ts';
import { callerOf } from '../caller.ts';
import { redirectWithNotice } from '../notice.ts';
import { panelPaths } from '../panel-paths.ts';
import { readForm } from '../read-form.ts';
import { noticeOf } from './refusal.ts';

/** A form of terms that comes back: previewed or refused. */
export interface ReturnedTerms<Overview, Preview> {
  readonly values: FormAnswer['values'];
  readonly answer?: FormAnswer | undefined;
  readonly preview?: Preview;
  /** Whether changes of more than half have to be confirmed. */
  readonly asksToConfirm?: boolean;
  /** What another owner has saved meanwhile. */
  readonly overview?: Overview;
}

interface ActionArgs {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
}

interface Changes {
  readonly changes: readonly {
    readonly from: number | string;
    readonly to: number | string;
  }[];
}

/** What the screens of terms do differently. */
interface TermsScreen<Overview extends { readonly version: number }, Preview extends Changes> {
  readonly path: string;
  readonly fetch: (caller: Caller) => Promise<Overview>;
  /** Returns the sentence to show. */
  readonly save: (form: FormData, caller: Caller) => Promise<string>;
  readonly decide: (decision: ReturnType<typeof decisionOf>, caller: Caller) => Promise<string>;
  readonly preview: (form: FormData, overview: Overview, caller: Caller) => Promise<Preview>;
}

/** The buttons of a page of terms: a preview stores nothing. */
function editTerms<Overview extends { readonly version: number }, Preview extends Changes>(
  screen: TermsScreen<Overview, Preview>,
) {
  type Returned = ReturnedTerms<Overview, Preview>;

  async function decide(form: FormData, request: Request, caller: Caller): Promise<Response> {
    try {
      const text = await screen.decide(decisionOf(form), caller);
      return redirectWithNotice(screen.path, { kind: 'success', text });
    } catch (error) {
      return redirectWithNotice(screen.path, await noticeOf(error, request));
    }
  }

  async function preview(form: FormData, caller: Caller): Promise<Returned> {
    const shown = await screen.preview(form, await screen.fetch(caller), caller);
    const asksToConfirm = shown.changes.some(
      ({ from, to }) =>
        typeof from === 'number' && typeof to === 'number' && isLargeChange(from, to),
    );
    return { values: textsOf(form), preview: shown, asksToConfirm };
  }

  async function refused(error: unknown, form: FormData, caller: Caller): Promise<Returned> {
    const values = textsOf(form);
    const answer = refuseForm(error, values);
    const code = error instanceof ApiError ? error.code : '';
    const asksToConfirm = code === 'terms-change-large' || form.has('confirmed');
    if (code !== 'terms-outdated') return { values, answer, asksToConfirm };
    // Sent again, it follows what the owner has now read.
    const overview = await screen.fetch(caller);
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
      const text = await screen.save(form, caller);
      return redirectWithNotice(screen.path, { kind: 'success', text });
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

export const editMarketTerms = editTerms({
  path: panelPaths.marketTerms,
  fetch: fetchTerms,
  save: async (form, caller) =>
    (await send(marketTermsRoutes.saveMarketTerms, { body: readTerms(form) }, caller)).message,
  decide: async (body, caller) =>
    (await send(marketTermsRoutes.decideMarketTerms, { body }, caller)).message,
  preview: async (form, { current }) => previewOf(readTerms(form), current),
});

export const editPlanTerms = editTerms({
  path: panelPaths.planTerms,
  fetch: fetchPlanTerms,
  save: async (form, caller) =>
    (await send(planTermsRoutes.savePlanTerms, { body: readPlanTerms(form) }, caller)).message,
  decide: async (body, caller) =>
    (await send(planTermsRoutes.decidePlanTerms, { body }, caller)).message,
  preview: (form, { current }, caller) => previewPlanTerms(readPlanTerms(form), current, caller),
});

export const editCategoryTerms = editTerms({
  path: panelPaths.categoryTerms,
  fetch: fetchCategoryTerms,
  save: async (form, caller) => {
    const body = readCategoryTerms(form);
    return (await send(categoryTermsRoutes.saveCategoryTerms, { body }, caller)).message;
  },
  decide: async (body, caller) =>
    (await send(categoryTermsRoutes.decideCategoryTerms, { body }, caller)).message,
  preview: async (form, { current }) => previewCategoryTerms(readCategoryTerms(form), current),
});
