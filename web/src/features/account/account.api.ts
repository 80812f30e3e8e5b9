import { identityRoutes, type Profile, type RouteBody } from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';

export async function fetchProfile(caller?: Caller): Promise<Profile> {
  return (await send(identityRoutes.myProfile, {}, caller)).data;
}

export async function updateProfile(
  body: RouteBody<typeof identityRoutes.updateUserDetails>,
  caller?: Caller,
): Promise<string> {
  const { message } = await send(identityRoutes.updateUserDetails, { body }, caller);
  return message;
}
