import {
  costOfAmount,
  type Order,
  type PartStake,
  type SellerOrder,
} from '@sokoni/contracts/browser';
import { useNavigation } from 'react-router';
import { AnswerAlone, AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Command } from '../../components/ui/command-form.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { TextArea, TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { formatDateTime, formatNumber, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { shillingsIn } from '../../lib/typed-values.ts';
import { awaitedUntil } from './admin-moves.ts';

interface SplitDisputeProps {
  /** The server's time of the answer. */
  readonly now: string;
  readonly order: Order;
  readonly part: SellerOrder;
  readonly answer: FormAnswer | undefined;
}

/** A dispute decided in part: an amount, then what it means for both sides, then the decision with its reason. */
export function SplitDispute({ order, part, answer, now }: SplitDisputeProps) {
  const t = useT('sales');
  const lang = useLanguage();
  const busy = useNavigation().formMethod === 'POST';
  const { stake, sellerId, sellerName } = part;
  // Somebody else has decided meanwhile.
  if (!stake) return <AnswerAlone message={answer?.message ?? ''} values={answer?.values ?? {}} />;
  const awaited = awaitedUntil(part, now);
  const worthTzs = worthOf(stake);
  const most = formatNumber(worthTzs - 1);
  const typed = answer?.values.amount;
  const amountTzs = typed === undefined ? null : amountIn(typed, worthTzs - 1);
  const isWrong = refusesAmount(part, answer);
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">
        {t('sales.splitText', { worth: formatTzs(worthTzs), seller: sellerName })}
      </p>
      {awaited !== null && (
        <p className="rounded-md bg-marigold-soft px-3 py-2">
          {t('sales.decideEarly', { seller: sellerName, until: formatDateTime(awaited, lang) })}
        </p>
      )}
      {part.collectTzs > 0 && (
        <p className="rounded-md bg-marigold-soft px-3 py-2">
          {t('sales.splitCash', { amount: formatTzs(part.collectTzs) })}
        </p>
      )}
      <AnsweredForm
        answer={answer}
        inDialog
        encType="application/x-www-form-urlencoded"
        className="grid gap-3"
      >
        <Command about={{ orderId: order._id, sellerId, shownTzs: amountTzs ?? '' }} />
        <TextField
          label={t('sales.splitAmount')}
          name="amount"
          prefix="TZS"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={14}
          hint={t('sales.splitHint', { most })}
          error={isWrong ? t('sales.splitWrong', { most }) : undefined}
          autoFocus={isWrong}
        />
        <Button
          name="intent"
          value="preview-amount"
          variant="secondary"
          formNoValidate
          className="justify-self-start"
        >
          {t('sales.splitShow')}
        </Button>
        <div role="status">
          {amountTzs !== null && (
            <Facts title={t('sales.splitMeans')} facts={meaningOf(stake, amountTzs, t)} />
          )}
        </div>
        {(amountTzs !== null || answer?.values.reason) && (
          <TextArea
            label={t('sales.reason')}
            name="reason"
            required
            maxLength={300}
            rows={3}
            hint={t('sales.decideText', { seller: sellerName })}
            error={answer?.fields.note}
          />
        )}
        {amountTzs !== null && (
          <Button
            name="intent"
            value="refund-amount"
            variant="danger"
            busy={busy}
            className="justify-self-start"
          >
            {t('sales.splitNow', { amount: formatTzs(amountTzs) })}
          </Button>
        )}
      </AnsweredForm>
    </div>
  );
}

/** Whether the dialog leads back to its amount. */
export function refusesAmount(
  { stake }: Pick<SellerOrder, 'stake'>,
  answer: FormAnswer | undefined,
): boolean {
  const typed = answer?.values.amount;
  return Boolean(stake && typed !== undefined && amountIn(typed, worthOf(stake) - 1) === null);
}

function worthOf({ subtotalTzs, deliveryTzs }: PartStake): number {
  return subtotalTzs + deliveryTzs;
}

/** What a person types; null for what is no whole shillings and what is out of bounds. */
function amountIn(text: string, most: number): number | null {
  const amountTzs = shillingsIn(text);
  return amountTzs >= 1 && amountTzs <= most ? amountTzs : null;
}

/** For both sides, by the rule that the ledger posts by. */
function meaningOf(stake: PartStake, amountTzs: number, t: ReturnType<typeof useT<'sales'>>) {
  const { sellerTzs, commissionTzs, shopTzs, keptTzs } = costOfAmount(stake, amountTzs);
  const row = (label: string, tzs: number) => [label, formatTzs(tzs)] as const;
  return [
    row(t('sales.splitBuyer'), amountTzs),
    ...(shopTzs > 0 ? [row(t('sales.splitShop'), shopTzs)] : []),
    ...(commissionTzs > 0 ? [row(t('sales.splitCommission'), commissionTzs)] : []),
    row(t('sales.splitCost'), sellerTzs),
    row(t('sales.splitKept'), keptTzs),
  ];
}
