import { redirect } from 'react-router';
import { logOut } from '../../features/session/session.api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { callerOf } from '../caller.ts';
import { forgetVisitor } from '../forget-visitor.ts';
import { sendOrNotice } from '../lost-request.ts';
import { redirectWithNotice } from '../notice.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/logout.ts';

export const loader = () => redirect(paths.home);

export async function action({ context }: Route.ActionArgs) {
  try {
    const text = await logOut(callerOf(context));
    forgetVisitor(callerOf(context));
    return redirectWithNotice(paths.home, { kind: 'success', text });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirectWithNotice(paths.home, { kind: 'error', text: error.message });
  }
}

export async function clientAction(args: Route.ClientActionArgs) {
  try {
    return await sendOrNotice(args);
  } finally {
    // Loaded when it is needed: what routes import stands in the table of routes, which every page has.
    await import('../forget-on-phone.ts').then(
      ({ forgetOnPhone }) => forgetOnPhone(),
      () => undefined,
    );
  }
}
