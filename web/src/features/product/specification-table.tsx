import { paths } from '../../app/paths.ts';
import { useT } from '../../lib/texts.ts';
import type { ShownSpecification } from './product.ts';

/** What the product is described by, a row each. */
export function SpecificationTable({ rows }: { readonly rows: readonly ShownSpecification[] }) {
  const t = useT('product');
  if (rows.length === 0) return null;
  return (
    <table className="w-full max-w-text">
      <caption className="pb-2 text-left text-lg font-bold">{t('product.specification')}</caption>
      <tbody>
        {rows.map(({ key, name, text, lang }) => (
          <tr key={key} className="border-t border-line align-baseline">
            <th scope="row" className="w-2/5 py-2 pr-3 text-left font-normal text-muted">
              {name}
            </th>
            <td lang={lang} className="wrap-anywhere py-2">
              {text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Leads to the comparison with this product in it. */
export function CompareLink({ productId }: { readonly productId: string }) {
  const t = useT('product');
  return (
    <a
      href={`${paths.compare()}?add=${productId}`}
      rel="nofollow"
      className="link inline-flex min-h-11 items-center font-semibold"
    >
      {t('product.compare')}
    </a>
  );
}
