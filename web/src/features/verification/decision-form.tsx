import type { VerificationEntry } from '@sokoni/contracts/browser';
import { useNavigation } from 'react-router';
import { OpenOrdersChoice } from '../../components/order/open-orders-choice.tsx';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { RadioGroup } from '../../components/ui/choice-fields.tsx';
import { TextArea } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { CaseFacts } from './case-facts.tsx';
import { EvidencePhotos } from './evidence-photos.tsx';
import { choicesOf, isDecision, isNameWaiting, type VerificationChoice } from './verification.ts';

interface DecisionFormProps {
  readonly entry: VerificationEntry;
  readonly answer: FormAnswer | undefined;
  /** Only these, beside the evidence on the page; without it the form has all, in a dialog of its own. */
  readonly choices?: readonly VerificationChoice[];
}

/** What the shop does with a seller, and why. */
export function DecisionForm({ entry, answer, choices: some }: DecisionFormProps) {
  const t = useT('verification');
  const busy = useNavigation().formMethod === 'POST';
  const choices = some ?? choicesOf(entry);
  return (
    <AnsweredForm answer={answer} inDialog={!some} className="grid gap-4">
      {!some && (
        <>
          <p className="font-medium">{entry.seller.name}</p>
          <CaseFacts entry={entry} />
          <EvidencePhotos entry={entry} />
        </>
      )}
      <input type="hidden" name="userId" value={entry.userId} />
      {/* The case as it is shown here: the service decides no other one. */}
      <input type="hidden" name="seen" value={entry.verification} />
      <input type="hidden" name="submittedAt" value={entry.submittedAt ?? ''} />
      <input type="hidden" name="decidedAt" value={entry.decidedAt ?? ''} />
      <input type="hidden" name="proposed" value={entry.proposedBusinessName} />
      <RadioGroup
        legend={t('verification.choice')}
        name="choice"
        options={choices.map((value) => ({
          value,
          label:
            isNameWaiting(entry) && isDecision(value)
              ? t(`verification.name-${value}`, { name: entry.proposedBusinessName })
              : t(`verification.${value}`),
        }))}
        defaultValue={answer?.values.choice ?? choices[0]}
        required
      />
      <TextArea
        label={t('verification.reason')}
        hint={t('verification.reasonHint')}
        name="reason"
        maxLength={500}
        rows={3}
        defaultValue={answer?.values.reason}
        error={answer?.fields.reason}
      />
      <OpenOrdersChoice answer={answer} finisher="seller" />
      <Button name="intent" value="decide" busy={busy} className="justify-self-start">
        {t('common.save')}
      </Button>
    </AnsweredForm>
  );
}
