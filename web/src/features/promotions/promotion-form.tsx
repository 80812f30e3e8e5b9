import type { Promotion, PromotionKind } from '@sokoni/contracts/browser';
import { useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Checkbox } from '../../components/ui/choice-fields.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { formatDate, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';
import { type OfferedProduct, ProductPicker } from './product-picker.tsx';
import { STATES } from './promotion-list.tsx';

/** With what another window has saved meanwhile. */
export interface PromotionAnswer extends FormAnswer {
  readonly current?: Promotion;
}

interface PromotionFormProps {
  /** What is changed; null for a new one. */
  readonly promotion: Promotion | null;
  /** Of a new one. */
  readonly newId: string;
  readonly today: string;
  readonly answer: PromotionAnswer | undefined;
  /** Own products to choose from; none for the shop. */
  readonly products: readonly OfferedProduct[];
  /** Of a new one. */
  readonly chosen: readonly string[];
}

const KINDS: Readonly<Record<PromotionKind, KeyOf<'promotions'>>> = {
  percent: 'promotions.kindPercent',
  amount: 'promotions.kindAmount',
  'free-delivery': 'promotions.kindFree',
  'buy-n': 'promotions.kindBuyN',
};

/** The figures of each kind. Without scripts all are shown, and those of other kinds are ignored. */
const FIGURES = [
  ['percent', 'percent'],
  ['amountTzs', 'amount'],
  ['buy', 'buy-n'],
  ['free', 'buy-n'],
] as const;
const LIMITS = ['totalUses', 'usesPerPerson', 'leastBasketTzs'] as const;

export function PromotionForm(props: PromotionFormProps) {
  const { promotion, newId, today, answer, products } = props;
  const t = useT('promotions');
  const busy = useNavigation().state === 'submitting';
  const typed = answer?.values ?? valuesOf(promotion, newId, today);
  const errors = answer?.fields ?? {};
  const [kind, setKind] = useState(typed.kind);
  const field = (name: string) => ({ name, error: errors[name], defaultValue: typed[name] ?? '' });
  const chosen =
    typed.productIds?.split(',').filter(Boolean) ?? promotion?.productIds ?? props.chosen;
  const isMoney = (name: string) => name.endsWith('Tzs');
  return (
    <Card>
      <AnsweredForm answer={answer} className="grid gap-4">
        <h2 id="promotion" className="scroll-mt-4 text-lg">
          {promotion ? t('promotions.change', { name: promotion.name }) : t('promotions.new')}
        </h2>
        {/* The state as it was opened: another window may pause it. */}
        {(['promotionId', 'version', 'state'] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={typed[name] ?? ''} />
        ))}
        <TextField {...field('name')} label={t('promotions.name')} required maxLength={60} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            {...field('kind')}
            label={t('promotions.kind')}
            options={Object.entries(KINDS).map(([value, key]) => ({ value, label: t(key) }))}
            onChange={({ currentTarget }) => setKind(currentTarget.value)}
          />
          {FIGURES.map(([name, of]) => (
            <div key={name} className={kind === of ? '' : 'js:hidden'}>
              <TextField
                {...field(name)}
                label={t(`promotions.${name}`)}
                inputMode="numeric"
                autoComplete="off"
                {...(isMoney(name) && { prefix: 'TZS' })}
              />
            </div>
          ))}
        </div>
        <TextField
          {...field('code')}
          label={t('promotions.code')}
          hint={t('promotions.codeHint')}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('from')} type="date" label={t('promotions.from')} required />
          <TextField
            {...field('to')}
            type="date"
            label={t('promotions.to')}
            hint={t('promotions.toHint')}
          />
        </div>
        <ProductPicker products={products} chosen={chosen} />
        <fieldset className="grid gap-3">
          <legend className="float-left w-full font-bold">{t('promotions.limits')}</legend>
          <p className="text-sm text-muted">{t('promotions.limitsHint')}</p>
          <div className="grid gap-4 sm:grid-cols-3">
            {LIMITS.map((name) => (
              <TextField
                key={name}
                {...field(name)}
                label={t(`promotions.${name}`)}
                inputMode="numeric"
                autoComplete="off"
                {...(isMoney(name) && { prefix: 'TZS' })}
              />
            ))}
          </div>
          <Checkbox
            name="firstOrder"
            label={t('promotions.firstOrder')}
            defaultChecked={'firstOrder' in typed}
          />
        </fieldset>
        {answer?.current && <SavedElsewhere current={answer.current} typed={typed} />}
        <div className="flex flex-wrap items-center gap-4">
          <Button name="intent" value="save" busy={busy}>
            {t('promotions.save')}
          </Button>
          {promotion && (
            <Link to="?" className="link">
              {t('promotions.cancelEdit')}
            </Link>
          )}
        </div>
      </AnsweredForm>
    </Card>
  );
}

interface SavedElsewhereProps {
  readonly current: Promotion;
  readonly typed: FormAnswer['values'];
}

const TEXTS = [
  ...(['name', 'kind', 'percent', 'amountTzs', 'buy', 'free', 'code', 'from', 'to'] as const),
  ...LIMITS,
];

/** What another window has saved, where it is not what was typed here. */
function SavedElsewhere({ current, typed }: SavedElsewhereProps) {
  const t = useT('promotions');
  const lang = useLanguage();
  const stored = valuesOf(current, '', '');
  const plain = (text = '') => text.replaceAll(/[\s,]/g, '').toLowerCase();
  const isMeant = (name: (typeof TEXTS)[number]) =>
    FIGURES.every(([figure, kind]) => figure !== name || kind === current.kind);
  const differing = TEXTS.filter(isMeant).filter(
    (name) => plain(stored[name]) !== plain(typed[name]),
  );
  const shown = (name: (typeof TEXTS)[number]) => {
    const value = current[name];
    if (value === null || value === undefined) return '–';
    if (name === 'kind') return t(KINDS[current.kind]);
    if (name === 'from' || name === 'to') return formatDate(String(value), lang);
    return name.endsWith('Tzs') ? formatTzs(Number(value)) : String(value);
  };
  const ids = current.productIds ?? [];
  const sameProducts = sortedIds(ids.join()) === sortedIds(typed.productIds);
  return (
    <Facts
      title={t('promotions.savedElsewhere')}
      facts={[
        ...((current.state === 'paused') === (typed.state === 'paused')
          ? []
          : [[t('promotions.state'), t(STATES[current.state][1])] as const]),
        ...differing.map((name) => [t(`promotions.${name}`), shown(name)] as const),
        ...(sameProducts
          ? []
          : [
              [
                t('promotions.products'),
                ids.length > 0 ? String(ids.length) : t('promotions.all'),
              ] as const,
            ]),
        ...(current.firstOrder === 'firstOrder' in typed
          ? []
          : [
              [
                t('promotions.firstOrder'),
                t(current.firstOrder ? 'promotions.yes' : 'promotions.no'),
              ] as const,
            ]),
      ]}
    />
  );
}

const sortedIds = (ids = '') => ids.split(',').filter(Boolean).sort().join();

/** The promotion as the form would send it. */
function valuesOf(promotion: Promotion | null, newId: string, today: string): FormAnswer['values'] {
  if (!promotion) return { promotionId: newId, version: '0', kind: 'percent', from: today };
  const { _id, firstOrder, productIds: ___, paidBy: _, uses: __, ...fields } = promotion;
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value ?? '')]);
  return {
    ...Object.fromEntries(texts),
    promotionId: _id,
    ...(firstOrder && { firstOrder: 'on' }),
  };
}
