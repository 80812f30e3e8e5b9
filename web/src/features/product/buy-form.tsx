import { Form, useNavigation } from 'react-router';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { FinishedHtml } from '../../components/ui/finished-html.tsx';
import { Price } from '../../components/ui/price.tsx';
import { discountPercent, formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import { OptionPicker } from './option-picker.tsx';
import {
  type FinishedParts,
  type Picked,
  type ProductView,
  pictureNumbers,
  priceBefore,
  priceShown,
  quantityLimits,
  stockOf,
  withinLimits,
  writeChoice,
} from './product.ts';
import { QuantityField } from './quantity-field.tsx';
import { useChoice } from './use-choice.ts';

const FEW_LEFT = 5;

/** How many are left, once it matters. */
function StockRemark({ stock }: { readonly stock: number }) {
  const t = useT('product');
  if (stock === 0) return <Badge tone="bad">{t('product.soldOut')}</Badge>;
  if (stock <= FEW_LEFT) {
    return <p className="font-semibold text-clay">{t('product.onlyLeft', { count: stock })}</p>;
  }
  return <p className="font-medium text-success">{t('product.inStock', { count: stock })}</p>;
}

interface BuyFormProps {
  readonly product: ProductView;
  readonly start: Picked;
  /** The product's pictures as the page shows them. */
  readonly images: readonly string[];
  readonly finished: Pick<FinishedParts, 'starsHtml' | 'termsHtml' | 'shareHtml'>;
}

/** Price, options and the two buttons: one plain form. */
export function BuyForm({ product, start, images, finished }: BuyFormProps) {
  const t = useT('product');
  const { form, choice, quantity, choose, setQuantity, settleQuantity } = useChoice(product, start);
  const limits = quantityLimits(product, choice);
  const sending = useNavigation().formData?.get('intent');
  const stock = stockOf(product, choice);
  const soldOut = product.stock === 0;
  const price = priceShown(product, choice, withinLimits(quantity, limits));
  const before = priceBefore(product, choice);
  const percent = discountPercent(before, price);
  return (
    <Form ref={form} method="post" preventScrollReset className="group grid gap-4">
      <div aria-live="polite" className="grid gap-1">
        <Price sellingPrice={price} price={before} className="text-2xl" />
        {percent > 0 && (
          <p className="text-sm font-semibold text-clay">
            {t('product.saved', { amount: formatTzs(before - price), percent })}
          </p>
        )}
        <StockRemark stock={stock} />
      </div>
      {finished.starsHtml && <FinishedHtml html={finished.starsHtml} />}
      {finished.termsHtml && <FinishedHtml html={finished.termsHtml} />}
      {product.options.length > 0 && (
        <OptionPicker
          options={product.options}
          value={choice ? writeChoice(choice) : ''}
          onChoose={choose}
          pictures={pictureNumbers(product, images)}
        />
      )}
      {!soldOut && (
        <QuantityField
          limits={limits}
          value={quantity}
          onChange={setQuantity}
          onBlur={settleQuantity}
        />
      )}
      <div
        data-price={formatTzs(price)}
        className="buy-bar grid grid-cols-[1fr_auto] gap-x-3 md:grid-cols-2"
      >
        <Button name="intent" value="buy" disabled={soldOut} busy={sending === 'buy'}>
          {t('product.buy')}
        </Button>
        <Button
          name="intent"
          value="add"
          variant="secondary"
          disabled={soldOut}
          busy={sending === 'add'}
        >
          {t('product.addToCart')}
        </Button>
      </div>
      <div className="-my-3 flex flex-wrap items-center gap-x-2">
        <Button
          name="intent"
          value="keep"
          variant="quiet"
          busy={sending === 'keep'}
          className="-ml-4"
        >
          {t('product.saveForLater')}
        </Button>
        <FinishedHtml html={finished.shareHtml} />
      </div>
    </Form>
  );
}
