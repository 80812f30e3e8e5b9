import { optionInWords, type PurchasedLine, REVIEW_TEXT_LENGTH } from '@sokoni/contracts/browser';
import { Form, Link, useNavigation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { RadioGroup } from '../../components/ui/radio-group.tsx';
import { TextArea } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { Stars } from './stars.tsx';

const CHOICES = [5, 4, 3, 2, 1] as const;

interface LineProps {
  readonly line: PurchasedLine;
  readonly answer: FormAnswer | undefined;
}

/** A bought line: the form for its review, or the review. */
export function ReviewedLine({ line, answer }: LineProps) {
  const lang = useLanguage();
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="text-lg">
          <Link to={paths.product(line.productId)} className="link">
            {line.productName}
          </Link>
        </h2>
        {line.optionLabel && (
          <p className="text-sm text-muted">{optionInWords(line.optionLabel, lang)}</p>
        )}
      </div>
      {line.review ? (
        <OwnReview review={line.review} />
      ) : (
        <WriteForm line={line} answer={answer?.values.line === line._id ? answer : undefined} />
      )}
    </Card>
  );
}

function WriteForm({ line, answer }: LineProps) {
  const t = useT('reviews');
  const { formData } = useNavigation();
  const options = CHOICES.map((stars) => ({
    value: String(stars),
    label: t(`reviews.stars${stars}`),
  }));
  return (
    <AnsweredForm answer={answer} className="grid gap-4">
      <input type="hidden" name="line" value={line._id} />
      <RadioGroup
        legend={t('reviews.yourStars')}
        name="stars"
        options={options}
        defaultValue={answer?.values.stars}
        error={answer?.fields.stars}
      />
      <TextArea
        label={t('reviews.yourText')}
        name="text"
        maxLength={REVIEW_TEXT_LENGTH}
        defaultValue={answer?.values.text ?? ''}
        error={answer?.fields.text}
      />
      <Button busy={formData?.get('line') === line._id} className="justify-self-start">
        {t('reviews.send')}
      </Button>
    </AnsweredForm>
  );
}

function OwnReview({ review }: { readonly review: NonNullable<PurchasedLine['review']> }) {
  const t = useT('reviews');
  const { _id, stars, text, status } = review;
  return (
    <div className="grid gap-1">
      <p>
        {t('reviews.yourReview')}: <Stars stars={stars} /> ({t(`reviews.status_${status}`)})
      </p>
      <p className="wrap-anywhere max-w-text whitespace-pre-line">{text}</p>
      {status !== 'deleted' && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-danger underline underline-offset-4">
            {t('reviews.delete')}
          </summary>
          <Form method="post" className="grid justify-items-start gap-2">
            <p>{t('reviews.deleteText')}</p>
            <input type="hidden" name="review" value={_id} />
            <Button look="danger" name="intent" value="delete">
              {t('reviews.confirmDelete')}
            </Button>
          </Form>
        </details>
      )}
    </div>
  );
}
