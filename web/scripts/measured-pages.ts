/** A page that is measured: its name in the table and its path. */
interface MeasuredPage {
  readonly name: string;
  readonly path: string;
}

export const MEASURED_LANGUAGES = ['en', 'sw'] as const;

/** Home, a category, a search and a product that the shop has. */
export async function measuredPages(baseUrl: string): Promise<MeasuredPage[]> {
  // Of a category that tests do not use: their products may be deleted meanwhile.
  const answer = await fetch(new URL('/api/category-product', baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ category: 'Refrigerator' }),
  });
  const { data } = (await answer.json()) as { readonly data: readonly { readonly _id: string }[] };
  if (!data[0]) throw new Error(`There is no product at ${baseUrl}: fill the shop first.`);
  return [
    { name: 'home', path: '/' },
    { name: 'category', path: '/product-category?category=Tablets.Phones' },
    { name: 'search', path: '/search?sr=simu' },
    { name: 'product', path: `/product/${data[0]._id}` },
  ];
}
