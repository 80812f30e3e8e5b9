import type { Parcel, ParcelCarrier } from '@sokoni/contracts/browser';
import { useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';

export const CARRIERS: Readonly<Record<ParcelCarrier, KeyOf<'order'>>> = {
  bus: 'order.carrierBus',
  rider: 'order.carrierRider',
  courier: 'order.carrierCourier',
  other: 'order.carrierOther',
};

/** Who brings a parcel, for buyer and seller: a number to call, and one to ask for. */
export function ParcelFacts({ parcel }: { readonly parcel: Parcel }) {
  const t = useT('order');
  const { carrier, carrierName, reference, phone } = parcel;
  return (
    <section className="rounded-md bg-sand p-3 text-sm">
      <p>
        <span className="text-muted">{`${t('order.sentWith')}: `}</span>
        <strong>{[t(CARRIERS[carrier]), carrierName].filter(Boolean).join(', ')}</strong>
      </p>
      {reference && (
        <p className="break-words">
          <span className="text-muted">{`${t('order.parcelNumber')}: `}</span>
          <strong>{reference}</strong>
        </p>
      )}
      {phone && (
        <p>
          <span className="text-muted">{`${t('order.driverPhone')}: `}</span>
          <a href={`tel:${phone}`} className="link inline-block py-1">
            {phone}
          </a>
        </p>
      )}
    </section>
  );
}
