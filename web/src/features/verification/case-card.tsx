import type { VerificationEntry } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { useT } from '../../lib/texts.ts';
import { CaseFacts } from './case-facts.tsx';
import { EvidencePhotos } from './evidence-photos.tsx';
import { TONES } from './verification.ts';

interface CaseCardProps {
  readonly entry: VerificationEntry;
  /** Leads to the dialog that decides. */
  readonly decisionPath: string;
  /** Leads to everything about the seller. */
  readonly userPath: string;
}

/** One seller as the admin's queue shows them, with all the evidence. */
export function CaseCard({ entry, decisionPath, userPath }: CaseCardProps) {
  const t = useT('verification');
  const { seller, verification, accountStatus } = entry;
  return (
    <Card className="grid gap-4">
      <h2 className="flex flex-wrap items-center justify-between gap-2 text-lg">
        <Link to={userPath} className="link">
          {seller.name}
        </Link>
        <span className="flex flex-wrap gap-2">
          <StatusPill tone={TONES[verification]}>{t(`verification.${verification}`)}</StatusPill>
          {accountStatus !== 'active' && (
            <StatusPill tone="bad">{t(`verification.${accountStatus}`)}</StatusPill>
          )}
        </span>
      </h2>
      <CaseFacts entry={entry} />
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
