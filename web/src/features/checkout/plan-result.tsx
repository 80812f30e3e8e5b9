import type { HeldMoney, PlanPurchase, Receipt } from '@sokoni/contracts/browser';
import { panelPaths } from '../../app/panel-paths.ts';
import { paths, pathWith } from '../../app/paths.ts';
import { isPayable, useHeldMoney } from '../../components/order/held-money.tsx';
import type { PlanOutcome } from '../../components/order/payment-outcome.ts';
import { PlanPayment } from '../../components/order/plan-payment.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { formatDate, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';
import { ResultCard } from './payment-result.tsx';

interface PlanResultProps {
  readonly outcome: PlanOutcome;
  /** Null until the plan is paid. */
  readonly receipt: Receipt | null;
  /** The phone that was sent a request to pay. */
  readonly promptedPhone: string | null;
  /** What came in another amount, while it pays nothing. */
  readonly heldMoney?: readonly HeldMoney[] | undefined;
  /** What is bought; null while it is unknown. */
  readonly bought?: Pick<PlanPurchase, 'plan' | 'amountTzs'> | null;
}

const WORDS: Readonly<Record<PlanOutcome, readonly [KeyOf<'checkout'>, KeyOf<'checkout'>]>> = {
  paid: ['checkout.planPaid', 'checkout.planPaidText'],
  waiting: ['checkout.confirming', 'checkout.confirmingText'],
  declined: ['checkout.notPaid', 'checkout.planNotPaidText'],
  unknown: ['checkout.planUnknown', 'checkout.planUnknownText'],
};

/** What became of a plan's payment: which plan, until when, with which receipt. */
export function PlanResult({
  outcome,
  receipt,
  promptedPhone: phone,
  heldMoney,
  bought = null,
}: PlanResultProps) {
  const t = useT('checkout');
  const lang = useLanguage();
  const [title, text] = WORDS[outcome];
  const held = useHeldMoney({ held: heldMoney, waiting: outcome !== 'paid', of: 'plan' });
  const payable = isPayable(outcome === 'waiting', heldMoney);
  // What came of another amount leaves its page without use: the whole is to be paid on another one.
  const short = payable && held !== null;
  const form = bought && {
    plan: bought.plan,
    shownTzs: bought.amountTzs,
    at: pathWith(paths.payment, { plan: bought.plan }),
  };
  const asked = phone ? t('checkout.promptedText', { phone }) : t(text);
  return (
    <ResultCard
      outcome={outcome}
      title={held?.title ?? t(phone ? 'checkout.prompted' : title)}
      text={held?.text ?? asked}
    >
      {receipt && (
        <Facts
          facts={[
            [t('checkout.plan'), receipt.planName],
            [t('checkout.planFrom'), formatDate(receipt.validFrom, lang)],
            [t('checkout.planUntil'), formatDate(receipt.validUntil, lang)],
            [t('checkout.planAmount'), formatTzs(receipt.amountTzs)],
            [t('checkout.planReceipt'), receipt.receiptNumber],
          ]}
        />
      )}
      {form && short && <PlanPayment {...form} label={t('checkout.payNow')} />}
      {/* Who has paid may wait here: a phone that was asked has its time. */}
      {form && payable && !short && !phone && (
        <div className="grid justify-items-center gap-2">
          <p className="text-sm">{t('checkout.planNotPaidYet')}</p>
          <PlanPayment {...form} label={t('checkout.planToPayment')} variant="secondary" />
        </div>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to={panelPaths.sellerProducts} variant={short ? 'secondary' : 'primary'}>
          {t('checkout.seeProducts')}
        </LinkButton>
        <LinkButton variant="secondary" to={panelPaths.sellerSubscribe}>
          {t('checkout.seePlan')}
        </LinkButton>
      </div>
    </ResultCard>
  );
}
