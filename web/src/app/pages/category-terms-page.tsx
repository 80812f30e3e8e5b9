import type { CategoryTermsOverview } from '@sokoni/contracts/browser';
import { PlannedVersions, VersionHistory } from '../../components/terms/version-lists.tsx';
import {
  type CategoryTermsPreviewData,
  categoryValuesOf,
  loadCategoryTerms,
} from '../../features/category-terms/category-terms.api.ts';
import {
  CategoryTermsForm,
  CategoryTermsPreview,
  useCategoryTermWords,
} from '../../features/category-terms/category-terms-form.tsx';
import { loseForm, textsOf } from '../../lib/form-answer.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { editCategoryTerms, type ReturnedTerms } from '../actions/edit-terms.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOr } from '../lost-request.ts';
import type { Route } from './+types/category-terms-page.ts';

type Returned = ReturnedTerms<CategoryTermsOverview, CategoryTermsPreviewData>;

export function loader({ context, url }: Route.LoaderArgs) {
  return orNotFound(loadCategoryTerms(url.searchParams, callerOf(context)));
}

export const action = (args: Route.ActionArgs) => editCategoryTerms(args);

export const clientAction = (args: Route.ClientActionArgs) =>
  sendOr(args, (form, why): Returned => ({ values: textsOf(form), answer: loseForm(form, why) }));

export default function CategoryTermsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('marketterms');
  const returned = actionData as Returned | undefined;
  const overview = returned?.overview ?? loaderData.overview;
  const { current } = overview;
  const words = useCategoryTermWords(current);
  const values = returned?.values ?? categoryValuesOf(overview);
  return (
    <div className="page grid gap-6">
      <PageHead title={t('marketterms.categoryTitle')} indexed={false} />
      <h1 className="text-2xl">{t('marketterms.categoryTitle')}</h1>
      <p>{t('marketterms.categoryIntro')}</p>
      <PlannedVersions
        planned={overview.planned.map(words.shown)}
        newest={overview.version}
        waits={t('marketterms.planWaits')}
      />
      <section aria-labelledby="change" className="grid gap-3">
        <h2 id="change" className="text-lg">
          {t('marketterms.change')}
        </h2>
        <CategoryTermsForm
          // A select keeps its choice when only its default changes, as after an approval.
          key={JSON.stringify([values.version, current])}
          current={current}
          values={values}
          answer={returned?.answer}
        />
      </section>
      {returned?.preview && <CategoryTermsPreview current={current} {...returned.preview} />}
      <VersionHistory versions={loaderData.versions.map(words.shown)} />
    </div>
  );
}
