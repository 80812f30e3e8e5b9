import type { DeliveryTerms, PickupStation, SavedAddress } from '@sokoni/contracts/browser';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { BusinessFields } from '../../components/order/business-fields.tsx';
import { DeliveryFields, firstWrong } from '../../components/order/delivery-fields.tsx';
import { TariffTable } from '../../components/order/tariff-table.tsx';
import { Alert } from '../../components/ui/alert.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Checkbox } from '../../components/ui/choice-fields.tsx';
import { NoDefaultButton, SignedOutNotice, TryAgain } from '../../components/ui/form-notice.tsx';
import { formatTzs } from '../../lib/format.ts';
import { type Translate, useT } from '../../lib/texts.ts';
import { type DeliveryDraft, type Refusal, readDraft } from './checkout.ts';
import { CostSummary } from './cost-summary.tsx';
import { DeliveryTimes } from './delivery-times.tsx';
import type { Quote } from './quote.ts';
import { WayList } from './way-list.tsx';
import { type WaysOffer, waysToPay } from './ways-to-pay.ts';

type T = Translate<'checkout'>;

const FORM = 'checkout-form';

interface CheckoutFormProps {
  readonly draft: DeliveryDraft;
  readonly refusal: Refusal | undefined;
  /** Nothing can be ordered until the cart is changed. */
  readonly blocked: boolean;
  /** The code that counts; empty for none. */
  readonly coupon?: string;
  readonly stations?: readonly PickupStation[];
  /** Those of the buyer, and which of them the form begins with; null for another place. */
  readonly addresses?: AddressChoiceProps;
  readonly ways: WaysOffer;
  readonly deliveryTerms: DeliveryTerms;
  /** What the order costs where it is brought to this place. */
  readonly quote: (place: DeliveryDraft) => Quote;
  /** What is ordered, with forms of its own. */
  readonly goods?: ReactNode;
}

/** One column: where, when, how to pay, what it costs, and the button with the amount. */
export function CheckoutForm({
  draft,
  refusal,
  blocked,
  coupon = '',
  stations = [],
  addresses = NO_ADDRESSES,
  ways,
  deliveryTerms,
  quote,
  goods,
}: CheckoutFormProps) {
  const t = useT('checkout');
  const ofNumber = useT('paynumber');
  const { formMethod, formData } = useNavigation();
  const sending = formMethod === 'POST' && formData?.has('expectedTotal') === true;
  const [typed, setTyped] = useState<DeliveryDraft | null>(null);
  const place = typed ?? draft;
  const costs = quote(place);
  const isRefused = (['method', 'location', 'stationId'] as const).every(
    (field) => place[field] === draft[field],
  );
  const total = (isRefused && refusal?.total) || costs.total;
  const list = waysToPay(ways, { total, method: place.method }, t, ofNumber);
  const wrong = stillWrong(wrongFields(refusal, t), draft, place);
  const unpriced = refusal?.unpriced;
  const isCorrected = unpriced && unpriced !== 'total' && !wrong[unpriced];
  const form = useRef<HTMLFormElement>(null);
  const reason = useRef<HTMLDivElement>(null);
  // Another address makes the fields anew; a page that loads itself again, or a refusal, leaves what stands in them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: What stands in the fields may change with each draft.
  useLayoutEffect(() => {
    setTyped((before) => before && form.current && readDraft(new FormData(form.current)));
  }, [draft]);
  // The pressed button stands far below what was refused.
  useLayoutEffect(() => {
    if (!refusal || refusal.lost) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? reason.current)?.focus();
  }, [refusal]);
  return (
    <>
      <Form
        ref={form}
        id={FORM}
        method="post"
        className="grid gap-4"
        onChange={({ currentTarget }) => setTyped(readDraft(new FormData(currentTarget)))}
      >
        <NoDefaultButton />
        <input type="hidden" name="coupon" value={coupon} />
        {refusal?.lost?.lost && <TryAgain values={refusal.lost.values} />}
        {refusal?.lost?.signedOut && <SignedOutNotice answer={refusal.lost} />}
        {refusal && !refusal.lost && !isCorrected && (
          // biome-ignore lint/a11y/noAutofocus: Without scripts the browser itself goes to what was refused.
          <div ref={reason} tabIndex={-1} autoFocus={!firstWrong(wrong)}>
            <Alert kind={refusal.unpriced === 'total' ? 'info' : 'error'}>
              {reasonOf(refusal, t)}
            </Alert>
          </div>
        )}
        <Step title={t('checkout.where')}>
          <AddressChoice {...addresses} />
          <DeliveryFields
            key={addresses.chosen}
            values={draft}
            wrong={wrong}
            first={firstWrong(wrong)}
            stations={stations}
            chosen={stations.find(({ _id }) => _id === place.stationId)}
          />
          <TariffTable terms={deliveryTerms} />
        </Step>
        <Step title={t('checkout.when')}>
          <DeliveryTimes quote={costs} pickup={place.method === 'pickup'} />
        </Step>
        <Step title={t('checkout.howToPay')}>
          {/* A way that cannot be chosen any more is left for the first one. */}
          <WayList
            key={list.map(({ value, refused }) => (refused ? value : '')).join()}
            ways={list}
            chosen={place.way}
            operator={place.operator}
          />
          <ForBusiness draft={draft} wrong={wrong} />
        </Step>
      </Form>
      <Step title={t('checkout.costs')}>
        {goods}
        <CostSummary form={FORM} quote={costs} pickup={place.method === 'pickup'} total={total} />
      </Step>
      <div className="order-bar">
        <Button form={FORM} busy={sending} disabled={blocked} className="w-full">
          {total === null
            ? t('checkout.order')
            : t('checkout.orderFor', { amount: formatTzs(total) })}
        </Button>
      </div>
    </>
  );
}

