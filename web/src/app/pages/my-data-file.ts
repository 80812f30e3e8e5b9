import { fetchMyData } from '../../features/my-data/my-data.api.ts';
import { callerOf } from '../caller.ts';
import { paths } from '../paths.ts';
import { requireUser } from '../visitor.ts';
import type { Route } from './+types/my-data-file.ts';

/** The visitor's data as a file; who must log in first comes back to the page, not to the file. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const page = new Request(new URL(paths.myData, 'http://shop'));
  const user = await requireUser(context, page);
  const data = await fetchMyData(user, callerOf(context));
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="sokoni-my-data.json"',
      'cache-control': 'private, no-store',
    },
  });
}
