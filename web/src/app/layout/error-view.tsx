import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { useT } from '../../lib/texts.ts';
import { isLostNavigation } from '../lost-request.ts';
import { paths } from '../paths.ts';
import { PageHead } from './page-head.tsx';

/** What stands in for a page that does not exist, may not be seen, or broke. */
export function ErrorView({ error }: { readonly error: unknown }) {
  const t = useT();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const hidden = isRouteErrorResponse(error) && error.statusText === 'product-hidden';
  const unshared = isRouteErrorResponse(error) && error.statusText === 'shared-wishlist-not-found';
  const { pathname, search } = useLocation();
  const lost = isLostNavigation(error);
  const [title, text] = lost
    ? [t('common.somethingWrong'), '']
    : hidden
      ? [t('common.hiddenProduct'), t('common.hiddenProductText')]
      : unshared
        ? [t('common.unsharedList'), String(error.data)]
        : status === 404
          ? [t('common.notFound'), t('common.notFoundText')]
          : status === 403
            ? [t('common.notAllowed'), t('common.notAllowedText')]
            : [t('common.unexpectedError'), t('common.unexpectedErrorText')];
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
          lost ? (
            <LinkButton reloadDocument to={pathname + search}>
              {t('common.tryAgain')}
            </LinkButton>
          ) : (
            <LinkButton to={paths.home}>{t('common.goHome')}</LinkButton>
          )
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}
