import { useMarketTermWords } from '../../features/dated-terms/market-terms.ts';
import {
  MarketTermsForm,
  MarketTermsNow,
  MarketTermsPreview,
} from '../../features/dated-terms/market-terms-form.tsx';
import { marketTerms } from '../../features/dated-terms/terms-kinds.api.ts';
import { TermsScreen } from '../../features/dated-terms/terms-screen.tsx';
import { loseForm, textsOf } from '../../lib/form-answer.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import type { ReturnedTerms } from '../actions/edit-terms.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOr } from '../lost-request.ts';
import type { Route } from './+types/market-terms-page.ts';

type Returned = ReturnedTerms<typeof marketTerms>;

export function loader({ context, url }: Route.LoaderArgs) {
  return orNotFound(marketTerms.load(url.searchParams, callerOf(context)));
}

export { editMarketTerms as action } from '../actions/edit-terms.ts';

export const clientAction = (args: Route.ClientActionArgs) =>
  sendOr(args, (form, why): Returned => ({ values: textsOf(form), answer: loseForm(form, why) }));

export default function MarketTermsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('marketterms');
  const returned = actionData as Returned | undefined;
  const overview = returned?.overview ?? loaderData.overview;
  const { current } = overview;
  const values = returned?.values ?? marketTerms.valuesOf(overview);
  const { inWords } = useMarketTermWords();
  const title = t('marketterms.title');
  return (
    <>
      <PageHead title={title} indexed={false} />
      <TermsScreen
        title={title}
        intro={t('marketterms.intro')}
        waits={t('marketterms.ownWaits')}
        overview={overview}
        versions={loaderData.versions}
        inWords={inWords}
        now={<MarketTermsNow current={current} />}
        form={
          <MarketTermsForm
            key={JSON.stringify([values.version, current])}
            values={values}
            answer={returned?.answer}
            asksToConfirm={returned?.asksToConfirm ?? false}
          />
        }
        preview={
          returned?.preview && (
            <MarketTermsPreview changes={returned.preview.changes} current={current} />
          )
        }
      />
    </>
  );
}
