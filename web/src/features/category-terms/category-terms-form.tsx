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
import { StartFields } from '../../components/terms/start-fields.tsx';
import { ChangeList, type ShownVersion } from '../../components/terms/version-lists.tsx';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Card } from '../../components/ui/card.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';

const FIELDS: Readonly<Record<CategoryField, KeyOf<'marketterms'>>> = {
  'name-en': 'marketterms.planNameEn',
  'name-sw': 'marketterms.planNameSw',
  place: 'marketterms.categoryPlace',
  shown: 'marketterms.categoryShown',
  tax: 'marketterms.categoryTax',
};

/** Names of categories as they are now, and their changes in words. */
export function useCategoryTermWords(current: CategoryTerms) {
  const t = useT('marketterms');
  const tax = useT('products');
  const lang = useLanguage();
  const nameOf = (value: Category) => current[categoryTerm(value, `name-${lang}`)];
  const inWords = (field: CategoryField, value: string) => {
    if (field === 'shown') return t(value === 'yes' ? 'marketterms.yes' : 'marketterms.no');
    if (field === 'place') return value;
    const kind = TAX_KINDS.find((one) => field === 'tax' && one === value);
    return kind ? tax(`products.tax-${kind}`) : `“${value}”`;
  };
  const changed = ({ name, from, to }: CategoryTermsVersion['changes'][number]) => {
    const field = CATEGORY_FIELDS.find((one) => name.endsWith(`-${one}`)) as CategoryField;
    const value = CATEGORY_VALUES.find((one) => name === categoryTerm(one, field)) as Category;
    return `${nameOf(value)}, ${t(FIELDS[field])}: ${inWords(field, from)} → ${inWords(field, to)}`;
  };
  return {
    changed,
    nameOf,
    shown: (one: CategoryTermsVersion): ShownVersion => ({
      ...one,
      changes: one.changes.map(changed),
    }),
  };
}

interface CategoryTermsFormProps {
  readonly current: CategoryTerms;
  /** What the fields show. */
  readonly values: FormAnswer['values'];
  readonly answer: FormAnswer | undefined;
}

/** Names, place, offer and VAT of each category, and from when they change. */
export function CategoryTermsForm({ current, values, answer }: CategoryTermsFormProps) {
  const { nameOf } = useCategoryTermWords(current);
  const errors = answer?.fields ?? {};
  const field = (name: string) => ({
    name,
    error: errors[name],
    defaultValue: values[name] ?? '',
  });
  return (
    <Card>
      <AnsweredForm answer={answer} className="grid gap-5">
        <input type="hidden" name="version" value={values.version ?? ''} />
        {CATEGORY_TERMS.map((term) => (
          <input
            key={term}
            type="hidden"
            name={`was.${term}`}
            value={values[`was.${term}`] ?? ''}
          />
        ))}
        {categoriesIn(current).map(({ value }) => (
          <fieldset
            key={value}
            className="grid grid-cols-2 gap-x-4 gap-y-2 border-t border-line pt-3 *:last:col-span-2 lg:grid-cols-[1fr_1fr_5rem_7rem_14rem] lg:*:last:col-span-1"
          >
            <legend className="pr-2 text-base font-bold">{nameOf(value)}</legend>
            {CATEGORY_FIELDS.map((one) => (
              <TermField key={one} {...field(`changes.${categoryTerm(value, one)}`)} field={one} />
            ))}
          </fieldset>
        ))}
        <StartFields field={field} asksToConfirm={false} confirmed={false} />
      </AnsweredForm>
    </Card>
  );
}

interface TermFieldProps {
  readonly field: CategoryField;
  readonly name: string;
  readonly error: string | undefined;
  readonly defaultValue: string;
}

function TermField({ field, ...input }: TermFieldProps) {
  const t = useT('marketterms');
  const tax = useT('products');
  const label = t(FIELDS[field]);
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

interface CategoryTermsPreviewProps {
  readonly current: CategoryTerms;
  readonly changes: CategoryTermsVersion['changes'];
}

/** What a form would change. */
export function CategoryTermsPreview({ current, changes }: CategoryTermsPreviewProps) {
  const t = useT('marketterms');
  const { changed } = useCategoryTermWords(current);
  return (
    <section aria-labelledby="preview" className="grid gap-3">
      <h2 id="preview" className="text-lg">
        {t('marketterms.previewTitle')}
      </h2>
      <p className="text-sm text-muted">{t('marketterms.categoryPreviewText')}</p>
      {changes.length === 0 ? (
        <p>{t('marketterms.nothingChanged')}</p>
      ) : (
        <ChangeList changes={changes.map(changed)} />
      )}
    </section>
  );
}
