import {
  costOfAmount,
  type Order,
  type PartStake,
  type SellerOrder,
} from '@sokoni/contracts/browser';
import { Form, useNavigation } from 'react-router';
import { AnswerAlone, AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Command } from '../../components/ui/command-form.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { TextArea, TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { formatDateTime, formatNumber, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { awaitedUntil } from './admin-moves.ts';

interface SplitDisputeProps {
  readonly order: Order;
  readonly part: SellerOrder;
  /** As it was typed; null before. */
  readonly typed: string | null;
  readonly answer: FormAnswer | undefined;
}

/** A dispute decided in part: an amount, then what it means for both sides, then the decision with its reason. */
export function SplitDispute({ order, part, typed, answer }: SplitDisputeProps) {
  const t = useT('sales');
  const lang = useLanguage();
  const busy = useNavigation().formMethod === 'POST';
  const { stake, sellerId, sellerName } = part;
  // Somebody else has decided meanwhile.
  if (!stake) return <AnswerAlone message={answer?.message ?? ''} values={answer?.values ?? {}} />;
  const awaited = awaitedUntil(part);
  const worthTzs = stake.subtotalTzs + stake.deliveryTzs;
  const most = formatNumber(worthTzs - 1);
  const amountTzs = readAmount(typed ?? '', worthTzs - 1);
  const isWrong = typed !== null && amountTzs === null;
  return (
    <div className="grid gap-4">
      <p>{t('sales.splitText', { worth: formatTzs(worthTzs), seller: sellerName })}</p>
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
      <Form method="get" replace preventScrollReset className="grid gap-3">
        <input type="hidden" name="split" value={sellerId} />
        <TextField
          key={typed}
          label={t('sales.splitAmount')}
          name="amount"
          prefix="TZS"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={14}
          defaultValue={typed ?? ''}
          hint={t('sales.splitHint', { most })}
          error={isWrong ? t('sales.splitWrong', { most }) : undefined}
        />
        <Button look="secondary" className="justify-self-start">
          {t('sales.splitShow')}
        </Button>
      </Form>
      {amountTzs !== null && (
        <AnsweredForm answer={answer} inDialog className="grid gap-4 border-t border-line pt-4">
          <Command intent="refund-amount" about={{ orderId: order._id, sellerId, amountTzs }} />
          <Facts title={t('sales.splitMeans')} facts={meaningOf(stake, amountTzs, t)} />
          <TextArea
            label={t('sales.reason')}
            name="reason"
            required
            maxLength={300}
            rows={3}
            hint={t('sales.decideText', { seller: sellerName })}
            defaultValue={answer?.values.reason}
            error={answer?.fields.note}
          />
          <Button look="danger" busy={busy} className="justify-self-start">
            {t('sales.splitNow', { amount: formatTzs(amountTzs) })}
          </Button>
        </AnsweredForm>
      )}
    </div>
  );
}

/** What a person types: digits, in groups of three or not; null for all else and what is out of bounds. */
function readAmount(text: string, most: number): number | null {
  if (!/^(?:\d{1,10}|\d{1,3}(?:[ ,]\d{3})+)$/.test(text.trim())) return null;
  const amountTzs = Number(text.replace(/\D/g, ''));
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
