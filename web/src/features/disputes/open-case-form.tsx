import { useNavigation } from 'react-router';
import { PhotoField } from '../../components/photos/photo-field.tsx';
import { usePhotos } from '../../components/photos/use-photos.ts';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { RadioGroup } from '../../components/ui/radio-group.tsx';
import { TextArea } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { type CaseMove, MAX_PHOTOS } from './disputes.api.ts';

interface OpenCaseFormProps {
  /** What the shop allows now: a return, a dispute or both. */
  readonly moves: readonly CaseMove[];
  readonly seller: string;
  readonly answer: FormAnswer | undefined;
}

/** A buyer asks for a return, or says that something is wrong, with pictures of it. */
export function OpenCaseForm({ moves, seller, answer }: OpenCaseFormProps) {
  const t = useT('dispute');
  const kept = answer?.values.photos?.split(' ').filter(Boolean) ?? [];
  const photos = usePhotos({
    max: MAX_PHOTOS,
    preset: 'evidence',
    kept: kept.map((token) => ({ token })),
  });
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
      <AnsweredForm answer={answer} className="grid gap-4">
        <RadioGroup
          legend={t('dispute.openWhat')}
          name="move"
          options={options}
          defaultValue={answer?.values.move ?? moves[0]}
        />
        <TextArea
          label={t('dispute.openText')}
          name="text"
          required
          maxLength={300}
          defaultValue={answer?.values.text ?? ''}
          error={answer?.fields.reason ?? answer?.fields.text}
        />
        <PhotoField photos={photos} hint={t('dispute.photosHint')} />
        <Button busy={sending || photos.busy} className="justify-self-start">
          {t('dispute.send')}
        </Button>
      </AnsweredForm>
    </Card>
  );
}
