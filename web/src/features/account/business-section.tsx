import { type Business, tinInWords } from '@sokoni/contracts/browser';
import { Form, useNavigation } from 'react-router';
import { BusinessFields } from '../../components/order/business-fields.tsx';
import { Alert } from '../../components/ui/alert.tsx';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';

interface BusinessSectionProps {
  /** Null without one, undefined when it could not be had. */
  readonly business: Business | null | undefined;
  readonly editing: boolean;
  readonly closePath: string;
  readonly answer: FormAnswer | undefined;
}

/** For which business the person buys, and the form that changes it behind an address of its own. */
export function BusinessSection({ business, editing, closePath, answer }: BusinessSectionProps) {
  const t = useT('business');
  const change = t(business ? 'business.edit' : 'business.add');
  const { formData } = useNavigation();
  const intent = formData?.get('intent');
  const kept = business && { tin: tinInWords(business.tin), businessName: business.name };
  return (
    <section className="grid max-w-text gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{t('business.heading')}</h2>
        {business !== undefined && (
          <LinkButton variant="secondary" to="?edit=business" preventScrollReset>
            {change}
          </LinkButton>
        )}
      </div>
      {business === undefined && <Alert kind="error">{t('business.failed')}</Alert>}
      {business === null && <p className="text-muted">{t('business.none')}</p>}
      {kept && (
        <Card className="grid gap-3">
          <p className="wrap-anywhere">
            {t('business.kept', { name: kept.businessName, tin: kept.tin })}
          </p>
          {/* Asks once more: a disclosure, so that it works without scripts. */}
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-danger underline underline-offset-4">
              {t('business.remove')}
              <span className="sr-only">: {kept.businessName}</span>
            </summary>
            <Form method="post" preventScrollReset className="grid justify-items-start gap-3 pt-2">
              <p>{t('business.removeText')}</p>
              <Button
                variant="danger"
                name="intent"
                value="remove-business"
                busy={intent === 'remove-business'}
              >
                {t('business.removeNow')}
              </Button>
            </Form>
          </details>
        </Card>
      )}
      {editing && (
        <PageDialog title={change} closeTo={closePath}>
          <AnsweredForm answer={answer} inDialog className="grid gap-4">
            <BusinessFields values={{ ...kept, ...answer?.values }} wrong={answer?.fields ?? {}} />
            <Button
              name="intent"
              value="business"
              busy={intent === 'business'}
              className="justify-self-start"
            >
              {t('common.save')}
            </Button>
          </AnsweredForm>
        </PageDialog>
      )}
    </section>
  );
}
