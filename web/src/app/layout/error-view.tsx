import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { type Translate, useT } from '../../lib/texts.ts';
import { isLostNavigation } from '../lost-request.ts';
import { paths } from '../paths.ts';
import { PageHead } from './page-head.tsx';

/** What stands in for a page that does not exist, may not be seen, or broke. */
export function ErrorView({ error }: { readonly error: unknown }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const lost = isLostNavigation(error);
  const unexpected = [t('common.unexpectedError'), t('common.unexpectedErrorText')] as const;
  const known = textsOf(error, t);
  const [title, text] = lost ? [t('common.somethingWrong'), ''] : (known ?? unexpected);
  useEffect(() => {
    // A walk without internet ends here: asked for as a page, the worker has a better answer.
    if (!navigator.onLine && navigator.serviceWorker?.controller) location.reload();
  }, []);
  return (
    <div className="page py-12">
      <PageHead title={title} indexed={false} />
      <EmptyState
        heading={<h1 className="text-2xl">{title}</h1>}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {!known && (
              <LinkButton reloadDocument to={pathname + search}>
                {t('common.tryAgain')}
              </LinkButton>
            )}
            {!lost && (
              <LinkButton variant={known ? 'primary' : 'secondary'} to={paths.home}>
                {t('common.goHome')}
              </LinkButton>
            )}
          </div>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}

/**
 * A title, and what it means: by the refusal's code where one has a page of its own, else by its status. Null for a
 * fault of ours, which may soon be over.
 */
function textsOf(error: unknown, t: Translate<'common'>): readonly [string, string] | null {
  if (!isRouteErrorResponse(error)) return null;
  if (error.statusText === 'product-hidden')
    return [t('common.hiddenProduct'), t('common.hiddenProductText')];
  if (error.statusText === 'shared-wishlist-not-found')
    return [t('common.unsharedList'), String(error.data)];
  if (error.status === 404) return [t('common.notFound'), t('common.notFoundText')];
  if (error.status === 403) return [t('common.notAllowed'), t('common.notAllowedText')];
  return null;
}
