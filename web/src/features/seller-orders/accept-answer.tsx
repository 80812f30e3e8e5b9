import type { AcceptedOrder } from '@sokoni/contracts/browser';
import { panelPaths } from '../../app/panel-paths.ts';
import { partStatus } from '../../components/order/order-status.ts';
import { Alert } from '../../components/ui/alert.tsx';
import { useT } from '../../lib/texts.ts';

/** What became of each of the chosen orders; those that had been accepted before count as well. */
export function AcceptAnswer({
  accepted: answers,
}: {
  readonly accepted: readonly AcceptedOrder[];
}) {
  const t = useT('sales');
  const nameOf = useT('order');
  if (answers.length === 0) return <Alert kind="error">{t('sales.noneChosen')}</Alert>;
  const accepted = answers.filter(({ outcome }) =>
    ['accepted', 'already-accepted'].includes(outcome),
  );
  const refused = answers.filter((one) => !accepted.includes(one));
  const ids = accepted.map(({ orderId }) => orderId);
  return (
    <div className="grid gap-2">
      {accepted.length > 0 && (
        <Alert kind="success">
          <p>{t('sales.acceptedCount', { count: accepted.length })}</p>
          <a
            href={panelPaths.packingSlips(ids)}
            target="_blank"
            rel="noreferrer"
            className="link inline-block py-1"
          >
            {t('sales.slipsOfAccepted')}
          </a>
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert kind="warning">
          <ul>
            {refused.map(({ orderId, orderNumber, status }) => (
              <li key={orderId}>
                {status === null
                  ? t('sales.unknownOrder')
                  : t('sales.notAccepted', {
                      number: orderNumber,
                      status: nameOf(partStatus(status).key),
                    })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
