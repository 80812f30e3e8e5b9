import type { Language, SellerRating } from '@sokoni/contracts/browser';
import { renderToStaticMarkup } from 'react-dom/server';
import { paths } from '../../app/paths.ts';
import { AnswerTime } from '../../components/ui/answer-time.tsx';
import { LanguageContext, useT } from '../../lib/texts.ts';
import { QuestionItem } from './question-item.tsx';
import type { ProductQuestions as Questions } from './questions.api.ts';

interface ProductQuestionsProps {
  readonly productId: string;
  readonly questions: Questions;
  readonly sellerRating: Pick<SellerRating, 'answerMinutes'> | null;
}

/** On the product's page: the newest questions, as finished HTML that needs no script. */
export function productQuestionsHtml(props: ProductQuestionsProps, lang: Language): string {
  return renderToStaticMarkup(
    <LanguageContext value={lang}>
      <ProductQuestions {...props} />
    </LanguageContext>,
  );
}

function ProductQuestions({ productId, questions, sellerRating }: ProductQuestionsProps) {
  const t = useT('questions');
  return (
    <section className="page pt-6">
      <h2 className="pb-2 text-lg">{t('questions.title')}</h2>
      {questions.length === 0 && <p className="text-muted">{t('questions.none')}</p>}
      <ul>
        {questions.map((question) => (
          <QuestionItem key={question._id} question={question} />
        ))}
      </ul>
      <AnswerTime minutes={sellerRating?.answerMinutes} />
      <p className="flex flex-wrap gap-x-6">
        <a href={paths.productQuestions(productId)} className="link inline-block py-1">
          {t(questions.length === 0 ? 'questions.askFirst' : 'questions.all')}
        </a>
        <a href={paths.newMessage({ product: productId })} className="link inline-block py-1">
          {t('questions.writeSeller')}
        </a>
      </p>
    </section>
  );
}
