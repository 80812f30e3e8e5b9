import { redirect } from 'react-router';
import { LoadFailure } from '../../components/ui/load-failure.tsx';
import { removeRow, setQuantity, viewCart } from '../../features/cart/cart.api.ts';
import { wantedQuantity } from '../../features/cart/cart.ts';
import { CartView } from '../../features/cart/cart-view.tsx';
import { categoryLabel } from '../../features/catalogue/catalogue.labels.ts';
import { useT } from '../../lib/texts.ts';
import { noticeOf, sentenceOf } from '../actions/refusal.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { keepPage } from '../keep-page.ts';
import { PageHead } from '../layout/page-head.tsx';
import { redirectWithNotice } from '../notice.ts';
import { paths } from '../paths.ts';
import { requireUser } from '../visitor.ts';
import type { Route } from './+types/cart-page.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireUser(context, request);
  const caller = callerOf(context);
  const lang = languageOf(caller.headers);
  try {
    const rows = await viewCart((category) => categoryLabel(category, lang), caller);
    return { rows, failure: '' };
  } catch (error) {
    return { rows: [], failure: await sentenceOf(error, request) };
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireUser(context, request);
  const form = await request.formData();
  const rowId = String(form.get('row'));
  try {
    if (form.get('intent') === 'remove') {
      const text = await removeRow(rowId, callerOf(context));
      return redirectWithNotice(paths.cart, { kind: 'success', text });
    }
    await setQuantity(rowId, wantedQuantity(form), callerOf(context));
    return redirect(paths.cart, 303);
  } catch (error) {
    return redirectWithNotice(paths.cart, await noticeOf(error, request));
  }
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args);

export default function CartPage({ loaderData: { rows, failure } }: Route.ComponentProps) {
  const t = useT('cart');
  return (
    <div className="page py-6">
      <PageHead title={t('cart.title')} indexed={false} />
      <h1 className="pb-4 text-2xl">{t('cart.heading')}</h1>
      {failure ? <LoadFailure text={failure} /> : <CartView rows={rows} />}
    </div>
  );
}
