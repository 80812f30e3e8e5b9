import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { readSeen, SEEN_CACHE, type SeenProduct } from '../../lib/seen-products.ts';
import { useT } from '../../lib/texts.ts';
import { ScrollRow } from './scroll-row.tsx';

/** The row, without this product; null where nothing else was seen. */
export async function seenRow(except: string | undefined): Promise<ReactNode> {
  const seen = await readSeen(await caches.open(SEEN_CACHE));
  const products = seen.filter(({ id }) => id !== except);
  return products.length > 0 && <SeenRow products={products} />;
}

/**
 * Products that were viewed in this browser, by the names and small pictures that it has kept: nothing is asked of
 * the shop for them. Without prices, which may have changed since.
 */
function SeenRow({ products }: { readonly products: readonly SeenProduct[] }) {
  const t = useT('catalogue');
  const title = t('catalogue.seenLately');
  return (
    <section className="page pt-8">
      <h2 className="pb-3 text-lg sm:text-xl">{title}</h2>
      <ScrollRow label={title} className="auto-cols-[7rem] sm:auto-cols-[9rem]">
        {products.map(({ id, name, picture }) => (
          <li key={id} className="relative grid content-start gap-1">
            {picture ? (
              <img
                src={picture}
                alt=""
                width={160}
                height={160}
                loading="lazy"
                className="aspect-square w-full rounded-lg border border-line bg-surface object-contain"
              />
            ) : (
              <span className="aspect-square rounded-lg bg-sand" />
            )}
            <Link to={paths.product(id)} className="clamp-2 text-sm after:absolute after:inset-0">
              {name}
            </Link>
          </li>
        ))}
      </ScrollRow>
    </section>
  );
}
