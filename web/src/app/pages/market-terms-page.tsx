import type { MarketTermsOverview } from '@sokoni/contracts/browser';
import { PlannedVersions, VersionHistory } from '../../components/terms/version-lists.tsx';
import {
  loadTerms,
  type TermsPreviewData,
  valuesOf,
} from '../../features/market-terms/market-terms.api.ts';
import { useTermWords } from '../../features/market-terms/term-words.ts';
import { TermsForm } from '../../features/market-terms/terms-form.tsx';
import { TermsNow, TermsPreview } from '../../features/market-terms/terms-now.tsx';
import { loseForm, textsOf } from '../../lib/form-answer.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { editMarketTerms, type ReturnedTerms } from '../actions/edit-terms.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOr } from '../lost-request.ts';
import type { Route } from './+types/market-terms-page.ts';

type Returned = ReturnedTerms<MarketTermsOverview, TermsPreviewData>;

export function loader({ context, url }: Route.LoaderArgs) {
  return orNotFound(loadTerms(url.searchParams, callerOf(context)));
}

export const action = (args: Route.ActionArgs) => editMarketTerms(args);

export const clientAction = (args: Route.ClientActionArgs) =>
  sendOr(args, (form, why): Returned => ({ values: textsOf(form), answer: loseForm(form, why) }));

export default function MarketTermsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('marketterms');
  const words = useTermWords();
  const returned = actionData as Returned | undefined;
  const overview = returned?.overview ?? loaderData.overview;
  const values = returned?.values ?? valuesOf(overview);
  return (
    <div className="page grid gap-6">
      <PageHead title={t('marketterms.title')} indexed={false} />
      <h1 className="text-2xl">{t('marketterms.title')}</h1>
      <p>{t('marketterms.intro')}</p>
      <TermsNow current={overview.current} />
      <PlannedVersions
        planned={overview.planned.map(words.shown)}
        newest={overview.version}
        waits={t('marketterms.ownWaits')}
      />
      <section aria-labelledby="change" className="grid gap-3">
        <h2 id="change" className="text-lg">
          {t('marketterms.change')}
        </h2>
        <TermsForm
          key={JSON.stringify([values.version, overview.current])}
          values={values}
          answer={returned?.answer}
          asksToConfirm={returned?.asksToConfirm ?? false}
        />
      </section>
      {returned?.preview && <TermsPreview {...returned.preview} />}
      <VersionHistory versions={loaderData.versions.map(words.shown)} />
    </div>
  );
}
