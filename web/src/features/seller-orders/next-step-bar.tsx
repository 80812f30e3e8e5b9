import type { Order, SellerOrder } from '@sokoni/contracts/browser';
import { useLocation } from 'react-router';
import { ASKED_MOVE } from '../../app/panel-paths.ts';
import { paths, pathWith } from '../../app/paths.ts';
import { type MoveForm, MoveForms, moveFormId } from '../../components/order/move-forms.tsx';
import { useOwnAnswer } from '../../components/ui/answered-form.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { DueWords } from './due-words.tsx';
import { ParcelFields } from './parcel-fields.tsx';
import { asksFirst, sendsParcel } from './seller-moves.ts';

interface NextStepProps {
  readonly order: Order;
  readonly part: SellerOrder;
  readonly step: MoveForm;
}

interface NextStepDialogProps extends NextStepProps {
  /** The move whose dialog is open. */
  readonly asked: string | null;
}

/** Asks for the word that the next step needs. It stands above the page, where those without scripts see it first. */
export function NextStepDialog({ order, part, step, asked }: NextStepDialogProps) {
  const { pathname, search } = useLocation();
  const answer = useOwnAnswer(moveFormId(step.move, order._id, part.sellerId));
  if (asked !== step.move || !asksFirst(step, order.delivery)) return null;
  // In a dialog nothing is folded away.
  const { explanation, ...form } = step;
  const fields = sendsParcel(step, order.delivery) && <ParcelFields parcel={null} />;
  return (
    <PageDialog
      title={step.label}
      closeTo={pathWith(pathname + search, { [ASKED_MOVE]: null })}
      leadsToField={Boolean(answer?.fields[step.field?.name ?? ''])}
    >
      {explanation && <p className="pb-3">{explanation}</p>}
      <MoveForms
        orderId={order._id}
        sellerId={part.sellerId}
        forms={[{ ...form, fields }]}
        inDialog
      />
    </PageDialog>
  );
}

interface NextStepBarProps extends Omit<NextStepProps, 'step'> {
  /** None in a dispute: there the seller tells their side. */
  readonly step: MoveForm | undefined;
  /** When the page was made. */
  readonly now: string;
}

/** What the seller has to do now, and by when: at the lower edge, however far one has read. */
export function NextStepBar({ order, part, step, now }: NextStepBarProps) {
  const t = useT('sales');
  const { pathname, search } = useLocation();
  const tellsSide = part.status === 'disputed' && part.sellerDueAt !== null;
  if (!step && !tellsSide) return null;
  return (
    <div className="next-step sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-3 py-2 shadow-raised lg:bottom-0 lg:mx-0 lg:rounded-t-lg lg:border-x">
      {part.sellerDueAt && <Deadline part={part} dueAt={part.sellerDueAt} now={now} />}
      <div className="ml-auto">
        {!step ? (
          <LinkButton to={paths.dispute(order._id, part.sellerId)}>
            {t('sales.tellSide')}
          </LinkButton>
        ) : asksFirst(step, order.delivery) ? (
          <LinkButton
            to={pathWith(pathname + search, { [ASKED_MOVE]: step.move })}
            variant={step.variant ?? 'primary'}
            preventScrollReset
          >
            {step.label}
          </LinkButton>
        ) : (
          <MoveForms orderId={order._id} sellerId={part.sellerId} forms={[step]} />
        )}
      </div>
    </div>
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
  const isDisputed = part.status === 'disputed';
  // A late statement is accepted as long as nothing is decided.
  if (isDisputed && dueAt <= now) return null;
  const other = isDisputed ? 'sales.statementBy' : 'sales.deliverBy';
  const key = isNew ? 'sales.acceptBy' : other;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <span>{t(key, { time: formatDateTime(dueAt, lang) })}</span>
      <DueWords dueAt={dueAt} now={now} />
    </p>
  );
}
