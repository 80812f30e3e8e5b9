import { loadTerms } from '../../features/market-terms/market-terms.api.ts';
import { TermsForm, valuesOf } from '../../features/market-terms/terms-form.tsx';
import {
  PlannedTerms,
  TermsHistory,
  TermsNow,
  TermsPreview,
} from '../../features/market-terms/terms-lists.tsx';
import { loseForm, textsOf } from '../../lib/form-answer.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { editMarketTerms, type ReturnedTerms } from '../actions/edit-market-terms.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOr } from '../lost-request.ts';
import type { Route } from './+types/market-terms-page.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  return orNotFound(loadTerms(url.searchParams, callerOf(context)));
}

export const action = (args: Route.ActionArgs) => editMarketTerms(args);

export const clientAction = (args: Route.ClientActionArgs) =>
  sendOr(
    args,
    (form, why): ReturnedTerms => ({ values: textsOf(form), answer: loseForm(form, why) }),
  );

export default function MarketTermsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('marketterms');
  const returned = actionData as ReturnedTerms | undefined;
  const overview = returned?.overview ?? loaderData.overview;
  const values = returned?.values ?? valuesOf(overview);
  return (
    <div className="page grid gap-6">
      <PageHead title={t('marketterms.title')} indexed={false} />
      <h1 className="text-2xl">{t('marketterms.title')}</h1>
      <p>{t('marketterms.intro')}</p>
      <TermsNow current={overview.current} />
      <PlannedTerms {...overview} />
      <section aria-labelledby="change" className="grid gap-3">
        <h2 id="change" className="text-lg">
          {t('marketterms.change')}
        </h2>
        <TermsForm
          key={values.version}
          values={values}
          answer={returned?.answer}
          asksToConfirm={returned?.asksToConfirm ?? false}
        />
      </section>
      {returned?.preview && <TermsPreview {...returned.preview} />}
      <TermsHistory versions={loaderData.versions} />
    </div>
  );
}
