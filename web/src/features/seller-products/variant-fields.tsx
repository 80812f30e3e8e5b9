import { type MouseEvent, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { PlusIcon } from '../../components/ui/control-icons.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { markUnsaved } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { CodeFields } from './code-fields.tsx';
import { changeVariants, refusedCombine } from './draft-changes.ts';
import { readVariants, type VariantDraft } from './product-draft.ts';
import { WholesaleFields } from './wholesale-fields.tsx';

interface VariantFieldsProps {
  readonly variants: readonly VariantDraft[];
  /** Addresses of the product's pictures. */
  readonly pictures: readonly string[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onCount: (count: number) => void;
}

interface Rows {
  readonly variants: readonly VariantDraft[];
  readonly revision: number;
  /** The refusals that were shown when the rows changed. */
  readonly past?: VariantFieldsProps['errors'];
  /** Why no variants were made of colours and sizes. */
  readonly unmade?: string;
}

const COMBINED = ['combine.colors', 'combine.sizes'] as const;

/**
 * Rows of variants. Their buttons change the list here, or on the server without scripts; what
 * was typed is read from the form first, so that it moves along with its row.
 */
export function VariantFields({
  variants: first,
  pictures,
  errors: refusals,
  onCount,
}: VariantFieldsProps) {
  const t = useT('products');
  const [{ variants, revision, past, unmade }, setRows] = useState<Rows>({
    variants: first,
    revision: 0,
  });
  // Once rows have moved, errors known by their numbers would stand in wrong places.
  const errors = past === refusals ? {} : refusals;

  function change(event: MouseEvent<HTMLButtonElement>): void {
    event.preventDefault();
    const { form, value } = event.currentTarget;
    const typed = new FormData(form ?? undefined);
    const before = readVariants(typed);
    markUnsaved(form);
    const refusal = value === 'combine' && refusedCombine(before, typed, value);
    if (refusal) {
      const unmade = t(`products.${refusal.key}`, refusal.params);
      setRows((rows) => ({ ...rows, unmade }));
      return;
    }
    const next = changeVariants(before, value, typed);
    for (const name of value === 'combine' ? COMBINED : []) {
      const field = form?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = '';
    }
    setRows({ variants: next, revision: revision + 1, past: refusals });
    onCount(next.length);
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="font-medium">{t('products.variants')}</legend>
      <p className="text-sm text-muted">{t('products.variantsHint')}</p>
      {variants.map((variant, at) => {
        const start = `variants.${at}.`;
        const number = at + 1;
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity; a revision draws all anew
            key={`${revision} ${at}`}
            className="grid gap-3 rounded-md border border-line bg-paper p-3"
          >
            <legend className="px-1 text-sm font-bold">{t('products.variant', { number })}</legend>
            <input type="hidden" name={`${start}_id`} value={variant._id} />
            <input type="hidden" name={`${start}stockWas`} value={variant.stockWas} />
            <div className="grid gap-3 sm:grid-cols-2">
              {(['color', 'size', 'specifications'] as const).map((field) => (
                <TextField
                  key={field}
                  label={t(`products.${field}`)}
                  name={start + field}
                  defaultValue={variant[field]}
                  error={errors[start + field]}
                />
              ))}
              {(['price', 'stock'] as const).map((field) => (
                <TextField
                  key={field}
                  label={t(field === 'price' ? 'products.variantPrice' : 'products.stock')}
                  type="number"
                  inputMode="numeric"
                  min={0}
                  required={field === 'price'}
                  name={start + field}
                  defaultValue={variant[field]}
                  error={errors[start + field]}
                />
              ))}
              {pictures.length > 1 && (
                <SelectField
                  label={t('products.variantPicture')}
                  name={`${start}image`}
                  defaultValue={variant.image}
                  options={pictures.map((value, index) => ({
                    value,
                    label: t('products.picture', { number: index + 1 }),
                  }))}
                  emptyLabel={t('products.variantCover')}
                />
              )}
            </div>
            <CodeFields start={start} codes={variant} errors={errors} />
            <WholesaleFields
              at={at}
              options={variant.wholesaleOptions}
              errors={errors}
              onChange={change}
            />
            <Button
              variant="quiet"
              name="intent"
              value={`remove-variant.${at}`}
              onClick={change}
              className="justify-self-start"
            >
              {t('products.removeVariant', { number })}
            </Button>
          </fieldset>
        );
      })}
      <details open={COMBINED.some((name) => errors[name]) || Boolean(unmade)}>
        <summary className="link min-h-11 cursor-pointer py-2">{t('products.combine')}</summary>
        <div className="grid gap-3 border-l-2 border-line pl-4 sm:grid-cols-2">
          <p className="text-sm text-muted sm:col-span-2">{t('products.combineHint')}</p>
          {COMBINED.map((name) => (
            <TextField
              key={name}
              label={t(
                name === 'combine.colors' ? 'products.combineColors' : 'products.combineSizes',
              )}
              name={name}
              autoComplete="off"
              error={(name === 'combine.colors' && unmade) || errors[name]}
            />
          ))}
          <Button
            variant="secondary"
            name="intent"
            value="combine"
            onClick={change}
            className="justify-self-start"
          >
            {t('products.combineAction')}
          </Button>
        </div>
      </details>
      <Button
        variant="secondary"
        name="intent"
        value="add-variant"
        onClick={change}
        className="justify-self-start"
      >
        <PlusIcon className="size-5" />
        {t('products.addVariant')}
      </Button>
    </fieldset>
  );
}
