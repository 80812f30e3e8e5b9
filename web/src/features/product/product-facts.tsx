import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { useT } from '../../lib/texts.ts';
import type { ProductView } from './product.ts';

const FEW_LEFT = 5;
const CONDITIONS = {
  'Brand New': 'product.brandNew',
  Refurbished: 'product.refurbished',
  Used: 'product.used',
} as const;

/** Brand, name, category and condition. */
export function ProductFacts({ product }: { readonly product: ProductView }) {
  const t = useT('product');
  const condition = CONDITIONS[product.condition as keyof typeof CONDITIONS];
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold text-muted">{product.brand}</p>
      <h1 lang={product.nameLang} className="text-xl sm:text-2xl">
        {product.name}
      </h1>
      <p className="flex flex-wrap items-center gap-2">
        <Link to={paths.category([product.category])} className="link py-1 text-sm">
          {product.categoryLabel}
        </Link>
        <Badge tone="info">{condition ? t(condition) : product.condition}</Badge>
      </p>
    </div>
  );
}

/** How many are left, once it matters. */
export function StockRemark({ stock }: { readonly stock: number }) {
  const t = useT('product');
  if (stock === 0) return <Badge tone="bad">{t('product.soldOut')}</Badge>;
  if (stock <= FEW_LEFT) {
    return <p className="font-semibold text-clay">{t('product.onlyLeft', { count: stock })}</p>;
  }
  return <p className="font-medium text-success">{t('product.inStock', { count: stock })}</p>;
}
