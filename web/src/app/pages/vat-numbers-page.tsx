import type { VatNumberEntry } from '@sokoni/contracts/browser';
import { data } from 'react-router';
import { Alert } from '../../components/ui/alert.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { SelectFilter } from '../../components/ui/select-field.tsx';
import {
  VatNumberReview,
  VatNumberTable,
} from '../../features/verification/vat-number-screens.tsx';
import {
  decideVatNumber,
  fetchVatNumber,
  listVatNumbers,
  readVatDecision,
  readVatState,
  VAT_STATES,
} from '../../features/verification/vat-numbers.api.ts';
import { type FormAnswer, refuseForm, textOf, textsOf } from '../../lib/form-answer.ts';
import { orElse, orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnForm } from '../lost-request.ts';
import { redirectWithNotice } from '../notice.ts';
import { pathWith } from '../paths.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/vat-numbers-page.ts';

const LIMIT = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const state = readVatState(query.get('state'));
  const paging = { cursor: query.get('cursor') ?? undefined, limit: LIMIT };
  const listed = await orNotFound(listVatNumbers({ state, ...paging }, callerOf(context)));
  const seller = query.get('seller');
  const known = listed.data.find(({ sellerId }) => sellerId === seller);
  // Who has left the list, since another admin was first, is still shown: with what was typed about them.
  const chosen =
    known ?? (seller ? await orElse(fetchVatNumber(seller, callerOf(context)), null) : null);
  const { data: entries, nextCursor } = listed;
  return { entries, nextCursor, state, chosen, here: url.pathname + url.search };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const decision = readVatDecision(form.get('decision'));
  if (!decision) throw new Response(null, { status: 400 });
  const here = pathWith(url.pathname + url.search, { seller: null });
  const seen = {
    vatNumber: textOf(form, 'vatNumber'),
    askedAt: textOf(form, 'askedAt') || null,
    state: readVatState(textOf(form, 'state')),
  };
  const sellerId = textOf(form, 'sellerId');
  // A number that waits again has none: what was typed is about a decision before.
  const reason = decision === 'reopen' ? '' : textOf(form, 'reason');
  const caller = callerOf(context);
  try {
    const body = { sellerId, decision, reason, seen } as const;
    const text = await decideVatNumber(body, caller);
    return redirectWithNotice(here, { kind: 'success', text });
  } catch (error) {
    const answer = refuseForm(error, textsOf(form));
    // A page is not read again after a refusal: the answer has what another admin or the seller has made of it.
    const current = await orElse(fetchVatNumber(sellerId, caller), null);
    return data({ ...answer, current }, 400);
  }
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnForm(args);

/** None after a lost line, which `sendOrReturnForm` answers. */
function currentOf(answer: FormAnswer | undefined): VatNumberEntry | null {
  const { current = null } = (answer ?? {}) as { readonly current?: VatNumberEntry | null };
  return current;
}

export default function VatNumbersPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('verification');
  const { entries, nextCursor, state, here } = loaderData;
  const chosen = currentOf(actionData) ?? loaderData.chosen;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('verification.vatTitle')} indexed={false} />
      <h1 className="text-2xl">{t('verification.vatTitle')}</h1>
      <SelectFilter
        label={t('verification.vatState')}
        name="state"
        defaultValue={state}
        options={VAT_STATES.map((value) => ({ value, label: t(`verification.vat-${value}`) }))}
        action={t('verification.filterAction')}
      />
      {/* Of a seller who has taken the number out meanwhile. */}
      {actionData && !chosen && <Alert kind="error">{actionData.message}</Alert>}
      {chosen && (
        <PageDialog
          title={t('verification.vatDecide', { name: chosen.businessName || chosen.sellerName })}
          closeTo={pathWith(here, { seller: null })}
        >
          <VatNumberReview entry={chosen} answer={actionData} />
        </PageDialog>
      )}
      {entries.length === 0 ? (
        <EmptyState>{t('verification.vatEmpty')}</EmptyState>
      ) : (
        <VatNumberTable entries={entries} entryPath={(seller) => pathWith(here, { seller })} />
      )}
      <Pagination nextCursor={nextCursor} />
    </div>
  );
}
