import {
  PlanTermsForm,
  TouchedList,
  usePlanTermWords,
} from '../../features/dated-terms/plan-terms-form.tsx';
import { planTerms, type TouchedSellers } from '../../features/dated-terms/terms-kinds.api.ts';
import { TermsScreen } from '../../features/dated-terms/terms-screen.tsx';
import { TermsPreview } from '../../features/dated-terms/version-lists.tsx';
import { loseForm, textsOf } from '../../lib/form-answer.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import type { ReturnedTerms } from '../actions/edit-terms.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOr } from '../lost-request.ts';
import type { Route } from './+types/plan-terms-page.ts';

type Returned = ReturnedTerms<typeof planTerms, { readonly touched: readonly TouchedSellers[] }>;

export function loader({ context, url }: Route.LoaderArgs) {
  return orNotFound(planTerms.load(url.searchParams, callerOf(context)));
}

export { editPlanTerms as action } from '../actions/edit-terms.ts';

export const clientAction = (args: Route.ClientActionArgs) =>
  sendOr(args, (form, why): Returned => ({ values: textsOf(form), answer: loseForm(form, why) }));

export default function PlanTermsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('marketterms');
  const returned = actionData as Returned | undefined;
  const overview = returned?.overview ?? loaderData.overview;
  const { current } = overview;
  const values = returned?.values ?? planTerms.valuesOf(overview);
  const { inWords } = usePlanTermWords(current);
  const title = t('marketterms.planTitle');
  return (
    <>
      <PageHead title={title} indexed={false} />
      <TermsScreen
        title={title}
        intro={t('marketterms.planIntro')}
        waits={t('marketterms.planWaits')}
        overview={overview}
        versions={loaderData.versions}
        inWords={inWords}
        form={
          <PlanTermsForm
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
              changes={returned.preview.changes}
              text={t('marketterms.planPreviewText')}
              inWords={inWords}
            >
              <TouchedList touched={returned.preview.touched} current={current} />
            </TermsPreview>
          )
        }
      />
    </>
  );
}
