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
  const body = streamOf(first.value ?? '', pieces);
  const type = 'application/json; charset=utf-8';
  return privateFile(body, { name: 'sokoni-my-data.json', type });
}

function streamOf(first: string, rest: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(first)),
    async pull(controller) {
      const { done, value } = await rest.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}
