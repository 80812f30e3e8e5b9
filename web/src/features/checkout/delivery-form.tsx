import type {
  CashOnDelivery,
  DeliveryTerms,
  PaymentMethods,
  PickupStation,
} from '@sokoni/contracts/browser';
import { useLayoutEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { DeliveryFields, firstWrong } from '../../components/order/delivery-fields.tsx';
import { TariffTable } from '../../components/order/tariff-table.tsx';
import { Alert } from '../../components/ui/alert.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { SignedOutNotice } from '../../components/ui/form-notice.tsx';
import { TryAgain } from '../../components/ui/try-again.tsx';
import { type Translate, useT } from '../../lib/texts.ts';
import { CashOffer } from './cash-offer.tsx';
import { type DeliveryDraft, type Refusal, readDraft } from './checkout.ts';
import { CostSummary } from './cost-summary.tsx';
import { PayNumberOffer } from './pay-number-offer.tsx';
import type { Quote } from './quote.ts';

type T = Translate<'checkout'>;

interface DeliveryFormProps {
  readonly draft: DeliveryDraft;
  readonly refusal: Refusal | undefined;
  /** Nothing can be ordered until the cart is changed. */
  readonly blocked: boolean;
  /** The code that counts; empty for none. */
  readonly coupon?: string;
  /** To which numbers it can be paid. */
  readonly numbers?: PaymentMethods['numbers'];
  readonly stations?: readonly PickupStation[];
  /** Null where it is not known whether the order may be paid in cash. */
  readonly cash?: CashOnDelivery | null;
  /** The shops of the order that take no cash, by name. */
  readonly cashNotTakenBy?: readonly string[];
  readonly deliveryTerms: DeliveryTerms;
  /** What the order costs where it is brought to this place. */
  readonly quote: (place: DeliveryDraft) => Quote;
}

/** Where to bring it, what that costs, and the button that leads to the payment page. */
export function DeliveryForm({
  draft,
  refusal,
  blocked,
  coupon = '',
  numbers = [],
  stations = [],
  cash = null,
  cashNotTakenBy = [],
  deliveryTerms,
  quote,
}: DeliveryFormProps) {
  const t = useT('checkout');
  const { formMethod, formData } = useNavigation();
  const sending = formMethod === 'POST' && !formData?.get('paymentMethod');
  const [typed, setTyped] = useState<{ of: DeliveryDraft; place: DeliveryDraft } | null>(null);
  const place = typed?.of === draft ? typed.place : draft;
  const costs = quote(place);
  const isRefused = (['method', 'location', 'stationId'] as const).every(
    (field) => place[field] === draft[field],
  );
  const total = (isRefused && refusal?.total) || costs.total;
  const wrong = wrongFields(refusal, t);
  const form = useRef<HTMLFormElement>(null);
  const reason = useRef<HTMLDivElement>(null);
  // The pressed button stands far below what was refused.
  useLayoutEffect(() => {
    if (!refusal || refusal.lost) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? reason.current)?.focus();
  }, [refusal]);
  return (
    <Card>
      <Form
        ref={form}
        method="post"
        className="grid gap-4"
        onChange={({ currentTarget }) =>
          setTyped({ of: draft, place: readDraft(new FormData(currentTarget)) })
        }
      >
        <input type="hidden" name="coupon" value={coupon} />
        <h2 className="text-lg">{t('checkout.delivery')}</h2>
        {refusal?.lost?.lost && <TryAgain values={refusal.lost.values} />}
        {refusal?.lost?.signedOut && <SignedOutNotice answer={refusal.lost} />}
        {refusal && !refusal.lost && (
          // biome-ignore lint/a11y/noAutofocus: Without scripts the browser itself goes to what was refused.
          <div ref={reason} tabIndex={-1} autoFocus={!firstWrong(wrong)}>
            <Alert kind={refusal.unpriced === 'total' ? 'info' : 'error'}>
              {reasonOf(refusal, t)}
            </Alert>
          </div>
        )}
        <DeliveryFields
          values={draft}
          wrong={wrong}
          first={firstWrong(wrong)}
          stations={stations}
          chosen={stations.find(({ _id }) => _id === place.stationId)}
        />
        <TariffTable terms={deliveryTerms} />
        <CostSummary quote={costs} pickup={place.method === 'pickup'} total={total} />
        <Button busy={sending} disabled={blocked}>
          {t('checkout.payNow')}
        </Button>
        <p className="text-sm text-muted">{t('checkout.payHint')}</p>
        {numbers.map((offer) => (
          <PayNumberOffer key={offer.kind} offer={offer} blocked={blocked} />
        ))}
        {cash && (
          <CashOffer
            offer={cash}
            total={total}
            blocked={blocked}
            notTakenBy={cashNotTakenBy}
            atStation={place.method === 'station'}
          />
        )}
      </Form>
    </Card>
  );
}

type Wrong = Refusal['fields'];

/** What the server refused, and the choice without which there is no total. */
function wrongFields(refusal: Refusal | undefined, t: T): Wrong {
  const { fields = {}, unpriced } = refusal ?? {};
  if (!unpriced || unpriced === 'total') return fields;
  return { ...fields, [unpriced]: t(`checkout.missing-${unpriced}`) };
}

function reasonOf({ message, unpriced }: Refusal, t: T): string {
  if (unpriced) return t(`checkout.missing-${unpriced}`);
  return message || t('common.somethingWrong');
}
