import { fetchMyData } from '../../features/my-data/my-data.api.ts';
import { callerOf } from '../caller.ts';
import { paths } from '../paths.ts';
import { privateFile } from '../private-file.ts';
import { requireUser } from '../visitor.ts';
import type { Route } from './+types/my-data-file.ts';

/** The visitor's data as a file; who must log in first comes back to the page, not to the file. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const page = new Request(new URL(paths.myData, 'http://shop'));
  const user = await requireUser(context, page);
  const data = await fetchMyData(user, callerOf(context));
  const type = 'application/json; charset=utf-8';
  return privateFile(JSON.stringify(data, null, 2), { name: 'sokoni-my-data.json', type });
}