interface AddressChoiceProps {
  readonly all: readonly SavedAddress[];
  readonly chosen: string | null;
}

const NO_ADDRESSES: AddressChoiceProps = { all: [], chosen: null };

/** Links, which work without scripts: the form begins with the address that is chosen. The one used last needs none. */
function AddressChoice({ all, chosen }: AddressChoiceProps) {
  const t = useT('delivery');
  if (all.every(({ name }) => name === '')) return null;
  const choices = [
    ...all.map(({ _id, name }) => [_id, name || t('delivery.lastUsed')] as const),
    ['new', t('delivery.elsewhere')] as const,
  ];
  return (
    <nav aria-label={t('delivery.own')}>
      <ul className="flex flex-wrap gap-2">
        {choices.map(([id, label]) => (
          <li key={id}>
            <Link
              to={`?address=${id}`}
              replace
              preventScrollReset
              aria-current={id === (chosen ?? 'new') ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 wrap-anywhere aria-[current]:border-baobab aria-[current]:bg-baobab-soft aria-[current]:font-semibold"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Unfolds the fields of the business without scripts; one that is kept is offered, not taken. */
function ForBusiness({ draft, wrong }: { readonly draft: DeliveryDraft; readonly wrong: Wrong }) {
  const t = useT('business');
  const { tin, businessName: name, forBusiness } = draft;
  return (
    <div className="group grid gap-4 border-t border-line pt-4">
      <Checkbox
        name="forBusiness"
        label={t('business.buying')}
        hint={tin && name && !forBusiness ? t('business.kept', { name, tin }) : t('business.hint')}
        defaultChecked={forBusiness !== ''}
      />
      <div className="grid gap-4 group-has-[[name=forBusiness]:not(:checked)]:hidden">
        <BusinessFields values={draft} wrong={wrong} first={firstWrong(wrong)} />
      </div>
    </div>
  );
}

function Step({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{title}</h2>
      {children}
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

/** Without the fields that were changed since: nothing is said of what stands in them now. */
function stillWrong(wrong: Wrong, refused: DeliveryDraft, now: DeliveryDraft): Wrong {
  const stands = ([field]: readonly [string, unknown]) =>
    refused.method === now.method &&
    refused[field as keyof DeliveryDraft] === now[field as keyof DeliveryDraft];
  return Object.fromEntries(Object.entries(wrong).filter(stands));
}

function reasonOf({ message, unpriced }: Refusal, t: T): string {
  if (unpriced) return t(`checkout.missing-${unpriced}`);
  return message || t('common.somethingWrong');
}
