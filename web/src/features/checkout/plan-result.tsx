import type { HeldMoney, PlanCode, Receipt } from '@sokoni/contracts/browser';
import { Form, useNavigation } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { paths, pathWith } from '../../app/paths.ts';
import { isPayable, useHeldMoney } from '../../components/order/held-money.tsx';
import type { PlanOutcome } from '../../components/order/payment-outcome.ts';
import { Button, LinkButton } from '../../components/ui/button.tsx';
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
  /** Null where the address does not name it. */
  readonly plan?: PlanCode | null;
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
  plan = null,
}: PlanResultProps) {
  const t = useT('checkout');
  const lang = useLanguage();
  const [title, text] = WORDS[outcome];
  const held = useHeldMoney({ held: heldMoney, waiting: outcome !== 'paid', of: 'plan' });
  const payable = isPayable(outcome === 'waiting', heldMoney);
  // A phone that was asked has its time; what came of another amount leaves its page without use.
  const paysNow = payable && (held !== null || !phone);
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
      {plan && paysNow && <PayNow plan={plan} />}
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to={panelPaths.sellerProducts} look={paysNow ? 'secondary' : 'primary'}>
          {t('checkout.seeProducts')}
        </LinkButton>
        <LinkButton look="secondary" to={panelPaths.sellerSubscribe}>
          {t('checkout.seePlan')}
        </LinkButton>
      </div>
    </ResultCard>
  );
}

/** Leads to the payment page of the plan, which is another one where the former takes no money any more. */
function PayNow({ plan }: { readonly plan: PlanCode }) {
  const t = useT('checkout');
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" action={pathWith(paths.payment, { plan })}>
      <input type="hidden" name="plan" value={plan} />
      <Button name="intent" value="subscribe" busy={busy}>
        {t('checkout.payNow')}
      </Button>
    </Form>
  );
}
