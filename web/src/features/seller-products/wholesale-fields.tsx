import type { MouseEvent } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { PlusIcon } from '../../components/ui/control-icons.tsx';
import { CloseIcon } from '../../components/ui/icons.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useT } from '../../lib/texts.ts';
import type { WholesaleDraft } from './product-draft.ts';

interface WholesaleFieldsProps {
  /** Which variant the options belong to. */
  readonly at: number;
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
        const start = `variants.${at}.wholesaleOptions.${inner}.`;
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
              look="quiet"
              name="intent"
              value={`remove-wholesale.${at}.${inner}`}
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
        look="quiet"
        name="intent"
        value={`add-wholesale.${at}`}
        onClick={onChange}
        className="justify-self-start px-2!"
      >
        <PlusIcon className="size-5" />
        {t('products.addWholesale')}
      </Button>
    </div>
  );
}
