import type { VerificationEntry } from '@sokoni/contracts/browser';
import { LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { EvidencePhotos } from './evidence-photos.tsx';
import { isLapse, TONES } from './verification.ts';

interface CaseCardProps {
  readonly entry: VerificationEntry;
  /** Leads to the dialog that decides. */
  readonly decisionPath: string;
}

/** One seller as the admin's queue shows them, with all the evidence. */
export function CaseCard({ entry, decisionPath }: CaseCardProps) {
  const t = useT('verification');
  const lang = useLanguage();
  const { seller, verification, accountStatus, documentKind, reason } = entry;
  const proved = entry.phoneVerified ? t('verification.proved') : t('verification.notProved');
  const facts = [
    ...(seller.businessName
      ? [[t('verification.businessName'), seller.businessName] as const]
      : []),
    [t('verification.email'), seller.email],
    [t('verification.location'), seller.location || '–'],
    [t('verification.joined'), formatDate(seller.createdAt, lang)],
    [t('verification.phone'), entry.phone ? `${entry.phone} (${proved})` : '–'],
    [
      documentKind ? t(`verification.${documentKind}`) : t('verification.document'),
      entry.documentNumber || '–',
    ],
    ...(entry.submittedAt
      ? [[t('verification.submittedAt'), formatDate(entry.submittedAt, lang)] as const]
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
  return (
    <Card className="grid gap-4">
      <h2 className="flex flex-wrap items-center justify-between gap-2 text-lg">
        {seller.name}
        <span className="flex flex-wrap gap-2">
          <StatusPill tone={TONES[verification]}>{t(`verification.${verification}`)}</StatusPill>
          {accountStatus !== 'active' && (
            <StatusPill tone="bad">{t(`verification.${accountStatus}`)}</StatusPill>
          )}
        </span>
      </h2>
      <Facts facts={facts} />
      <EvidencePhotos entry={entry} />
      <LinkButton
        look="secondary"
        to={decisionPath}
        preventScrollReset
        className="justify-self-start"
      >
        {t('verification.decide')}
        <span className="sr-only">{seller.name}</span>
      </LinkButton>
    </Card>
  );
}
