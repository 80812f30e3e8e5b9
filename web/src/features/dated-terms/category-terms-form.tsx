import {
  CATEGORY_FIELDS,
  CATEGORY_TERMS,
  CATEGORY_VALUES,
  type Category,
  type CategoryField,
  type CategoryTerms,
  type CategoryTermsVersion,
  categoriesIn,
  categoryTerm,
  LONGEST_CATEGORY_NAME,
  TAX_KINDS,
} from '@sokoni/contracts/browser';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { TERM_FIELDS, useTermValues } from '../../lib/term-names.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { type TermInput, TermsForm, type TermsFormState } from './terms-form.tsx';

/** Names of categories as they are now, and their changes in words. */
export function useCategoryTermWords(current: CategoryTerms) {
  const t = useT('marketterms');
  const lang = useLanguage();
  const nameOf = (value: Category) => current[categoryTerm(value, `name-${lang}`)];
  const valueInWords = useTermValues();
  const inWords = ({ name, from, to }: CategoryTermsVersion['changes'][number]) => {
    const field = CATEGORY_FIELDS.find((one) => name.endsWith(`-${one}`)) as CategoryField;
    const value = CATEGORY_VALUES.find((one) => name === categoryTerm(one, field)) as Category;
    return `${nameOf(value)}, ${t(TERM_FIELDS[field])}: ${valueInWords(field, from)} → ${valueInWords(field, to)}`;
  };
  return { nameOf, inWords };
}

interface CategoryTermsFormProps extends TermsFormState {
  readonly current: CategoryTerms;
}

/** Names, place, offer and VAT of each category, and from when they change. */
export function CategoryTermsForm({ current, ...state }: CategoryTermsFormProps) {
  const { nameOf } = useCategoryTermWords(current);
  return (
    <TermsForm names={CATEGORY_TERMS} {...state}>
      {(inputOf) =>
        categoriesIn(current).map(({ value }) => (
          <fieldset
            key={value}
            // On a phone each name has a line of its own.
            className="grid grid-cols-2 gap-x-4 gap-y-2 border-t border-line pt-3 *:nth-[-n+3]:col-span-2 *:last:col-span-2 sm:*:nth-[-n+3]:col-span-1 lg:grid-cols-[1fr_1fr_5rem_7rem_14rem] lg:*:last:col-span-1"
          >
            <legend className="pr-2 text-base font-bold">{nameOf(value)}</legend>
            {CATEGORY_FIELDS.map((one) => (
              <TermField key={one} {...inputOf(categoryTerm(value, one))} field={one} />
            ))}
          </fieldset>
        ))
      }
    </TermsForm>
  );
}

interface TermFieldProps extends TermInput {
  readonly field: CategoryField;
}

function TermField({ field, ...input }: TermFieldProps) {
  const t = useT('marketterms');
  const tax = useT('products');
  const label = t(TERM_FIELDS[field]);
  if (field === 'shown') {
    const options = (['yes', 'no'] as const).map((value) => ({
      value,
      label: t(`marketterms.${value}`),
    }));
    return <SelectField {...input} label={label} options={options} />;
  }
  if (field === 'tax') {
    const options = TAX_KINDS.map((value) => ({ value, label: tax(`products.tax-${value}`) }));
    return <SelectField {...input} label={label} options={options} />;
  }
  if (field === 'place') {
    return (
      <TextField
        {...input}
        type="number"
        inputMode="numeric"
        min="1"
        max="99"
        required
        label={label}
      />
    );
  }
  return (
    <TextField
      {...input}
      required
      label={label}
      maxLength={LONGEST_CATEGORY_NAME}
      autoComplete="off"
    />
  );
}
