import type { SellerOrder } from '@sokoni/contracts/browser';

interface SellerContactProps {
  /** What for, with the seller's name. */
  readonly label: string;
  readonly contact: NonNullable<SellerOrder['sellerContact']>;
}

/** How to reach the seller of one part of an order. */
export function SellerContact({ label, contact }: SellerContactProps) {
  const { phone, email, location } = contact;
  return (
    <p className="flex flex-wrap gap-x-3 text-sm">
      <span className="font-medium">{label}</span>
      {location && <span>{location}</span>}
      {phone && (
        <a href={`tel:${phone}`} className="link">
          {phone}
        </a>
      )}
      <a href={`mailto:${email}`} className="link break-all">
        {email}
      </a>
    </p>
  );
}
