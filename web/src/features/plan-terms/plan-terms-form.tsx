import {
  LONGEST_PLAN_NAME,
  PLAN_CODES,
  PLAN_FIELDS,
  PLAN_TERM_BOUNDS,
  PLAN_TERMS,
  type PlanCode,
  type PlanField,
  type PlanTerms,
  type PlanTermsVersion,
  planTerm,
  UNLIMITED_LISTINGS,
} from '@sokoni/contracts/browser';
import { StartFields } from '../../components/terms/start-fields.tsx';
import { ChangeList, type ShownVersion } from '../../components/terms/version-lists.tsx';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Card } from '../../components/ui/card.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { formatNumber, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';
import type { PlanTermsPreviewData } from './plan-terms.api.ts';

const FIELDS: Readonly<Record<PlanField, KeyOf<'marketterms'>>> = {
  price: 'marketterms.planPrice',
  listings: 'marketterms.planListings',
  'name-en': 'marketterms.planNameEn',
  'name-sw': 'marketterms.planNameSw',
};

/** Names of plans as they are sold now, and their changes in words. */
export function usePlanTermWords(current: PlanTerms) {
  const t = useT('marketterms');
  const lang = useLanguage();
  const planName = (code: PlanCode) => current[planTerm(code, `name-${lang}`)];
  const inWords = (field: PlanField, value: number | string) => {
    if (field === 'price') return formatTzs(Number(value));
    if (field !== 'listings') return `“${value}”`;
    return Number(value) >= UNLIMITED_LISTINGS ? t('marketterms.unlimited') : String(value);
  };
  const changed = ({ name, from, to }: PlanTermsVersion['changes'][number]) => {
    const code = PLAN_CODES.find((one) => name.startsWith(`${one}-`)) as PlanCode;
    const field = PLAN_FIELDS.find((one) => name === planTerm(code, one)) as PlanField;
    return `${planName(code)}, ${t(FIELDS[field])}: ${inWords(field, from)} → ${inWords(field, to)}`;
  };
  return {
    planName,
    changed,
    shown: (one: PlanTermsVersion): ShownVersion => ({
      ...one,
      changes: one.changes.map(changed),
    }),
  };
}

interface PlanTermsFormProps {
  readonly current: PlanTerms;
  /** What the fields show. */
  readonly values: FormAnswer['values'];
  readonly answer: FormAnswer | undefined;
  /** Whether changes of more than half have to be confirmed. */
  readonly asksToConfirm: boolean;
}

/** Price, limit and names of each plan, and from when they change. */
export function PlanTermsForm({ current, values, answer, asksToConfirm }: PlanTermsFormProps) {
  const t = useT('marketterms');
  const { planName } = usePlanTermWords(current);
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
        {PLAN_TERMS.map((term) => (
          <input
            key={term}
            type="hidden"
            name={`was.${term}`}
            value={values[`was.${term}`] ?? ''}
          />
        ))}
        {PLAN_CODES.map((code) => (
          <fieldset key={code} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <legend className="pb-2 text-base font-bold">{planName(code)}</legend>
            {PLAN_FIELDS.map((one) => (
              <TermField key={one} {...field(`changes.${planTerm(code, one)}`)} field={one} />
            ))}
          </fieldset>
        ))}
        <p className="text-sm text-muted">
          {t('marketterms.unlimitedHint', { limit: formatNumber(UNLIMITED_LISTINGS) })}
        </p>
        <StartFields
          field={field}
          asksToConfirm={asksToConfirm}
          confirmed={values.confirmed === 'on'}
        />
      </AnsweredForm>
    </Card>
  );
}

interface TermFieldProps {
  readonly field: PlanField;
  readonly name: string;
  readonly error: string | undefined;
  readonly defaultValue: string;
}

function TermField({ field, ...input }: TermFieldProps) {
  const t = useT('marketterms');
  const label = t(FIELDS[field]);
  if (field === 'name-en' || field === 'name-sw') {
    return (
      <TextField
        {...input}
        required
        label={label}
        maxLength={LONGEST_PLAN_NAME}
        autoComplete="off"
      />
    );
  }
  const { min, max } = PLAN_TERM_BOUNDS[field];
  return (
    <TextField
      {...input}
      type="number"
      inputMode="numeric"
      min={String(min)}
      max={String(max)}
      required
      {...(field === 'price' && { prefix: 'TZS' })}
      label={label}
    />
  );
}

interface PlanTermsPreviewProps extends PlanTermsPreviewData {
  readonly current: PlanTerms;
}

/** What a form would change, and whom it touches. */
export function PlanTermsPreview({ current, changes, touched }: PlanTermsPreviewProps) {
  const t = useT('marketterms');
  const { planName, changed } = usePlanTermWords(current);
  return (
    <section aria-labelledby="preview" className="grid gap-3">
      <h2 id="preview" className="text-lg">
        {t('marketterms.previewTitle')}
      </h2>
      <p className="text-sm text-muted">{t('marketterms.planPreviewText')}</p>
      {changes.length === 0 ? (
        <p>{t('marketterms.nothingChanged')}</p>
      ) : (
        <ChangeList changes={changes.map(changed)} />
      )}
      <ul className="grid gap-1">
        {touched.map(({ plan, sellers, above }) => (
          <li key={plan}>
            {t('marketterms.touched', { plan: planName(plan), count: sellers })}{' '}
            {above > 0 && t('marketterms.touchedAbove', { count: above })}
          </li>
        ))}
      </ul>
    </section>
  );
}
