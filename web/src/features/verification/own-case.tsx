import type { VerificationCase } from '@sokoni/contracts/browser';
import { Alert } from '../../components/ui/alert.tsx';
import { Card } from '../../components/ui/card.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { useT } from '../../lib/texts.ts';
import { EvidencePhotos } from './evidence-photos.tsx';
import { isLapse, isNameWaiting, maySubmit, TONES } from './verification.ts';

/** How far the shop has got with the seller, and what is left to do. */
export function OwnCase({ own }: { readonly own: VerificationCase }) {
  const t = useT('verification');
  const { verification, accountStatus, missing, reason } = own;
  return (
    <Card className="grid gap-4">
      <p>
        <StatusPill tone={TONES[verification]}>{t(`verification.${verification}`)}</StatusPill>
      </p>
      {accountStatus === 'active' && (
        <p className="max-w-text">{t(`verification.${verification}Text`)}</p>
      )}
      {isNameWaiting(own) && (
        <Alert kind="info">{t('verification.nameWaits', { name: own.proposedBusinessName })}</Alert>
      )}
      {reason && (
        <Alert kind="warning">
          <strong>{t('verification.reason')}: </strong>
          {isLapse(reason) ? t(`verification.${reason}`) : reason}
        </Alert>
      )}
      {!maySubmit(own) && <EvidencePhotos entry={own} />}
      {verification !== 'verified' && missing.length > 0 && (
        <div>
          <h2 className="text-lg">{t('verification.missing')}</h2>
          <ul className="list-disc pl-6">
            {missing.map((part) => (
              <li key={part}>{t(`verification.${part}Missing`)}</li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
