import { type PurchasedLine, SELLER_ASPECTS } from '@sokoni/contracts/browser';
import { OwnForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { StarField } from '../../components/ui/star-field.tsx';
import { useT } from '../../lib/texts.ts';

interface RateSellerProps {
  /** Any line of the seller order. */
  readonly line: PurchasedLine;
  /** Empty where the order could not be read. */
  readonly sellerName: string;
}

/** What the buyer thinks of the seller of a part, apart from the goods; nothing need be chosen. */
export function RateSeller({ line, sellerName }: RateSellerProps) {
  const t = useT('reviews');
  const { orderId, sellerId, sellerScores } = line;
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg wrap-anywhere">
        {sellerName ? t('reviews.rateSeller', { seller: sellerName }) : t('reviews.rateSomeSeller')}
      </h2>
      <OwnForm formId={`rate ${orderId} ${sellerId}`} className="grid gap-4 sm:grid-cols-3">
        <input type="hidden" name="order" value={orderId} />
        <input type="hidden" name="seller" value={sellerId} />
        {SELLER_ASPECTS.map((aspect) => (
          <StarField
            key={aspect}
            legend={t(`reviews.seller_${aspect}`)}
            name={aspect}
            noneLabel={t('reviews.notRated')}
            defaultValue={sellerScores?.[aspect]}
          />
        ))}
        <Button
          variant="secondary"
          name="intent"
          value="rate-seller"
          className="justify-self-start sm:col-span-3"
        >
          {t(sellerScores ? 'reviews.changeSellerRating' : 'reviews.sendSellerRating')}
        </Button>
      </OwnForm>
    </Card>
  );
}
