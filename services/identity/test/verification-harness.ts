import { mayView, uploadToken } from '@sokoni/common';
import { eventually, type TestService } from '@sokoni/common/testing';
import { identityRoutes, verificationRoutes as routes, type UserReplica } from '@sokoni/contracts';
import type { IdentityConfig } from '../src/config.ts';
import { join, type Member, signInAdmin, startIdentity } from './identity.factory.ts';

export let identity: TestService<IdentityConfig>;
export let admin: Member;

/** Identity with an admin, and with timers that run often. */
export async function startVerification(): Promise<void> {
  identity = await startIdentity({
    env: {
      EVIDENCE_CLEAN_EVERY_MS: '20',
      // Its sellers share a number, whose budget is not what these specs are about.
      PHONE_CODES_PER_NUMBER: '500',
      PHONE_CODES_PER_ADDRESS: '500',
    },
  });
  admin = await signInAdmin(identity);
}

export const PHONE = '+255712345678';
const NIDA = {
  documentKind: 'nida',
  documentNumber: '19900101-14101-00001-23',
  citizenship: 'tanzanian',
  businessLicence: 'BL-2026-1',
} as const;
export const tokenOf = ({ userId }: Member, imageId: string) =>
  uploadToken(identity.config.INTERNAL_KEY, imageId, userId);
/** A complete submission, with pictures of the seller. */
export const evidenceOf = (member: Member) => ({
  ...NIDA,
  identityPhoto: tokenOf(member, `id-${member.userId}`),
  shopPhoto: tokenOf(member, `shop-${member.userId}`),
});
export const someSeller = (phone = PHONE) => join(identity, { registerAsSeller: true, phone });
export const as = (member: Member) => identity.as(member);
export const about = (member: Member) => (event: { aggregateId: string }) =>
  event.aggregateId === member.userId;
export const replicaOf = ({ userId }: Member): Promise<UserReplica> =>
  identity.inside.call(identityRoutes.userReplica, { params: { userId } });

function codes({ userId }: Member): string[] {
  const sent = identity.broker.received('verification.code-requested');
  return sent.filter(({ aggregateId }) => aggregateId === userId).map(({ data }) => data.code);
}

/** The nth code sent to the seller. */
export async function requestCode(member: Member, nth = 1): Promise<string> {
  await as(member).call(routes.requestPhoneCode, {});
  return eventually(() => {
    const code = codes(member)[nth - 1];
    if (!code) throw new Error('No code yet');
    return code;
  });
}

export const confirm = (member: Member, code: string) =>
  as(member).send(routes.confirmPhone, { body: { code } });
export const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

export async function applicant(): Promise<Member> {
  const member = await someSeller();
  await confirm(member, await requestCode(member));
  await as(member).call(routes.submitVerification, { body: evidenceOf(member) });
  return member;
}

export const decide = ({ userId }: Member, decision: string, reason = '') =>
  as(admin).send(routes.decideVerification, { body: { userId, decision, reason } as never });
export const changeStatus = ({ userId }: Member, action: string, reason = '') =>
  as(admin).send(routes.changeAccountStatus, { body: { userId, action, reason } as never });

/** Whether a link shows that picture to this user. */
export function shows(link: string, imageId: string, viewerId: string): boolean {
  const { pathname, searchParams } = new URL(link, 'http://shop');
  const { expires = '', signature = '' } = Object.fromEntries(searchParams);
  return (
    pathname === `/api/private-images/${imageId}` &&
    mayView(identity.config.INTERNAL_KEY, { imageId, viewerId }, { expires, signature }, new Date())
  );
}

export async function sellerWithPhone(): Promise<Member> {
  const member = await someSeller();
  await confirm(member, await requestCode(member));
  return member;
}

export const submit = (member: Member, changes: object = {}) =>
  as(member).send(routes.submitVerification, { body: { ...evidenceOf(member), ...changes } });

export function shownPhotos({ userId }: Member): readonly string[] | undefined {
  const events = identity.broker.received('verification.photos-changed');
  return events.findLast(({ aggregateId }) => aggregateId === userId)?.data.imageIds;
}
