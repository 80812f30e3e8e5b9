import { PHONE_CODE, type VerificationCase } from '@sokoni/contracts/browser';
import { Form, useNavigation } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';

interface PhoneProofProps {
  readonly own: VerificationCase;
  readonly answer: FormAnswer | undefined;
}

/** A code by SMS, and the place to type it. */
export function PhoneProof({ own, answer }: PhoneProofProps) {
  const t = useT('verification');
  const busy = useNavigation().formData?.get('intent');
  if (!own.phone) {
    return (
      <Card className="grid gap-4">
        <h2 className="text-lg">{t('verification.phone')}</h2>
        <p>{t('verification.noPhone')}</p>
        <LinkButton to={panelPaths.sellerProfile} className="justify-self-start">
          {t('verification.addPhone')}
        </LinkButton>
      </Card>
    );
  }
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{t('verification.phone')}</h2>
      <p>{t('verification.phoneText', { phone: own.phone })}</p>
      <Form method="post" encType="multipart/form-data" preventScrollReset>
        <Button variant="secondary" name="intent" value="send-code" busy={busy === 'send-code'}>
          {t('verification.sendCode')}
        </Button>
      </Form>
      <AnsweredForm answer={answer} className="grid gap-4">
        <TextField
          label={t('verification.code')}
          hint={t('verification.codeHint', { minutes: PHONE_CODE.minutes })}
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={PHONE_CODE.digits}
          error={answer?.fields.code}
        />
        <Button
          name="intent"
          value="confirm-phone"
          busy={busy === 'confirm-phone'}
          className="justify-self-start"
        >
          {t('verification.confirmPhone')}
        </Button>
      </AnsweredForm>
    </Card>
  );
}
