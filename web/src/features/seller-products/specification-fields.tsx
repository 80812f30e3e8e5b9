import {
  fieldsOf,
  LONGEST_SPECIFICATION,
  SPECIFICATION_FIELDS,
  type SpecificationField,
  type SpecificationKey,
  specificationName,
  specificationText,
} from '@sokoni/contracts/browser';
import { Button } from '../../components/ui/button.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useLanguage, useT } from '../../lib/texts.ts';
import type { ProductDraft } from './product-draft.ts';

interface SpecificationFieldsProps {
  /** As it is chosen in the form now. */
  readonly category: string;
  readonly specification: ProductDraft['specification'];
  readonly errors: Readonly<Record<string, string>>;
}

/** The fields of the category; without scripts a button fetches those of another one. */
export function SpecificationFields({ category, ...rest }: SpecificationFieldsProps) {
  const t = useT('products');
  const keys = fieldsOf(category);
  return (
    <fieldset className="grid gap-3">
      <legend className="font-medium">{t('products.specification')}</legend>
      <p className="text-sm text-muted">
        {t(keys.length > 0 ? 'products.specificationHint' : 'products.specificationLater')}
      </p>
      {keys.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          {keys.map((key) => (
            <OneField key={key} name={key} {...rest} />
          ))}
        </div>
      )}
      <Button
        look="secondary"
        name="intent"
        value="show-specification"
        className="justify-self-start js:hidden"
      >
        {t('products.showSpecification')}
      </Button>
    </fieldset>
  );
}

interface OneFieldProps extends Omit<SpecificationFieldsProps, 'category'> {
  readonly name: SpecificationKey;
}

function OneField({ name: key, specification, errors }: OneFieldProps) {
  const t = useT('products');
  const lang = useLanguage();
  const field: SpecificationField = SPECIFICATION_FIELDS[key];
  const name = `specification.${key}`;
  const label = specificationName(key, lang);
  const shared = { name, label, defaultValue: specification[key], error: errors[name] };
  if (field.kind === 'choice') {
    const options = [...field.choices.keys()].map((value) => ({
      value,
      label: specificationText(key, value, lang),
    }));
    return <SelectField {...shared} options={options} emptyLabel={t('products.notKnown')} />;
  }
  if (field.kind === 'text') return <TextField {...shared} maxLength={LONGEST_SPECIFICATION} />;
  const example = typeof field.text === 'string' ? field.text : field.text[lang];
  const unit = example.replace('{n}', '').trim();
  return <TextField {...shared} label={`${label} (${unit})`} inputMode="decimal" />;
}
