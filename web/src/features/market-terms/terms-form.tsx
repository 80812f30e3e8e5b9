import { MARKET_TERM_BOUNDS, MARKET_TERMS, type MarketTerm } from '@sokoni/contracts/browser';
import { StartFields } from '../../components/terms/start-fields.tsx';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Card } from '../../components/ui/card.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import {
  DAYS,
  DISPUTES,
  inDays,
  LIMITS,
  perCent,
  TARIFFS,
  TAXES,
  typedValue,
  useTermWords,
} from './term-words.ts';

interface TermsFormProps {
  /** What the fields show. */
  readonly values: FormAnswer['values'];
  readonly answer: FormAnswer | undefined;
  /** Whether changes of more than half have to be confirmed. */
  readonly asksToConfirm: boolean;
}

/** Tariffs, days, limits, and from when they change. */
export function TermsForm({ values, answer, asksToConfirm }: TermsFormProps) {
  const t = useT('marketterms');
  const errors = answer?.fields ?? {};
  const field = (name: string) => ({
    name,
    error: errors[name],
    defaultValue: values[name] ?? '',
  });
  const groups = [
    ['marketterms.tariffs', TARIFFS],
    ['marketterms.deliveryDays', DAYS],
    ['marketterms.limits', LIMITS],
    ['marketterms.taxes', TAXES],
    ['marketterms.disputes', DISPUTES],
  ] as const;
  return (
    <Card>
      <AnsweredForm answer={answer} className="grid gap-5">
        <input type="hidden" name="version" value={values.version ?? ''} />
        {MARKET_TERMS.map((name) => (
          <input
            key={name}
            type="hidden"
            name={`was.${name}`}
            value={values[`was.${name}`] ?? ''}
          />
        ))}
        {groups.map(([title, names]) => (
          <fieldset key={title} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <legend className="pb-2 text-base font-bold">{t(title)}</legend>
            {names.map((name) => (
              <TermField key={name} {...field(`changes.${name}`)} term={name} />
            ))}
          </fieldset>
        ))}
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
  readonly term: MarketTerm;
  readonly name: string;
  readonly error: string | undefined;
  readonly defaultValue: string;
}

function TermField({ term, ...input }: TermFieldProps) {
  const t = useT('marketterms');
  const words = useTermWords();
  const { min, max } = MARKET_TERM_BOUNDS[term];
  const hints: Partial<Record<MarketTerm, string>> = {
    cashOnDeliveryTzs: t('marketterms.cashHint'),
    unverifiedOpenOrdersTzs: t('marketterms.unverifiedHint'),
    freeDeliveryLeastBasketTzs: t('marketterms.leastBasketHint'),
    freeDeliveryCapBasisPoints: t('marketterms.capHint'),
    commissionBasisPoints: t('marketterms.commissionHint'),
    vatBasisPoints: t('marketterms.vatHint'),
    vatElectronicBasisPoints: t('marketterms.vatElectronicHint'),
    vatSpecialBasisPoints: t('marketterms.vatSpecialHint'),
    shopVatBasisPoints: t('marketterms.shopVatHint'),
    disputeStatementDays: t('marketterms.disputeHint'),
    disputeDecisionDays: t('marketterms.disputeHint'),
  };
  const amount = !inDays(term) && !perCent(term);
  return (
    <TextField
      {...input}
      type="number"
      inputMode={perCent(term) ? 'decimal' : 'numeric'}
      min={typedValue(term, min)}
      max={typedValue(term, max)}
      step={perCent(term) ? '0.01' : '1'}
      required
      {...(amount && { prefix: 'TZS' })}
      label={words.nameOf(term)}
      hint={hints[term]}
    />
  );
}
