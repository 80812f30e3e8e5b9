import type { VerificationCase } from '@sokoni/contracts/browser';
import { copyVerification } from './verification-copy.ts';

const SHOP = 'https://sokoni.example';
const own: VerificationCase = {
  userId: 'a'.repeat(24),
  verification: 'verified',
  accountStatus: 'active',
  phone: '+255712345678',
  phoneVerified: true,
  documentKind: 'nida',
  documentNumber: '19900101141010000123',
  citizenship: null,
  businessLicence: '',
  identityPhoto: '/api/private-images/1?expires=2',
  shopPhoto: '',
  missing: [],
  proposedBusinessName: '',
  reason: '',
  submittedAt: '2026-11-01T09:00:00.000Z',
  decidedAt: '2026-11-02T09:00:00.000Z',
};

describe('the verification in the copy of one’s data', () => {
  it('says of each photo what it shows, when it was sent and until when it is kept', () => {
    expect(copyVerification(own, SHOP).photos).toEqual([
      {
        kind: 'identityPhoto',
        sentAt: '2026-11-01T09:00:00.000Z',
        keptUntil: '2027-01-31T09:00:00.000Z',
        deleted: false,
        link: 'https://sokoni.example/api/private-images/1?expires=2',
        linkValid: expect.stringContaining('five minutes'),
      },
      {
        kind: 'shopPhoto',
        sentAt: '2026-11-01T09:00:00.000Z',
        keptUntil: null,
        deleted: true,
      },
    ]);
  });

  it('has no end for photos that wait for a decision, and no photos where none were sent', () => {
    expect(copyVerification({ ...own, decidedAt: null }, SHOP).photos[0]?.keptUntil).toBeNull();
    const vouched = { ...own, identityPhoto: '', submittedAt: null };
    expect(copyVerification(vouched, SHOP).photos).toEqual([]);
  });

  it('keeps the other facts, and no link outside the photos', () => {
    const copy = copyVerification(own, SHOP);
    expect(copy).toMatchObject({ verification: 'verified', documentNumber: own.documentNumber });
    expect(copy).not.toHaveProperty('identityPhoto');
  });
});
