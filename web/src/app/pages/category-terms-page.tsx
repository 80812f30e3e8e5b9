import {
  CategoryTermsForm,
  useCategoryTermWords,
} from '../../features/dated-terms/category-terms-form.tsx';
import { categoryTerms } from '../../features/dated-terms/terms-kinds.api.ts';
import { TermsScreen } from '../../features/dated-terms/terms-screen.tsx';
import { TermsPreview } from '../../features/dated-terms/version-lists.tsx';
import { loseForm, textsOf } from '../../lib/form-answer.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import type { ReturnedTerms } from '../actions/edit-terms.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOr } from '../lost-request.ts';
import type { Route } from './+types/category-terms-page.ts';

type Returned = ReturnedTerms<typeof categoryTerms>;

export function loader({ context, url }: Route.LoaderArgs) {
  return orNotFound(categoryTerms.load(url.searchParams, callerOf(context)));
}

export { editCategoryTerms as action } from '../actions/edit-terms.ts';

export const clientAction = (args: Route.ClientActionArgs) =>
  sendOr(args, (form, why): Returned => ({ values: textsOf(form), answer: loseForm(form, why) }));

export default function CategoryTermsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('marketterms');
  const returned = actionData as Returned | undefined;
  const overview = returned?.overview ?? loaderData.overview;
  const { current } = overview;
  const values = returned?.values ?? categoryTerms.valuesOf(overview);
  const { inWords } = useCategoryTermWords(current);
  const title = t('marketterms.categoryTitle');
  return (
    <>
      <PageHead title={title} indexed={false} />
      <TermsScreen
        title={title}
        intro={t('marketterms.categoryIntro')}
        waits={t('marketterms.planWaits')}
        overview={overview}
        versions={loaderData.versions}
        inWords={inWords}
        form={
          <CategoryTermsForm
            // A select keeps its choice when only its default changes, as after an approval.
            key={JSON.stringify([values.version, current])}
            current={current}
            values={values}
            answer={returned?.answer}
            asksToConfirm={returned?.asksToConfirm ?? false}
          />
        }
        preview={
          returned?.preview && (
            <TermsPreview
              {...returned.preview}
              text={t('marketterms.categoryPreviewText')}
              inWords={inWords}
            />
          )
        }
      />
    </>
  );
}
