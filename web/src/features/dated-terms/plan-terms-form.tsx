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
import { TextField } from '../../components/ui/text-field.tsx';
import { formatNumber } from '../../lib/format.ts';
import { TERM_FIELDS, useTermValues } from '../../lib/term-names.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { type TermInput, TermsForm, type TermsFormState } from './terms-form.tsx';
import type { TouchedSellers } from './terms-kinds.api.ts';

/** Names of plans as they are sold now, and their changes in words. */
export function usePlanTermWords(current: PlanTerms) {
  const t = useT('marketterms');
  const lang = useLanguage();
  const planName = (code: PlanCode) => current[planTerm(code, `name-${lang}`)];
  const valueInWords = useTermValues();
  const inWords = ({ name, from, to }: PlanTermsVersion['changes'][number]) => {
    const code = PLAN_CODES.find((one) => name.startsWith(`${one}-`)) as PlanCode;
    const field = PLAN_FIELDS.find((one) => name === planTerm(code, one)) as PlanField;
    return `${planName(code)}, ${t(TERM_FIELDS[field])}: ${valueInWords(field, from)} → ${valueInWords(field, to)}`;
  };
  return { planName, inWords };
}

interface PlanTermsFormProps extends TermsFormState {
  readonly current: PlanTerms;
}

/** Price, limit and names of each plan, and from when they change. */
export function PlanTermsForm({ current, ...state }: PlanTermsFormProps) {
  const t = useT('marketterms');
  const { planName } = usePlanTermWords(current);
  return (
    <TermsForm names={PLAN_TERMS} {...state}>
      {(inputOf) => (
        <>
          {PLAN_CODES.map((code) => (
            <fieldset key={code} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
              <legend className="pb-2 text-base font-bold">{planName(code)}</legend>
              {PLAN_FIELDS.map((one) => (
                <TermField key={one} {...inputOf(planTerm(code, one))} field={one} />
              ))}
            </fieldset>
          ))}
          <p className="text-sm text-muted">
            {t('marketterms.unlimitedHint', { limit: formatNumber(UNLIMITED_LISTINGS) })}
          </p>
        </>
      )}
    </TermsForm>
  );
}

interface TermFieldProps extends TermInput {
  readonly field: PlanField;
}

function TermField({ field, ...input }: TermFieldProps) {
  const t = useT('marketterms');
  const label = t(TERM_FIELDS[field]);
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

interface TouchedListProps {
  readonly touched: readonly TouchedSellers[];
  readonly current: PlanTerms;
}

/** Whom a change of plans touches. */
export function TouchedList({ touched, current }: TouchedListProps) {
  const t = useT('marketterms');
  const { planName } = usePlanTermWords(current);
  return (
    <ul className="grid gap-1">
      {touched.map(({ plan, sellers, above }) => (
        <li key={plan}>
          {t('marketterms.touched', { plan: planName(plan), count: sellers })}{' '}
          {above > 0 && t('marketterms.touchedAbove', { count: above })}
        </li>
      ))}
    </ul>
  );
}
