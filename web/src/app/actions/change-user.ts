import { ROLES } from '@sokoni/contracts/browser';
import {
  addNote,
  changeAdminRoles,
  removeNote,
  updateUser,
} from '../../features/users/users.api.ts';
import { ApiError } from '../../lib/api-error.ts';
import {
  type FormAnswer,
  openOrdersOf,
  refuseForm,
  textOf,
  textsOf,
} from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { redirectWithNotice } from '../notice.ts';
import { noticeOf } from './refusal.ts';

/** An admin changes a user's name, username or role; another role only once it was confirmed. */
export async function changeUser(
  form: FormData,
  closeTo: string,
  caller: Caller,
): Promise<Response | FormAnswer> {
  const role = ROLES.find((known) => known === form.get('role')) ?? 'GENERAL';
  const isChange = role !== textOf(form, 'formerRole');
  if (isChange && textOf(form, 'roleConfirmed') !== role)
    return { message: '', fields: {}, values: textsOf(form) };
  const [name, username] = [textOf(form, 'name'), textOf(form, 'username')];
  const seen = {
    name: textOf(form, 'formerName'),
    username: textOf(form, 'formerUsername'),
    role: ROLES.find((known) => known === form.get('formerRole')) ?? role,
  };
  const userId = textOf(form, 'userId');
  const body = { userId, name, username, role, seen, ...openOrdersOf(form) };
  try {
    const text = await updateUser(body, caller);
    return redirectWithNotice(closeTo, { kind: 'success', text });
  } catch (error) {
    const values = textsOf(form);
    const isStale =
      error instanceof ApiError && ['roles-changed', 'user-changed'].includes(error.code);
    return refuseForm(error, isStale ? chosenOf(values, seen) : values);
  }
}

/** Without what the admin has left as it was: this is shown as it is now, and another role is confirmed anew. */
function chosenOf(
  { roleConfirmed: _, ...values }: FormAnswer['values'],
  seen: Readonly<Record<string, string>>,
): FormAnswer['values'] {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => seen[name] !== value));
}

/** An admin notes something about a user. */
export async function noteAboutUser(
  form: FormData,
  closeTo: string,
  caller: Caller,
): Promise<Response | FormAnswer> {
  try {
    const text = await addNote(
      { userId: textOf(form, 'noteOn'), text: textOf(form, 'text') },
      caller,
    );
    return redirectWithNotice(closeTo, { kind: 'success', text });
  } catch (error) {
    return refuseForm(error, textsOf(form));
  }
}

export async function removeOwnNote(
  form: FormData,
  closeTo: string,
  request: Request,
  caller: Caller,
): Promise<Response> {
  try {
    const text = await removeNote(textOf(form, 'noteId'), caller);
    return redirectWithNotice(closeTo, { kind: 'success', text });
  } catch (error) {
    return redirectWithNotice(closeTo, await noticeOf(error, request));
  }
}

/** An owner changes what an admin may do. */
export async function saveRoles(
  form: FormData,
  closeTo: string,
  caller: Caller,
): Promise<Response | FormAnswer> {
  try {
    const text = await changeAdminRoles(form, caller);
    return redirectWithNotice(closeTo, { kind: 'success', text });
  } catch (error) {
    return refuseForm(error, textsOf(form));
  }
}
