import { SPECIFICATION_KEYS } from '@sokoni/contracts/browser';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Picture } from '../../components/ui/picture.tsx';
import { Price } from '../../components/ui/price.tsx';
import { useT } from '../../lib/texts.ts';
import type { SoldProduct } from './product.ts';
import { CONDITION_TEXTS } from './product-facts.tsx';

interface ComparedProduct
  extends Pick<
    SoldProduct,
    'id' | 'name' | 'nameLang' | 'brand' | 'condition' | 'price' | 'sellingPrice' | 'stock'
  > {
  readonly image: string | undefined;
  readonly specification: SoldProduct['specification'];
  readonly sellerName: string;
}

interface Row {
  readonly key: string;
  readonly name: string;
  readonly cell: (product: ComparedProduct) => ReactNode;
}

/** A column for each product; the name of a row stands above its cells, so that a phone has room for three. */
export function ComparisonTable({ products }: { readonly products: readonly ComparedProduct[] }) {
  const t = useT('compare');
  const words = useT('product');
  const condition = (value: string) => {
    const text = CONDITION_TEXTS[value as keyof typeof CONDITION_TEXTS];
    return text ? words(text) : value;
  };
  const rows: Row[] = [
    {
      key: 'price',
      name: t('compare.price'),
      // Three prices of a million stand side by side on a phone.
      cell: ({ price, sellingPrice }) => (
        <Price
          sellingPrice={sellingPrice}
          price={price}
          className="whitespace-nowrap text-xs max-md:tracking-tighter md:text-base"
        />
      ),
    },
    { key: 'brand', name: t('compare.brand'), cell: ({ brand }) => brand },
    { key: 'condition', name: t('compare.condition'), cell: (one) => condition(one.condition) },
    ...specifiedRows(products),
    {
      key: 'stock',
      name: t('compare.stock'),
      cell: ({ stock }) =>
        stock > 0 ? words('product.inStock', { count: stock }) : words('product.soldOut'),
    },
    { key: 'seller', name: t('compare.seller'), cell: ({ sellerName }) => sellerName },
  ];
  const ids = products.map(({ id }) => id);
  return (
    <table className="w-full table-fixed border-collapse max-md:text-sm md:max-w-4xl">
      <caption className="sr-only">{t('compare.title')}</caption>
      <thead>
        <tr className="align-top">
          {products.map((product) => (
            <th key={product.id} scope="col" className="px-2 pb-3 text-left font-medium">
              <Heading product={product} shown={ids} />
            </th>
          ))}
        </tr>
      </thead>
      {rows.map(({ key, name, cell }) => (
        <tbody key={key}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={products.length}
              className="bg-paper px-2 py-1 text-left text-sm font-semibold text-muted"
            >
              {name}
            </th>
          </tr>
          <tr className="align-top">
            {products.map((product) => (
              <td key={product.id} className="wrap-anywhere px-2 py-2">
                {cell(product)}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

interface HeadingProps {
  readonly product: ComparedProduct;
  /** Of all products of the page: what is removed is removed from these. */
  readonly shown: readonly string[];
}

function Heading({ product, shown }: HeadingProps) {
  const t = useT('compare');
  const { id, name, nameLang, image } = product;
  return (
    <div className="grid gap-1">
      <div className="aspect-square max-w-52 overflow-hidden rounded-md">
        <Picture src={image} alt="" sizes="(min-width: 30rem) 208px, 110px" largest={320} />
      </div>
      <Link to={paths.product(id)} lang={nameLang} className="link wrap-anywhere">
        {name}
      </Link>
      <a
        href={`${paths.compare(shown)}&remove=${id}`}
        rel="nofollow"
        aria-label={t('compare.removeOne', { name })}
        className="link inline-flex min-h-11 items-center text-sm font-normal"
      >
        {t('compare.remove')}
      </a>
    </div>
  );
}

/** What any of them is described by, in the order of the shop. */
function specifiedRows(products: readonly ComparedProduct[]): Row[] {
  const all = products.flatMap(({ specification }) => specification);
  const names = new Map(all.map(({ key, name }) => [key, name]));
  return SPECIFICATION_KEYS.filter((key) => names.has(key)).map((key) => ({
    key,
    name: names.get(key) ?? key,
    cell: ({ specification }) => {
      const row = specification.find((one) => one.key === key);
      return row ? <span lang={row.lang}>{row.text}</span> : '–';
    },
  }));
}
