import { redirect } from 'react-router';
import { Alert } from '../../components/ui/alert.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ComparisonTable } from '../../features/product/comparison-table.tsx';
import { fetchProduct } from '../../features/product/product.api.ts';
import { categoryLabel } from '../../lib/categories.ts';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { comparisonElsewhere, findCompared, MOST_COMPARED } from '../compared.ts';
import { languageOf } from '../cookies.ts';
import { PageHead } from '../layout/page-head.tsx';
import { paths } from '../paths.ts';
import type { Route } from './+types/compare-page.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const elsewhere = comparisonElsewhere(url.searchParams, caller);
  if (elsewhere) throw redirect(elsewhere);
  const lang = languageOf(caller.headers);
  const nameCategory = (category: string) => categoryLabel(category, lang);
  const fetchOne = (id: string) => fetchProduct(id, nameCategory, caller);
  const found = await findCompared(url.searchParams, caller, fetchOne);
  if (found.elsewhere) throw redirect(found.elsewhere);
  const products = found.products.map((product) => {
    const { id, name, nameLang, brand, category, condition, price, sellingPrice } = product;
    const { stock, images, specification, seller } = product;
    const shown = { id, name, nameLang, brand, category, condition, price, sellingPrice, stock };
    return { ...shown, image: images[0], specification, sellerName: seller.name };
  });
  return { products, left: found.left?.name ?? null };
}

export default function ComparePage({ loaderData: { products, left } }: Route.ComponentProps) {
  const t = useT('compare');
  const [first] = products;
  const more = paths.category(first ? [first.category] : []);
  return (
    <div className="page grid gap-4 py-6">
      <PageHead title={t('compare.title')} indexed={false} />
      <h1 className="text-2xl">{t('compare.title')}</h1>
      {left !== null && (
        <Alert kind="info">
          <p>{t('compare.madeRoom', { name: left })}</p>
        </Alert>
      )}
      {products.length > 0 ? (
        <>
          <ComparisonTable products={products} />
          {products.length < MOST_COMPARED && (
            <div className="grid max-w-text justify-items-start gap-2">
              <p className="text-muted">{t('compare.hint')}</p>
              <LinkButton variant="secondary" to={more}>
                {t('compare.more')}
              </LinkButton>
            </div>
          )}
        </>
      ) : (
        <EmptyState action={<LinkButton to={more}>{t('compare.more')}</LinkButton>}>
          {t('compare.empty')}
        </EmptyState>
      )}
    </div>
  );
}
