import type { Category, Language } from '@sokoni/contracts/browser';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { paths } from '../../app/paths.ts';
import { LanguageContext, useT } from '../../lib/texts.ts';
import type { RelatedTiles, Tile } from './catalogue.api.ts';
import { ProductCard } from './product-card.tsx';

interface RelatedRowsProps extends RelatedTiles {
  /** Where the heading of similar products leads. */
  readonly category: Category;
}

/**
 * Below a product: what was bought together with it, and similar ones, as finished HTML. Nothing in it needs a
 * script, and its components would not fit into what the page may load first.
 */
export function relatedRowsHtml(props: RelatedRowsProps, lang: Language): string {
  return renderToStaticMarkup(
    <StaticRouter location={paths.home}>
      <LanguageContext value={lang}>
        <RelatedRows {...props} />
      </LanguageContext>
    </StaticRouter>,
  );
}

function RelatedRows({ category, boughtTogether, similar }: RelatedRowsProps) {
  const t = useT('product');
  return (
    <>
      <Row title={t('product.boughtTogether')} products={boughtTogether} />
      <Row title={t('product.recommended')} products={similar} more={paths.category([category])} />
    </>
  );
}

interface RowProps {
  readonly title: string;
  readonly products: readonly Tile[];
  /** A list with more of them. */
  readonly more?: string;
}

/** Moved by a finger on a phone, two lines on a desktop. */
function Row({ title, products, more }: RowProps) {
  const t = useT('catalogue');
  if (products.length === 0) return null;
  return (
    <section className="page when-near pt-8">
      <div className="flex items-end justify-between gap-x-4 pb-3">
        <h2 className="text-lg sm:text-xl">{title}</h2>
        {more && (
          <a href={more} className="link shrink-0 py-1 text-sm font-semibold">
            {t('catalogue.seeAll')}
            <span className="sr-only">: {title}</span>
          </a>
        )}
      </div>
      <ul className="scroll-row -mx-1 auto-cols-[min(10rem,43%)] px-1 pb-3 md:grid-flow-row md:grid-cols-5">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} bare />
          </li>
        ))}
      </ul>
    </section>
  );
}
