import type { VerificationEntry } from '@sokoni/contracts/browser';
import { Facts } from '../../components/ui/facts.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { isLapse } from './verification.ts';

/** What a seller has handed in, and what was said of it. */
export function CaseFacts({ entry }: { readonly entry: VerificationEntry }) {
  const t = useT('verification');
  const lang = useLanguage();
  const { seller, documentKind, reason } = entry;
  const proved = entry.phoneVerified ? t('verification.proved') : t('verification.notProved');
  const facts = [
    ...(seller.businessName
      ? [[t('verification.businessName'), seller.businessName] as const]
      : []),
    ...(entry.proposedBusinessName
      ? [[t('verification.proposedBusinessName'), entry.proposedBusinessName] as const]
      : []),
    [t('verification.email'), seller.email],
    [t('verification.location'), seller.location || '–'],
    [t('verification.joined'), formatDateTime(seller.createdAt, lang)],
    [t('verification.phone'), entry.phone ? `${entry.phone} (${proved})` : '–'],
    [
      documentKind ? t(`verification.${documentKind}`) : t('verification.document'),
      entry.documentNumber || '–',
    ],
    [
      t('verification.citizenshipShown'),
      entry.citizenship ? t(`verification.${entry.citizenship}Shown`) : t('verification.notSaid'),
    ],
    [t('verification.businessLicenceShown'), entry.businessLicence || '–'],
    ...(entry.submittedAt
      ? [[t('verification.submittedAt'), formatDateTime(entry.submittedAt, lang)] as const]
      : []),
    ...(reason
      ? [
          [
            t('verification.reason'),
            isLapse(reason) ? t(`verification.${reason}`) : reason,
          ] as const,
        ]
      : []),
  ] as const;
  return <Facts facts={facts} />;
}
