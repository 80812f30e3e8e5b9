import { isLargeChange, type MarketTermsOverview } from '@sokoni/contracts/browser';
import { data, type RouterContextProvider } from 'react-router';
import {
  decideTerms,
  fetchTerms,
  previewOf,
  readTerms,
  saveTerms,
  type TermsPreviewData,
} from '../../features/market-terms/market-terms.api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { type FormAnswer, readIntent, refuseForm, textsOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { callerOf } from '../caller.ts';
import { redirectWithNotice } from '../notice.ts';
import { panelPaths } from '../panel-paths.ts';
import { readForm } from '../read-form.ts';
import { noticeOf } from './refusal.ts';

/** A form of terms that comes back: previewed or refused. */
export interface ReturnedTerms {
  readonly values: FormAnswer['values'];
  readonly answer?: FormAnswer | undefined;
  readonly preview?: TermsPreviewData;
  /** Whether changes of more than half have to be confirmed. */
  readonly asksToConfirm?: boolean;
  /** What another owner has saved meanwhile. */
  readonly overview?: MarketTermsOverview;
}

interface ActionArgs {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
}

/** The buttons of the page: a preview stores nothing. */
export async function editMarketTerms({ context, request }: ActionArgs) {
  const form = await readForm(request);
  const caller = callerOf(context);
  const intent = readIntent(form, ['approve', 'withdraw', 'preview', 'save']);
  if (intent === 'approve' || intent === 'withdraw') return decide(form, request, caller);
  try {
    if (intent === 'preview') return await preview(form, caller);
    const text = await saveTerms(readTerms(form), caller);
    return redirectWithNotice(panelPaths.marketTerms, { kind: 'success', text });
  } catch (error) {
    return data(await refused(error, form, caller), 400);
  }
}

async function decide(form: FormData, request: Request, caller: Caller): Promise<Response> {
  try {
    const text = await decideTerms(form, caller);
    return redirectWithNotice(panelPaths.marketTerms, { kind: 'success', text });
  } catch (error) {
    return redirectWithNotice(panelPaths.marketTerms, await noticeOf(error, request));
  }
}

async function preview(form: FormData, caller: Caller): Promise<ReturnedTerms> {
  const { current } = await fetchTerms(caller);
  const shown = previewOf(readTerms(form), current);
  const asksToConfirm = shown.changes.some(({ from, to }) => isLargeChange(from, to));
  return { values: textsOf(form), preview: shown, asksToConfirm };
}

async function refused(error: unknown, form: FormData, caller: Caller): Promise<ReturnedTerms> {
  const values = textsOf(form);
  const answer = refuseForm(error, values);
  const code = error instanceof ApiError ? error.code : '';
  const asksToConfirm = code === 'terms-change-large' || form.has('confirmed');
  if (code !== 'terms-outdated') return { values, answer, asksToConfirm };
  // Sent again, it follows what the owner has now read.
  const overview = await fetchTerms(caller);
  const next = { ...values, version: String(overview.version) };
  return { values: next, answer, asksToConfirm, overview };
}
