import { Card } from '../../components/ui/card.tsx';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';

export function GoodsTotal({ price }: { readonly price: number }) {
  const t = useT('checkout');
  return (
    <Card className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{t('checkout.goods')}</span>
        <span className="text-lg font-bold">{formatTzs(price)}</span>
      </p>
      <p className="text-sm text-muted">{t('checkout.deliveryLater')}</p>
    </Card>
  );
}
