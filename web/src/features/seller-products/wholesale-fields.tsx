import { type MouseEvent, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { PlusIcon } from '../../components/ui/control-icons.tsx';
import { CloseIcon } from '../../components/ui/icons.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { markUnsaved } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { changeTiers } from './draft-changes.ts';
import { readTiers, type WholesaleDraft } from './product-draft.ts';

interface WholesaleFieldsProps {
  /** Of the variant that the options belong to; null for a product without variants. */
  readonly at: number | null;
  readonly options: readonly WholesaleDraft[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** From how many pieces on one piece costs less. */
export function WholesaleFields({ at, options, errors, onChange }: WholesaleFieldsProps) {
  const t = useT('products');
  return (
    <div className="grid gap-3">
      {options.map((option, inner) => {
        const start = `${at === null ? '' : `variants.${at}.`}wholesaleOptions.${inner}.`;
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity; the variants draw all anew
            key={inner}
            className="grid grid-cols-[1fr_1fr_auto] items-end gap-2"
          >
            {(['quantity', 'wholesalePrice'] as const).map((field) => (
              <TextField
                key={field}
                label={t(`products.${field}`)}
                type="number"
                inputMode="numeric"
                min={field === 'quantity' ? 2 : 1}
                name={start + field}
                defaultValue={option[field]}
                error={errors[start + field]}
              />
            ))}
            <Button
              variant="quiet"
              name="intent"
              value={at === null ? `remove-tier.${inner}` : `remove-wholesale.${at}.${inner}`}
              onClick={onChange}
              aria-label={t('products.removeWholesale', { number: inner + 1 })}
              className="px-2!"
            >
              <CloseIcon className="size-5" />
            </Button>
          </div>
        );
      })}
      <Button
        variant="quiet"
        name="intent"
        value={at === null ? 'add-tier' : `add-wholesale.${at}`}
        onClick={onChange}
        className="justify-self-start px-2!"
      >
        <PlusIcon className="size-5" />
        {t('products.addWholesale')}
      </Button>
    </div>
  );
}

/** The same of a product without variants. */
export function ProductTiers({
  options: first,
  errors: refusals,
}: Pick<WholesaleFieldsProps, 'options' | 'errors'>) {
  const t = useT('products');
  const [rows, setRows] = useState({ options: first, revision: 0, past: {} });
  // Once rows have moved, errors known by their numbers would stand in wrong places.
  const errors = rows.past === refusals ? {} : refusals;

  function change(event: MouseEvent<HTMLButtonElement>): void {
    event.preventDefault();
    const { form, value } = event.currentTarget;
    markUnsaved(form);
    const options = changeTiers(readTiers(new FormData(form ?? undefined)), value);
    setRows({ options, revision: rows.revision + 1, past: refusals });
  }
  return (
    <fieldset key={rows.revision} className="grid gap-2">
      <legend className="font-medium">{t('products.wholesale')}</legend>
      <p className="text-sm text-muted">{t('products.wholesaleHint')}</p>
      <WholesaleFields at={null} options={rows.options} errors={errors} onChange={change} />
    </fieldset>
  );
}
