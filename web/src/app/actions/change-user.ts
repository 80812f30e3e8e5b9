import { ROLES } from '@sokoni/contracts/browser';
import {
  addNote,
  changeAdminRoles,
  removeNote,
  updateUser,
} from '../../features/users/users.api.ts';
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
  const [userId, name] = [textOf(form, 'userId'), textOf(form, 'name')];
  const body = { userId, name, username: textOf(form, 'username'), role, ...openOrdersOf(form) };
  try {
    const text = await updateUser(body, caller);
    return redirectWithNotice(closeTo, { kind: 'success', text });
  } catch (error) {
    return refuseForm(error, textsOf(form));
  }
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
  request: Request,
  caller: Caller,
): Promise<Response> {
  try {
    const text = await changeAdminRoles(form, caller);
    return redirectWithNotice(closeTo, { kind: 'success', text });
  } catch (error) {
    return redirectWithNotice(closeTo, await noticeOf(error, request));
  }
}
