import {
  leftOfPart,
  lineInWords,
  type Order,
  refundAmount,
  type SellerOrder,
  type ShownOrderLine,
} from '@sokoni/contracts/browser';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useNavigation } from 'react-router';
import { formatDate, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { OwnForm, useOwnAnswer } from '../ui/answered-form.tsx';
import { Button } from '../ui/button.tsx';
import { useTyped } from '../ui/form-field.tsx';
import { TextField } from '../ui/text-field.tsx';

/** What the fields with numbers of pieces begin with, before the id of their line. */
export const PIECES = 'pieces ';

interface LineFormsProps {
  readonly order: Order;
  readonly part: SellerOrder;
  /** Who brings what is sent. */
  readonly carrier?: ReactNode;
}

/** Send some lines of a part before the others, or refund some pieces: plain forms, folded away. */
export function LineForms({ order, part, carrier }: LineFormsProps) {
  const t = useT('sales');
  const lang = useLanguage();
  const own = order.productDetails.filter(({ sellerId }) => sellerId === part.sellerId);
  const pieces = own.reduce((sum, { quantity }) => sum + quantity, 0);
  const toSend = own.filter(({ toSendQuantity }) => toSendQuantity > 0);
  const paid = own.filter((line) => leftOf(line) > 0);
  const { linesRefundableUntil: until } = part;
  // A single piece is sent and cancelled as a whole, while it can be.
  if (pieces < 2 && until === null) return null;
  // What was done empties and folds the forms: a second press would do it again.
  const seen = `${part.parcels.length}.${part.lineRefunds.length}`;
  return (
    <>
      {part.sendsLines && toSend.length > 0 && (
        <OneForm
          key={`send ${seen}`}
          {...{ order, part, seen, lines: toSend, mostOf: ({ toSendQuantity }) => toSendQuantity }}
          intent="send-lines"
          label={t('sales.sendLines')}
          explanation={t('sales.sendLinesText')}
        >
          {carrier}
        </OneForm>
      )}
      {part.refundsLines && paid.length > 0 && (
        <OneForm
          key={`refund ${seen}`}
          {...{ order, part, seen, lines: paid, mostOf: leftOf }}
          own={part.collectTzs > 0 ? undefined : own}
          intent="refund-lines"
          label={t('sales.refundLines')}
          explanation={
            until
              ? t('sales.refundCompletedText', { date: formatDate(until, lang) })
              : t('sales.refundLinesText')
          }
        >
          <TextField label={t('sales.refundReason')} name="reason" required maxLength={300} />
        </OneForm>
      )}
    </>
  );
}

function leftOf({ quantity, refundedQuantity }: ShownOrderLine): number {
  return quantity - refundedQuantity;
}

interface OneFormProps extends Pick<LineFormsProps, 'order' | 'part'> {
  readonly intent: 'send-lines' | 'refund-lines';
  /** How much was done before, as the page shows it. */
  readonly seen: string;
  readonly lines: readonly ShownOrderLine[];
  /** All lines of a part that is paid, where the form refunds some: what goes back is shown before it does. */
  readonly own?: readonly ShownOrderLine[] | undefined;
  readonly mostOf: (line: ShownOrderLine) => number;
  readonly label: string;
  readonly explanation: string;
  readonly children: ReactNode;
}

function OneForm({
  order,
  part,
  intent,
  seen,
  lines,
  own,
  mostOf,
  label,
  explanation,
  children,
}: OneFormProps) {
  const t = useT('sales');
  const { formData: sent } = useNavigation();
  const busy =
    sent?.get('order') === order._id &&
    sent.get('seller') === part.sellerId &&
    sent.get('intent') === intent;
  const formId = `${intent} ${order._id} ${part.sellerId} ${seen}`;
  const answer = useOwnAnswer(formId);
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  function count({ target }: FormEvent): void {
    if (!(target instanceof HTMLInputElement) || !target.name.startsWith(PIECES)) return;
    setChosen(
      new Map(chosen).set(
        target.name.slice(PIECES.length),
        Math.max(0, Math.trunc(Number(target.value))),
      ),
    );
  }
  const left = leftOfPart(part);
  const backTzs = own ? refundAmount(own, chosen, left) : 0;
  return (
    <details
      onInput={count}
      open={Boolean(answer)}
      className="open:rounded-md open:bg-sand open:p-3"
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4">
        {label}
      </summary>
      <p className="pb-3 text-sm wrap-anywhere">{explanation}</p>
      <OwnForm formId={formId} className="grid gap-3">
        <input type="hidden" name="order" value={order._id} />
        <input type="hidden" name="seller" value={part.sellerId} />
        {/* With the choice it makes a key: the same form sent twice acts once. */}
        <input type="hidden" name="seen" value={seen} />
        {lines.map((line) => (
          <Pieces
            key={line.lineId}
            line={line}
            most={mostOf(line)}
            backTzs={
              own && refundAmount([line], new Map([[line.lineId, 1]]), { ...left, deliveryTzs: 0 })
            }
          />
        ))}
        {children}
        {own && (
          <p role="status" className="font-semibold empty:hidden">
            {backTzs > 0 && t('sales.refundNow', { amount: formatTzs(backTzs) })}
          </p>
        )}
        <Button name="intent" value={intent} busy={busy} className="justify-self-start">
          {label}
        </Button>
      </OwnForm>
    </details>
  );
}

interface PiecesProps {
  readonly line: ShownOrderLine;
  readonly most: number;
  /** What one piece brings back, where it does. */
  readonly backTzs: number | undefined;
}

function Pieces({ line, most, backTzs }: PiecesProps) {
  const id = useId();
  const t = useT('sales');
  const field = PIECES + line.lineId;
  const typed = useTyped(field, undefined);
  const name = lineInWords(line, useLanguage());
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="min-w-0 grow break-words">
        {t('sales.piecesOf', { name, most })}
        {backTzs !== undefined && (
          <span className="text-sm text-muted">
            {`, ${t('sales.pieceBack', { amount: formatTzs(backTzs) })}`}
          </span>
        )}
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        name={field}
        defaultValue={typed}
        min={0}
        max={most}
        placeholder="0"
        className="field w-20! shrink-0"
      />
    </div>
  );
}
