import { PRICE_STEP_TZS, type ProductChange } from '@sokoni/contracts/browser';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { offeredCategories } from '../../lib/categories.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { type Choice, fieldsOf } from './bulk-edit.ts';

interface ChangeFormProps {
  readonly choice: Choice;
  readonly editKey: string;
  /** What was chosen before. */
  readonly change: ProductChange | null;
  /** Why it was refused; empty otherwise. */
  readonly refusal: string;
}

/** The box of the chosen change, or its choice where it has none. */
const CHOSEN =
  '.group:has([name="kind"]:checked) :is(input[type="number"], select), [name="kind"]:checked';

/** What to change of the chosen products; the box of a change shows once it is chosen, also without scripts. */
export function ChangeForm({ choice, editKey, change, refusal }: ChangeFormProps) {
  const t = useT('bulkedit');
  const lang = useLanguage();
  const sending = useNavigation().state === 'submitting';
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const fields = refusal ? [...(form.current?.querySelectorAll<HTMLElement>(CHOSEN) ?? [])] : [];
    fields.at(-1)?.focus();
  }, [refusal]);
  const was = Object.fromEntries(change ? fieldsOf(change) : [['kind', 'price-percent']]);
  const box = (name: string, label: string, hint?: string, most?: number) => (
    <TextField
      label={label}
      name={name}
      type="number"
      step={1}
      {...(hint && { hint })}
      {...(most !== undefined && { min: 0, max: most })}
      defaultValue={was[name] ?? ''}
    />
  );
  const categories = offeredCategories(lang, [was.category ?? '']);
  const kinds: readonly (readonly [string, string, ReactNode?])[] = [
    [
      'price-percent',
      t('bulkedit.pricePercent'),
      box('percent', t('bulkedit.percent'), t('bulkedit.percentHint', { step: PRICE_STEP_TZS })),
    ],
    [
      'price-amount',
      t('bulkedit.priceAmount'),
      box('amount', t('bulkedit.amount'), t('bulkedit.amountHint')),
    ],
    [
      'stock-set',
      t('bulkedit.stockSet'),
      box('stock', t('bulkedit.stock'), t('bulkedit.stockHint'), 1_000_000),
    ],
    [
      'stock-add',
      t('bulkedit.stockAdd'),
      box('pieces', t('bulkedit.pieces'), t('bulkedit.piecesHint')),
    ],
    [
      'category',
      t('bulkedit.category'),
      <SelectField
        key="category"
        label={t('bulkedit.newCategory')}
        name="category"
        options={categories}
        defaultValue={was.category}
      />,
    ],
    ['show', t('bulkedit.show')],
    ['hide', t('bulkedit.hide')],
  ];
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      className="grid gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <input type="hidden" name="editKey" value={editKey} />
      {choice.all && <input type="hidden" name="all" value={choice.all} />}
      {choice.ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">{t('bulkedit.what')}</legend>
        {kinds.map(([value, label, field]) => (
          <div key={value} className="group">
            <label className="flex min-h-9 items-center gap-3">
              <input
                type="radio"
                name="kind"
                value={value}
                defaultChecked={was.kind === value}
                className="size-5 shrink-0 accent-baobab"
              />
              {label}
            </label>
            {field && (
              <div className="hidden max-w-xs pb-2 pl-8 group-has-[input:checked]:block">
                {field}
              </div>
            )}
          </div>
        ))}
      </fieldset>
      <Button name="intent" value="preview" busy={sending} className="justify-self-start">
        {t('bulkedit.preview')}
      </Button>
    </Form>
  );
}
