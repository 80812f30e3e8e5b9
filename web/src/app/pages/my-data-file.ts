import { exportMyData } from '../../features/my-data/my-data.api.ts';
import { callerOf } from '../caller.ts';
import { paths } from '../paths.ts';
import { privateFile } from '../private-file.ts';
import { requireUser } from '../visitor.ts';
import type { Route } from './+types/my-data-file.ts';

/** The visitor's data as a file; who must log in first comes back to the page, not to the file. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const page = new Request(new URL(paths.myData, 'http://shop'));
  const user = await requireUser(context, page);
  const pieces = exportMyData(user, callerOf(context));
  // Where not even the account can be read, there is a page that says so; later the download fails.
  const first = await pieces.next();
  const body = ReadableStream.from(startingWith(first.value ?? '', pieces));
  const type = 'application/json; charset=utf-8';
  return privateFile(body.pipeThrough(new TextEncoderStream()), {
    name: 'sokoni-my-data.json',
    type,
  });
}

async function* startingWith(first: string, rest: AsyncGenerator<string>) {
  yield first;
  yield* rest;
}
