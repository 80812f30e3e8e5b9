import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { PhotoField } from '../../components/photos/photo-field.tsx';
import { usePhotos } from '../../components/photos/use-photos.ts';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { RadioGroup } from '../../components/ui/choice-fields.tsx';
import { TextArea } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { type CaseMove, MAX_PHOTOS } from './disputes.api.ts';

interface Answered {
  readonly answer: FormAnswer | undefined;
}

interface OpenCaseFormProps extends Answered {
  /** What the shop allows now: a return, a dispute or both. */
  readonly moves: readonly CaseMove[];
  readonly seller: string;
}

/** A buyer asks for a return, or says that something is wrong, with pictures of it. */
export function OpenCaseForm({ moves, seller, answer }: OpenCaseFormProps) {
  const t = useT('dispute');
  const sending = useNavigation().formData?.has('move') ?? false;
  const options = moves.map((move) => ({
    value: move,
    label: (
      <span className="grid py-1">
        {t(`dispute.open-${move}`)}
        <span className="text-sm text-muted">{t(`dispute.then-${move}`, { seller })}</span>
      </span>
    ),
  }));
  return (
    <Card className="max-w-text">
      <EvidenceForm
        answer={answer}
        label={t('dispute.openText')}
        maxLength={300}
        error={answer?.fields.reason ?? answer?.fields.text}
        action={t('dispute.openSend')}
        sending={sending}
      >
        <RadioGroup
          legend={t('dispute.openWhat')}
          name="move"
          options={options}
          defaultValue={answer?.values.move ?? moves[0]}
        />
      </EvidenceForm>
    </Card>
  );
}

/** The reader's own side: words, and pictures that prove them. */
export function StatementForm({ answer }: Answered) {
  const t = useT('dispute');
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{t('dispute.yourSide')}</h2>
      <EvidenceForm
        answer={answer}
        label={t('dispute.text')}
        maxLength={1_000}
        error={answer?.fields.text}
        action={t('dispute.send')}
        sending={useNavigation().formMethod === 'POST'}
      />
    </Card>
  );
}

interface EvidenceFormProps extends Answered {
  readonly label: string;
  readonly maxLength: number;
  readonly error: string | undefined;
  readonly action: string;
  readonly sending: boolean;
  /** Above the text. */
  readonly children?: ReactNode;
}

function EvidenceForm({
  answer,
  label,
  maxLength,
  error,
  action,
  sending,
  children,
}: EvidenceFormProps) {
  const t = useT('dispute');
  const kept = answer?.values.photos?.split(' ').filter(Boolean) ?? [];
  const photos = usePhotos({
    max: MAX_PHOTOS,
    preset: 'evidence',
    kept: kept.map((token) => ({ token })),
  });
  return (
    <AnsweredForm answer={answer} className="grid gap-4">
      {children}
      <TextArea
        label={label}
        name="text"
        required
        maxLength={maxLength}
        defaultValue={answer?.values.text ?? ''}
        error={error}
      />
      <PhotoField photos={photos} hint={t('dispute.photosHint')} />
      <Button busy={sending || photos.busy} className="justify-self-start">
        {action}
      </Button>
    </AnsweredForm>
  );
}
