import {
  fieldsOf,
  LONGEST_SPECIFICATION,
  SPECIFICATION_FIELDS,
  type SpecificationField,
  type SpecificationKey,
  specificationName,
  specificationText,
} from '@sokoni/contracts/browser';
import { useContext } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Returned } from '../../components/ui/form-field.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { textsOf } from '../../lib/form-answer.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import type { ProductDraft } from './product-draft.ts';

/** What fields of the form held, by their names. */
export type SpecificationTexts = Readonly<Record<string, string>>;

export function specificationTexts(form: FormData): SpecificationTexts {
  const texts = Object.entries(textsOf(form));
  return Object.fromEntries(texts.filter(([name]) => name.startsWith('specification.')));
}

interface SpecificationFieldsProps {
  /** As it is chosen in the form now. */
  readonly category: string;
  readonly specification: ProductDraft['specification'];
  /** What its fields held when another category was chosen. */
  readonly typedBefore: SpecificationTexts;
  readonly errors: Readonly<Record<string, string>>;
}

/** The fields of the category; without scripts a button fetches those of another one. */
export function SpecificationFields({ category, typedBefore, ...rest }: SpecificationFieldsProps) {
  const t = useT('products');
  const keys = fieldsOf(category);
  const returned = useContext(Returned);
  const values = { ...returned.values, ...typedBefore };
  return (
    <fieldset className="grid gap-3">
      <legend className="font-medium">{t('products.specification')}</legend>
      <p className="text-sm text-muted">
        {t(keys.length > 0 ? 'products.specificationHint' : 'products.specificationLater')}
      </p>
      {keys.length > 0 && (
        <Returned value={{ ...returned, values }}>
          <div className="grid gap-3 sm:grid-cols-2">
            {keys.map((key) => (
              <OneField key={key} name={key} {...rest} />
            ))}
          </div>
        </Returned>
      )}
      <Button
        variant="secondary"
        name="intent"
        value="show-specification"
        className="justify-self-start js:hidden"
      >
        {t('products.showSpecification')}
      </Button>
    </fieldset>
  );
}

interface OneFieldProps extends Omit<SpecificationFieldsProps, 'category' | 'typedBefore'> {
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
