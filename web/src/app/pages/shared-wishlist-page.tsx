import { textFor } from '@sokoni/contracts/browser';
import { LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ProductCard } from '../../features/catalogue/product-card.tsx';
import { ShareLink } from '../../features/wishlist/share-wishlist.tsx';
import { viewSharedWishlist } from '../../features/wishlist/wishlist.api.ts';
import { publicOrigin } from '../../lib/env.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { PageHead } from '../layout/page-head.tsx';
import { paths } from '../paths.ts';
import type { Route } from './+types/shared-wishlist-page.ts';

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const lang = languageOf(caller.headers);
  const products = await orNotFound(viewSharedWishlist(token, caller));
  const tiles = products.map((product) => {
    const { productId: id, productImage, price, sellingPrice, stock } = product;
    const { text: name, ...language } = textFor(lang, product, 'productName');
    // The list does not say; the page of the product asks where something is to be chosen.
    const shown = { id, name, ...language, price, sellingPrice, stock, hasOptions: true };
    return { ...shown, image: productImage || undefined };
  });
  return { tiles, address: publicOrigin() + paths.sharedWishlist(token) };
}

export default function SharedWishlistPage({ loaderData }: Route.ComponentProps) {
  const t = useT('wishlist');
  const { tiles, address } = loaderData;
  return (
    <div className="page grid gap-4 py-6">
      <PageHead title={t('wishlist.sharedTitle')} indexed={false} />
      <h1 className="text-2xl">{t('wishlist.sharedTitle')}</h1>
      {tiles.length === 0 ? (
        <EmptyState action={<LinkButton to={paths.home}>{t('wishlist.goShopping')}</LinkButton>}>
          {t('wishlist.sharedEmpty')}
        </EmptyState>
      ) : (
        <>
          <p className="text-muted">{t('wishlist.sharedHint')}</p>
          <h2 className="sr-only">{t('wishlist.products')}</h2>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
            {tiles.map((tile, index) => (
              <li key={tile.id}>
                <ProductCard product={tile} priority={index === 0} />
              </li>
            ))}
          </ul>
          <ShareLink address={address} />
        </>
      )}
    </div>
  );
}
