import { Badge } from '../../components/ui/badge.tsx';
import { useT } from '../../lib/texts.ts';

const FEW_LEFT = 5;

/** How many are left, once it matters. */
export function StockRemark({ stock }: { readonly stock: number }) {
  const t = useT('product');
  if (stock === 0) return <Badge tone="bad">{t('product.soldOut')}</Badge>;
  if (stock <= FEW_LEFT) {
    return <p className="font-semibold text-clay">{t('product.onlyLeft', { count: stock })}</p>;
  }
  return <p className="font-medium text-success">{t('product.inStock', { count: stock })}</p>;
}
