import type { VerificationCase, VerificationEntry } from '@sokoni/contracts';
import { toUser } from '../users/user.mapper.ts';
import type { UserRecord } from '../users/user.schema.ts';
import { proposedNameOf } from '../users/user.ts';
import type { EvidenceRecord } from './evidence-photos.service.ts';
import { isPhoneProved, missingParts, type PhotoIds } from './verification.ts';

/** `links` show the pictures to whom the case is shown. */
export function toCase(
  user: UserRecord,
  evidence: EvidenceRecord | null,
  links: PhotoIds,
): VerificationCase {
  return {
    userId: user._id.toString(),
    verification: user.verification,
    accountStatus: user.accountStatus,
    phone: user.phone,
    phoneVerified: isPhoneProved(evidence, user),
    documentKind: evidence?.documentKind ?? null,
    documentNumber: evidence?.documentNumber ?? '',
    citizenship: evidence?.citizenship ?? null,
    businessLicence: evidence?.businessLicence ?? '',
    ...links,
    missing: missingParts(evidence, user),
    proposedBusinessName: proposedNameOf(user),
    reason: evidence?.reason ?? '',
    submittedAt: evidence?.submittedAt?.toISOString() ?? null,
    decidedAt: evidence?.decidedAt?.toISOString() ?? null,
  };
}

export function toEntry(
  user: UserRecord,
  evidence: EvidenceRecord | null,
  links: PhotoIds,
): VerificationEntry {
  const { name, businessName, username, email, location, createdAt } = toUser(user);
  const seller = { name, businessName, username, email, location, createdAt };
  return { ...toCase(user, evidence, links), seller };
}
