import type { Order, SellerOrder } from '@sokoni/contracts/browser';
import { useLocation } from 'react-router';
import { ASKED_MOVE } from '../../app/panel-paths.ts';
import { pathWith } from '../../app/paths.ts';
import { type MoveForm, MoveForms } from '../../components/order/move-forms.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { DueWords } from './due-words.tsx';
import { ParcelFields } from './parcel-fields.tsx';

interface NextStepBarProps {
  readonly order: Order;
  readonly part: SellerOrder;
  readonly step: MoveForm;
  /** When the page was made. */
  readonly now: string;
  /** The move whose dialog is open. */
  readonly asked: string | null;
}

/** What the seller has to do now, and by when: at the lower edge, however far one has read. */
export function NextStepBar({ order, part, step, now, asked }: NextStepBarProps) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const isDelivery = order.delivery.method === 'delivery';
  const form =
    step.move === 'ship' && isDelivery ? { ...step, fields: <ParcelFields parcel={null} /> } : step;
  const { explanation, ...unfolded } = form;
  // What needs a word is asked for in a dialog; there nothing is folded away.
  const asks = explanation !== undefined || form.field !== undefined || form.fields !== undefined;
  const ids = { orderId: order._id, sellerId: part.sellerId };
  return (
    <>
      {asks && asked === step.move && (
        <PageDialog title={step.label} closeTo={pathWith(here, { [ASKED_MOVE]: null })}>
          {explanation && <p className="pb-3">{explanation}</p>}
          <MoveForms {...ids} forms={[unfolded]} />
        </PageDialog>
      )}
      <div className="next-step sticky bottom-14 z-20 -mx-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-3 py-2 shadow-raised lg:bottom-0 lg:mx-0 lg:rounded-t-lg lg:border-x">
        {part.sellerDueAt && <Deadline part={part} dueAt={part.sellerDueAt} now={now} />}
        <div className="ml-auto">
          {asks ? (
            <LinkButton
              to={pathWith(here, { [ASKED_MOVE]: step.move })}
              look={step.look ?? 'primary'}
              preventScrollReset
            >
              {step.label}
            </LinkButton>
          ) : (
            <MoveForms {...ids} forms={[form]} />
          )}
        </div>
      </div>
    </>
  );
}

interface DeadlineProps {
  readonly part: SellerOrder;
  readonly dueAt: string;
  readonly now: string;
}

function Deadline({ part, dueAt, now }: DeadlineProps) {
  const t = useT('sales');
  const lang = useLanguage();
  const isNew = part.status === 'paid' || part.status === 'confirmed';
  const key = isNew ? 'sales.acceptBy' : 'sales.deliverBy';
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <span>{t(key, { time: formatDateTime(dueAt, lang) })}</span>
      <DueWords dueAt={dueAt} now={now} />
    </p>
  );
}
