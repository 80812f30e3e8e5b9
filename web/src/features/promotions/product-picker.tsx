import { useState } from 'react';
import { Checkbox } from '../../components/ui/choice-fields.tsx';
import { useT } from '../../lib/texts.ts';

export interface OfferedProduct {
  readonly id: string;
  readonly name: string;
}

interface ProductPickerProps {
  /** Own products, the newest ones. */
  readonly products: readonly OfferedProduct[];
  /** Ids; those of older products stay chosen. */
  readonly chosen: readonly string[];
}

/** The products that a promotion is for: none is ticked for all of them. */
export function ProductPicker({ products, chosen }: ProductPickerProps) {
  const t = useT('promotions');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(chosen));
  const known = new Set(products.map(({ id }) => id));
  const others = chosen.filter((id) => !known.has(id));
  const inputs = others.map((id) => <input key={id} type="hidden" name="productId" value={id} />);
  if (products.length === 0) return inputs;
  // What was chosen stands first, where it is seen.
  const sorted = [...products].sort(
    (a, b) => Number(chosen.includes(b.id)) - Number(chosen.includes(a.id)),
  );
  const toggle = (id: string, on: boolean) =>
    setTicked(new Set(on ? [...ticked, id] : [...ticked].filter((one) => one !== id)));
  return (
    <details open={chosen.length > 0}>
      <summary className="link min-h-11 cursor-pointer py-2">
        {ticked.size === 0
          ? t('promotions.allProducts')
          : t('promotions.someProducts', { count: ticked.size })}
      </summary>
      <fieldset className="max-h-80 overflow-y-auto rounded-md border border-line p-3">
        <legend className="sr-only">{t('promotions.products')}</legend>
        {inputs}
        <p className="pb-1 text-sm text-muted">{t('promotions.productsHint')}</p>
        {sorted.map(({ id, name }) => (
          <Checkbox
            key={id}
            name="productId"
            value={id}
            label={name}
            defaultChecked={chosen.includes(id)}
            onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
          />
        ))}
      </fieldset>
    </details>
  );
}
