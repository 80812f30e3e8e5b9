import { data } from 'react-router';
import { isPanel } from '../paths.ts';
import type { Route } from './+types/not-found-page.ts';

/** Any other address: the error page of the layout says so. */
export function loader() {
  throw data(null, { status: 404 });
}

/** A walk from the shop into a panel, whose routes the shop's pages do not know: as a page of its own. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, search, hash } = url;
  if (!isPanel(pathname)) return await serverLoader();
  location.assign(pathname + search + hash);
  return await new Promise<never>(() => {});
}

export default function NotFoundPage() {
  return null;
}
