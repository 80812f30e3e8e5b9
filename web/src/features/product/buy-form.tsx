import { Form, useNavigation } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Price } from '../../components/ui/price.tsx';
import { useT } from '../../lib/texts.ts';
import { OptionPicker } from './option-picker.tsx';
import {
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
import { StockRemark } from './product-facts.tsx';
import { useChoice } from './use-choice.ts';
import { WholesaleQuantity } from './wholesale-quantity.tsx';

interface BuyFormProps {
  readonly product: ProductView;
  readonly start: Picked;
  /** The product's pictures as the page shows them. */
  readonly images: readonly string[];
}

/** Price, options and the two buttons: one plain form. */
export function BuyForm({ product, start, images }: BuyFormProps) {
  const t = useT('product');
  const { form, choice, quantity, choose, setQuantity, settleQuantity } = useChoice(product, start);
  const limits = quantityLimits(product, choice);
  const sending = useNavigation().formData?.get('intent');
  const stock = stockOf(product, choice);
  const soldOut = product.stock === 0;
  return (
    <Form ref={form} method="post" preventScrollReset className="group grid gap-5">
      <div aria-live="polite" className="grid gap-1">
        <Price
          sellingPrice={priceShown(product, choice, withinLimits(quantity, limits))}
          price={priceBefore(product, choice)}
          className="text-2xl"
        />
        <StockRemark stock={stock} />
      </div>
      {product.options.length > 0 && (
        <OptionPicker
          options={product.options}
          value={choice ? writeChoice(choice) : ''}
          onChoose={choose}
          pictures={pictureNumbers(product, images)}
        />
      )}
      <WholesaleQuantity
        limits={limits}
        value={quantity}
        onChange={setQuantity}
        onBlur={settleQuantity}
      />
      <div className="buy-bar grid grid-cols-[1fr_auto] gap-3 md:grid-cols-2">
        <Button name="intent" value="buy" disabled={soldOut} busy={sending === 'buy'}>
          {t('product.buy')}
        </Button>
        <Button
          name="intent"
          value="add"
          look="secondary"
          disabled={soldOut}
          busy={sending === 'add'}
        >
          {t('product.addToCart')}
        </Button>
      </div>
      <Button
        name="intent"
        value="keep"
        look="quiet"
        busy={sending === 'keep'}
        className="-my-3 -ml-4 justify-self-start"
      >
        {t('product.saveForLater')}
      </Button>
    </Form>
  );
}
