import type { PlanTermsOverview } from '@sokoni/contracts/browser';
import { PlannedVersions, VersionHistory } from '../../components/terms/version-lists.tsx';
import {
  loadPlanTerms,
  type PlanTermsPreviewData,
  planValuesOf,
} from '../../features/plan-terms/plan-terms.api.ts';
import {
  PlanTermsForm,
  PlanTermsPreview,
  usePlanTermWords,
} from '../../features/plan-terms/plan-terms-form.tsx';
import { loseForm, textsOf } from '../../lib/form-answer.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { editPlanTerms, type ReturnedTerms } from '../actions/edit-terms.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOr } from '../lost-request.ts';
import type { Route } from './+types/plan-terms-page.ts';

type Returned = ReturnedTerms<PlanTermsOverview, PlanTermsPreviewData>;

export function loader({ context, url }: Route.LoaderArgs) {
  return orNotFound(loadPlanTerms(url.searchParams, callerOf(context)));
}

export const action = (args: Route.ActionArgs) => editPlanTerms(args);

export const clientAction = (args: Route.ClientActionArgs) =>
  sendOr(args, (form, why): Returned => ({ values: textsOf(form), answer: loseForm(form, why) }));

export default function PlanTermsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('marketterms');
  const returned = actionData as Returned | undefined;
  const overview = returned?.overview ?? loaderData.overview;
  const { current } = overview;
  const words = usePlanTermWords(current);
  const values = returned?.values ?? planValuesOf(overview);
  return (
    <div className="page grid gap-6">
      <PageHead title={t('marketterms.planTitle')} indexed={false} />
      <h1 className="text-2xl">{t('marketterms.planTitle')}</h1>
      <p>{t('marketterms.planIntro')}</p>
      <PlannedVersions
        planned={overview.planned.map(words.shown)}
        newest={overview.version}
        waits={t('marketterms.planWaits')}
      />
      <section aria-labelledby="change" className="grid gap-3">
        <h2 id="change" className="text-lg">
          {t('marketterms.change')}
        </h2>
        <PlanTermsForm
          key={JSON.stringify([values.version, current])}
          current={current}
          values={values}
          answer={returned?.answer}
          asksToConfirm={returned?.asksToConfirm ?? false}
        />
      </section>
      {returned?.preview && <PlanTermsPreview current={current} {...returned.preview} />}
      <VersionHistory versions={loaderData.versions.map(words.shown)} />
    </div>
  );
}
