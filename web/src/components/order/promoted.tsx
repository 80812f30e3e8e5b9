import { offeredPrice, type PromotionQuote, type ShownDiscount } from '@sokoni/contracts/browser';
import { Form, Link } from 'react-router';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ConfirmPhone } from './confirm-phone.tsx';

/** What is off, by line; nothing while the promotions cannot be asked for. */
export const NO_QUOTE: PromotionQuote = {
  lines: [],
  discounts: [],
  freeDelivery: [],
  refusal: null,
};

/** What promotions take off a line of a cart. */
export function discountOf({ lines }: PromotionQuote, id: string): number {
  return lines.find(({ lineId }) => lineId === id)?.discountTzs ?? 0;
}

/** What one piece of a line costs, as the page of its product says it: with the offers that all get. */
export function priceOfOne({ lines }: PromotionQuote, id: string, priceTzs: number): number {
  const percents = lines.find(({ lineId }) => lineId === id)?.percents ?? [];
  return offeredPrice(priceTzs, { percents, until: null });
}

interface ReducedPriceProps {
  readonly fullTzs: number;
  readonly discountTzs: number;
}

/** A price, after the full one struck through where promotions have reduced it. */
export function ReducedPrice({ fullTzs, discountTzs }: ReducedPriceProps) {
  const t = useT('promotions');
  return (
    <>
      {discountTzs > 0 && (
        <del className="mr-2 font-normal text-muted">
          <span className="sr-only">{t('promotions.fullPrice')} </span>
          {formatTzs(fullTzs)}
        </del>
      )}
      {formatTzs(fullTzs - discountTzs)}
    </>
  );
}

type Discount = Pick<ShownDiscount, 'promotionId' | 'name' | 'code' | 'goodsTzs'>;

/** Rows of a list of sums: what each promotion takes off. */
export function DiscountRows({ discounts }: { readonly discounts: readonly Discount[] }) {
  return discounts.map(({ promotionId, name, code, goodsTzs }) => (
    <div key={promotionId} className="col-span-2 grid grid-cols-subgrid text-success">
      <dt className="min-w-0 break-words">{code ? `${name} (${code})` : name}</dt>
      <dd className="text-right font-medium">− {formatTzs(goodsTzs)}</dd>
    </div>
  ));
}

interface CouponFormProps {
  /** As it was typed, or kept with the cart; empty for none. */
  readonly coupon: string;
  readonly quote: PromotionQuote;
}

/** Asks for a code; the page with the code in its address shows what it takes off, and keeps it with the cart. */
export function CouponForm({ coupon, quote }: CouponFormProps) {
  const t = useT('promotions');
  const counts = coupon !== '' && quote !== NO_QUOTE && !quote.refusal;
  return (
    <Form method="get" replace preventScrollReset className="grid gap-2">
      <TextField
        name="coupon"
        label={t('promotions.coupon')}
        error={quote.refusal?.message}
        defaultValue={coupon}
        key={coupon}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
      />
      {quote.refusal?.code === 'coupon-phone' && (
        <p className="text-sm">
          <ConfirmPhone>{t('promotions.confirmPhone')}</ConfirmPhone>
        </p>
      )}
      {counts && <Alert kind="success">{t('promotions.couponUsed', { code: coupon })}</Alert>}
      <Button variant="secondary">{t('promotions.useCoupon')}</Button>
      {coupon !== '' && (
        <Link to="?coupon=" replace preventScrollReset className="link py-2 text-sm">
          {t('promotions.removeCoupon')}
        </Link>
      )}
    </Form>
  );
}
