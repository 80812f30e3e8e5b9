import { type ValidationCode, validations } from '@sokoni/contracts/browser';
import { type FormEvent, useState } from 'react';
import { useNavigation } from 'react-router';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { RadioGroup } from '../../components/ui/choice-fields.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { CardFields } from './card-fields.tsx';
import { MobileFields } from './mobile-fields.tsx';
import {
  checkPaymentForm,
  checkWhileTyping,
  type NumberField,
  type PaymentErrors,
  tidyField,
} from './payment-form.ts';

const LIVE = new Set<string>(['cardNumber', 'expiry', 'cvc', 'mobileNumber', 'lipaNumber']);

/**
 * Card or mobile money. The fields keep what is typed, no state does: a CVC is gone with its
 * form. Which fields show is a matter of style, so that the choice works without scripts.
 */
export function PaymentInfoForm({ answer }: { readonly answer: FormAnswer | undefined }) {
  const t = useT('account');
  const lang = useLanguage();
  const busy = useNavigation().formData?.get('intent') === 'payment';
  const typed = answer?.values;
  const [type, setType] = useState(typed?.paymentType ?? 'credit');
  const [errors, setErrors] = useState<PaymentErrors>();
  const errorOf = (field: string): string | undefined => {
    const code = errors?.[field];
    if (errors) return code && validations[code][lang];
    return answer?.fields[field];
  };

  function check(event: FormEvent<HTMLFormElement>): void {
    const input = event.target;
    if (input instanceof HTMLSelectElement)
      setErrors((all) => ({ ...all, [input.name]: undefined }));
    if (!(input instanceof HTMLInputElement) || !LIVE.has(input.name)) return;
    const field = input.name as NumberField;
    const left = event.type === 'blur';
    if (!left) input.value = tidyField(field, input.value);
    const mobilePaymentType = input.form?.querySelector('select')?.value ?? '';
    const refusal = checkWhileTyping(field, input.value, {
      mobilePaymentType: mobilePaymentType as '',
      left,
    });
    setErrors((all) => ({ ...all, [field]: (refusal ?? undefined) as ValidationCode }));
  }
  function send(event: FormEvent<HTMLFormElement>): void {
    const wrong = checkPaymentForm(new FormData(event.currentTarget));
    const [first] = Object.keys(wrong);
    setErrors(first ? wrong : undefined);
    if (!first) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }
  return (
    <AnsweredForm
      answer={answer}
      noValidate
      onInput={check}
      onBlur={check}
      onSubmit={send}
      className="group grid gap-4"
      aria-label={t('account.paymentDetails')}
    >
      <RadioGroup
        legend={t('account.paymentType')}
        name="paymentType"
        options={[
          { value: 'credit', label: t('account.creditCard') },
          { value: 'mobile', label: t('account.mobilePayment') },
        ]}
        defaultValue={type}
        onChange={(next) => {
          setType(next);
          setErrors({});
        }}
      />
      <CardFields key={`card ${type}`} errorOf={errorOf} />
      <MobileFields key={`mobile ${type}`} errorOf={errorOf} typed={typed} />
      <Button name="intent" value="payment" busy={busy} className="justify-self-start">
        {t('account.submitPayment')}
      </Button>
    </AnsweredForm>
  );
}
