import type { VerificationEntry } from '@sokoni/contracts/browser';
import { Card } from '../../components/ui/card.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { CaseFacts } from './case-facts.tsx';
import { DecisionForm } from './decision-form.tsx';
import { EvidencePhotos } from './evidence-photos.tsx';
import { choicesOf, isDecision, TONES } from './verification.ts';

interface CaseReviewProps {
  readonly entry: VerificationEntry;
  readonly answer: FormAnswer | undefined;
}

/** The evidence of a seller with the decision beside it. */
export function CaseReview({ entry, answer }: CaseReviewProps) {
  const t = useT('verification');
  const { verification } = entry;
  return (
    <Card className="grid gap-4">
      <h2 className="flex flex-wrap items-center justify-between gap-2 text-lg">
        {t('verification.title')}
        <StatusPill tone={TONES[verification]}>{t(`verification.${verification}`)}</StatusPill>
      </h2>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-4">
          <CaseFacts entry={entry} />
          <EvidencePhotos entry={entry} />
        </div>
        <DecisionForm entry={entry} answer={answer} choices={choicesOf(entry).filter(isDecision)} />
      </div>
    </Card>
  );
}
