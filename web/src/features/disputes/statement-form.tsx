import { useNavigation } from 'react-router';
import { PhotoField } from '../../components/photos/photo-field.tsx';
import { usePhotos } from '../../components/photos/use-photos.ts';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { TextArea } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { MAX_PHOTOS } from './disputes.api.ts';

/** The reader's own side: words, and pictures that prove them. */
export function StatementForm({ answer }: { readonly answer: FormAnswer | undefined }) {
  const t = useT('dispute');
  const kept = answer?.values.photos?.split(' ').filter(Boolean) ?? [];
  const photos = usePhotos({
    max: MAX_PHOTOS,
    preset: 'evidence',
    kept: kept.map((token) => ({ token })),
  });
  const sending = useNavigation().formMethod === 'POST';
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{t('dispute.yourSide')}</h2>
      <AnsweredForm answer={answer} className="grid gap-4">
        <TextArea
          label={t('dispute.text')}
          name="text"
          required
          maxLength={1_000}
          defaultValue={answer?.values.text ?? ''}
          error={answer?.fields.text}
        />
        <PhotoField photos={photos} hint={t('dispute.photosHint')} />
        <Button busy={sending || photos.busy} className="justify-self-start">
          {t('dispute.send')}
        </Button>
      </AnsweredForm>
    </Card>
  );
}
