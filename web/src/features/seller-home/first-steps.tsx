import type { ListingQuota, VerificationCase } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { Card } from '../../components/ui/card.tsx';
import { useT } from '../../lib/texts.ts';

interface FirstStepsProps {
  readonly quota: ListingQuota | null;
  readonly verification: Pick<VerificationCase, 'verification'> | null;
}

/** What a seller without sales does first, with a tick where it is done. */
export function FirstSteps({ quota, verification }: FirstStepsProps) {
  const t = useT('sellerhome');
  const hasSentPapers = ['submitted', 'verified'].includes(verification?.verification ?? '');
  const steps = [
    { to: panelPaths.newProduct, text: t('sellerhome.stepUpload'), done: (quota?.used ?? 0) > 0 },
    { to: panelPaths.sellerVerification, text: t('sellerhome.stepVerify'), done: hasSentPapers },
    { to: panelPaths.sellerMoney, text: t('sellerhome.stepWallet'), done: false },
  ];
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{t('sellerhome.welcome')}</h2>
      <p className="text-muted">{t('sellerhome.welcomeText')}</p>
      <ol className="list-decimal pl-6 leading-9">
        {steps.map(({ to, text, done }) => (
          <li key={to}>
            <Link to={to} className="link">
              {text}
            </Link>{' '}
            {done && <span className="text-sm text-success">✓ {t('sellerhome.done')}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
