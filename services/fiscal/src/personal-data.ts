import { adminActionsData, type PersonalData, type Recipient } from '@sokoni/common';

/** What fiscal stores about people, for the register of processing (docs/privacy.md). */
export const personalData: PersonalData = {
  ...adminActionsData,
  devices: {
    what: 'tax settings of sellers: number, name, address, certificate',
    about: ['sellerId'],
    holds: {
      name: [
        ...['name', 'certificate.subject', 'renewal.certificate.subject'],
        ...['renewal.perhaps.subject', 'registration.lines'],
      ],
      place: ['address'],
      'identity document': ['tin', 'registration.vrn'],
      'code or link': [
        ...['certificate.sealed', 'renewal.certificate.sealed', 'renewal.perhaps.sealed'],
        ...['registration.login', 'token.sealed'],
      ],
    },
    plain: [
      ...['certificate.serial', 'environment', 'startsOn', 'answer', 'lease.owner'],
      ...['counter.closedDay', 'registration.message', 'registration.serial', 'registration.uin'],
      ...['registration.taxOffice', 'registration.receiptCode', 'registration.routingKey'],
      ...['registration.tokenPath', 'renewal.certificate.serial', 'renewal.refusal'],
      'renewal.perhaps.serial',
    ],
    why: 'law',
    keep: 'as tax law requires; key and log-in until the last report of a deleted seller is there',
  },
  receipts: {
    what: 'fiscal receipts as the tax office has them',
    about: ['sellerId'],
    others: [
      {
        about: ['customer.userId'],
        holds: {
          name: ['customer.name'],
          contact: ['customer.mobile'],
          'identity document': ['customer.tin'],
          purchases: ['lines', 'document'],
        },
      },
    ],
    holds: { name: ['seller'] },
    plain: [
      ...['orderNumber', 'time', 'environment', 'verificationCode', 'verificationUrl', 'totals'],
      ...['taxes', 'payment', 'answer', 'certificateSerial', 'customer.language'],
    ],
    why: 'law',
    keep: 'as tax law requires',
  },
  credits: {
    what: 'what went back of a sale, beside its fiscal receipt',
    about: ['sellerId'],
    holds: { 'words about you': ['reason'] },
    why: 'law',
    keep: 'as tax law requires',
  },
  waiting_sales: {
    what: 'paid sales of a device that the tax office has not registered yet',
    about: ['sellerId'],
    others: [
      {
        about: ['sale.buyer.userId'],
        holds: {
          name: ['sale.buyer.name'],
          contact: ['sale.buyer.phone'],
          'identity document': ['sale.business.tin'],
        },
      },
    ],
    holds: { purchases: ['sale'] },
    why: 'law',
    keep: 'until they have their receipt',
  },
  z_reports: {
    what: 'sums of a day of a seller, as the tax office has them',
    about: ['sellerId'],
    holds: { name: ['document'] },
    plain: ['environment', 'totals', 'taxes', 'payments', 'answer', 'certificateSerial'],
    why: 'law',
    keep: 'as tax law requires',
  },
};

export const recipients: readonly Recipient[] = [
  {
    name: 'Tanzania Revenue Authority',
    gets: 'fiscal receipts: the seller, the goods, name, number and TIN of the buyer',
    where: 'Tanzania',
    isOn: ({ FISCAL_DEVICE }) => FISCAL_DEVICE === 'tra-vfd',
  },
];
