import { TextField } from '../../components/ui/text-field.tsx';
import { useT } from '../../lib/texts.ts';

const CODES = ['sku', 'barcode'] as const;

interface CodeFieldsProps {
  /** Of the names of the fields: `variants.0.`. */
  readonly start?: string;
  readonly codes: Readonly<Record<(typeof CODES)[number], string>>;
  readonly errors: Readonly<Record<string, string>>;
}

/** What the seller and the box call it; open where there is something to read or to correct. */
export function CodeFields({ start = '', codes, errors }: CodeFieldsProps) {
  const t = useT('products');
  const open = CODES.some((code) => codes[code] !== '' || errors[start + code] !== undefined);
  return (
    <details open={open}>
      <summary className="link min-h-11 cursor-pointer py-2">{t('products.codes')}</summary>
      <div className="grid gap-3 sm:grid-cols-2">
        {CODES.map((code) => (
          <TextField
            key={code}
            label={t(`products.${code}`)}
            name={start + code}
            defaultValue={codes[code]}
            error={errors[start + code]}
            maxLength={40}
            autoComplete="off"
          />
        ))}
      </div>
    </details>
  );
}
