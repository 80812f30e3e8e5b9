import { LOW_STOCK, PRODUCT_STATES, type ProductState } from '@sokoni/contracts/browser';
import { Form, Link, useSearchParams } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { SearchIcon } from '../../components/ui/icons.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { STOCK_FILTERS } from '../../lib/product-filter.ts';
import { useT } from '../../lib/texts.ts';
import { STATUSES } from './product-table.tsx';

interface ProductSearchProps {
  readonly search: string;
  readonly status: ProductState | undefined;
  readonly stock: (typeof STOCK_FILTERS)[number] | undefined;
  /** What else narrows the products of all sellers. */
  readonly ofAll?: {
    readonly category: string | undefined;
    readonly categories: readonly { readonly value: string; readonly label: string }[];
    readonly seller: string | undefined;
  };
}

/** Finds products by words of their names and codes, by status and by stock. */
export function ProductSearch({ search, status, stock, ofAll }: ProductSearchProps) {
  const t = useT('products');
  const label = t(ofAll ? 'products.searchOfAll' : 'products.search');
  const { category, seller } = ofAll ?? {};
  const sort = useSearchParams()[0].get('sort');
  return (
    <Form
      role="search"
      aria-label={label}
      key={`${search} ${status} ${stock} ${category} ${seller}`}
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2 sm:flex sm:flex-wrap"
    >
      {sort && <input type="hidden" name="sort" value={sort} />}
      {seller && <input type="hidden" name="seller" value={seller} />}
      <input
        type="search"
        name="q"
        defaultValue={search}
        maxLength={80}
        aria-label={label}
        placeholder={label}
        className="field col-span-3 min-w-0 grow sm:basis-56"
      />
      <SelectField
        label={t('products.status')}
        name="status"
        defaultValue={status ?? ''}
        emptyLabel={t('products.anyStatus')}
        options={PRODUCT_STATES.map((value) => ({
          value,
          label: t(
            ofAll && value === 'hidden_by_plan' ? 'products.hiddenOfOthers' : STATUSES[value][0],
          ),
        }))}
      />
      <div className={ofAll ? 'col-span-2' : ''}>
        <SelectField
          label={t('products.stock')}
          name="stock"
          defaultValue={stock ?? ''}
          emptyLabel={t('products.anyStock')}
          options={STOCK_FILTERS.map((value) => ({
            value,
            label: t(`products.stock-${value}`, { count: LOW_STOCK }),
          }))}
        />
      </div>
      {ofAll && (
        <div className="col-span-2">
          <SelectField
            label={t('products.category')}
            name="category"
            defaultValue={category ?? ''}
            emptyLabel={t('products.anyStock')}
            options={ofAll.categories}
          />
        </div>
      )}
      <Button
        variant="secondary"
        aria-label={t(ofAll ? 'products.searchActionOfAll' : 'products.searchAction')}
        className="shrink-0 px-3"
      >
        <SearchIcon className="size-5" />
      </Button>
      {(search || status || stock || category || seller) && (
        <Link
          to={`?${new URLSearchParams(sort ? { sort } : {})}`}
          className="link col-span-3 justify-self-start py-2 text-sm"
        >
          {t('products.showAll')}
        </Link>
      )}
    </Form>
  );
}
