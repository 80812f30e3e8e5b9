import { CITIZENSHIPS, DOCUMENT_KINDS, type VerificationCase } from '@sokoni/contracts/browser';
import { useNavigation } from 'react-router';
import { PaperField } from '../../components/photos/paper-field.tsx';
import { usePaper } from '../../components/photos/use-paper.ts';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { RadioGroup } from '../../components/ui/choice-fields.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { EVIDENCE_PHOTOS } from './verification.ts';

interface DocumentFormProps {
  readonly own: VerificationCase;
  readonly answer: FormAnswer | undefined;
}

/** The number and the pictures that say who sells, and the button that hands everything in. */
export function DocumentForm({ own, answer }: DocumentFormProps) {
  const t = useT('verification');
  const busy = useNavigation().formData?.get('intent') === 'submit';
  const typed = answer?.values;
  const photos = {
    identityPhoto: usePaper(typed?.identityPhoto),
    shopPhoto: usePaper(typed?.shopPhoto),
  };
  const sending = photos.identityPhoto.busy || photos.shopPhoto.busy;
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{t('verification.document')}</h2>
      <AnsweredForm answer={answer} className="grid gap-4">
        <RadioGroup
          legend={t('verification.documentKind')}
          name="documentKind"
          options={DOCUMENT_KINDS.map((kind) => ({
            value: kind,
            label: t(`verification.${kind}`),
          }))}
          defaultValue={typed?.documentKind ?? own.documentKind ?? 'nida'}
        />
        <TextField
          label={t('verification.documentNumber')}
          hint={t('verification.documentHint')}
          name="documentNumber"
          required
          maxLength={40}
          autoComplete="off"
          defaultValue={typed?.documentNumber ?? own.documentNumber}
          error={answer?.fields.documentNumber}
        />
        <RadioGroup
          legend={t('verification.citizenship')}
          name="citizenship"
          required
          options={CITIZENSHIPS.map((one) => ({ value: one, label: t(`verification.${one}`) }))}
          defaultValue={typed?.citizenship ?? own.citizenship ?? undefined}
          error={answer?.fields.citizenship}
        />
        <TextField
          label={t('verification.businessLicence')}
          hint={t('verification.businessLicenceHint')}
          name="businessLicence"
          maxLength={40}
          autoComplete="off"
          defaultValue={typed?.businessLicence ?? own.businessLicence}
          error={answer?.fields.businessLicence}
        />
        {EVIDENCE_PHOTOS.map((name) => (
          <PaperField
            key={name}
            name={name}
            label={t(`verification.${name}`)}
            hint={t(`verification.${name}Hint`)}
            photo={photos[name]}
            kept={own[name]}
            error={answer?.fields[name]}
          />
        ))}
        <Button name="intent" value="submit" busy={busy || sending} className="justify-self-start">
          {t('verification.submit')}
        </Button>
      </AnsweredForm>
    </Card>
  );
}
