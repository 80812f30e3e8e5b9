import type { PersonalData, Recipient } from '@sokoni/common';

/** What media stores about people, for the register of processing (docs/privacy.md). */
export const personalData: PersonalData = {
  images: {
    what: 'public pictures: of profiles, shops and products',
    about: ['owners'],
    holds: { photo: ['_id'] },
    plain: ['colour', 'references'],
    why: 'contract',
    keep: 'a week after the last reference',
  },
  private_images: {
    what: 'private pictures: identity document and shop, VAT certificates, disputes, reviews, messages',
    about: ['ownerId'],
    holds: { photo: ['_id'] },
    plain: ['shownBy'],
    why: 'proof in a dispute',
    keep: 'evidence 90 days after the decision, VAT certificates 90 days after their number was refused, replaced or taken out, disputes a year, others as what shows them; a week if never sent',
  },
  image_references: { impersonal: 'ids alone' },
};

export const recipients: readonly Recipient[] = [
  {
    name: 'Cloudinary',
    gets: 'all pictures, the private ones too, with ids as names',
    where: 'abroad: United States or as the contract says',
    isOn: ({ STORAGE }) => STORAGE === 'cloudinary',
  },
  {
    name: 'Storage by S3',
    gets: 'all pictures, the private ones too, with ids as names',
    where: 'where S3_ENDPOINT is; abroad with a foreign host',
    isOn: ({ STORAGE }) => STORAGE === 's3',
  },
];
