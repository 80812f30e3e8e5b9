import type { Assignment } from '@sokoni/contracts/browser';
import type { RouterContextProvider } from 'react-router';
import type { QueueReader } from '../components/moderation/assignment-form.tsx';
import { namesOfAdmins } from '../features/moderation/moderation.api.ts';
import { callerOf } from './caller.ts';
import { visitorOf } from './visitor.ts';

/** Who reads a queue, and who has taken its rows. */
export async function readerOf(
  rows: readonly { readonly assignment: Assignment | null }[],
  context: Readonly<RouterContextProvider>,
): Promise<QueueReader> {
  const visitor = await visitorOf(context);
  const adminNames = await namesOfAdmins(rows, callerOf(context));
  return { adminId: visitor?._id ?? '', adminNames };
}
