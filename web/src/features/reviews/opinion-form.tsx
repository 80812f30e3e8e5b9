import { MAX_REVIEW_PHOTOS, REVIEW_TEXT_LENGTH } from '@sokoni/contracts/browser';
import { useNavigation } from 'react-router';
import { PhotoField } from '../../components/photos/photo-field.tsx';
import { type StoredPhoto, usePhotos } from '../../components/photos/use-photos.ts';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { StarField } from '../../components/ui/star-field.tsx';
import { TextArea } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';

interface OpinionFormProps {
  /** The hidden field that names what is reviewed, or the review that is changed. */
  readonly about: { readonly name: 'line' | 'review'; readonly id: string };
  /** What the review says so far. */
  readonly before?: {
    readonly stars: number;
    readonly text: string;
    readonly photos: readonly StoredPhoto[];
  };
  readonly answer: FormAnswer | undefined;
}

/** Stars, words and photos of one review. */
export function OpinionForm({ about, before, answer }: OpinionFormProps) {
  const t = useT('reviews');
  const { formData } = useNavigation();
  const { photos: sent } = answer?.values ?? {};
  const kept =
    sent === undefined ? before?.photos : sent.split(' ').filter(Boolean).map(toStoredPhoto);
  const photos = usePhotos({ max: MAX_REVIEW_PHOTOS, preset: 'reviews', kept: kept ?? [] });
  const stars = answer?.values.stars ?? (before && String(before.stars));
  return (
    <AnsweredForm answer={answer} className="grid gap-4">
      <input type="hidden" name={about.name} value={about.id} />
      <StarField
        legend={t('reviews.yourStars')}
        name="stars"
        defaultValue={stars}
        error={answer?.fields.stars}
      />
      <TextArea
        label={t('reviews.yourText')}
        name="text"
        maxLength={REVIEW_TEXT_LENGTH}
        defaultValue={answer?.values.text ?? before?.text ?? ''}
        error={answer?.fields.text}
      />
      <PhotoField photos={photos} hint={t('reviews.photosHint')} />
      <Button
        name="intent"
        value={before ? 'edit' : 'write'}
        busy={formData?.get(about.name) === about.id || photos.busy}
        className="justify-self-start"
      >
        {t(before ? 'reviews.save' : 'reviews.send')}
      </Button>
    </AnsweredForm>
  );
}

function toStoredPhoto(token: string): StoredPhoto {
  return { token };
}
