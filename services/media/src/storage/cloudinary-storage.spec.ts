import { signatureOf } from './cloudinary-storage.ts';

it('signs an upload as in the example of Cloudinary’s documentation', () => {
  const parameters = {
    timestamp: '1315060510',
    public_id: 'sample_image',
    eager: 'w_400,h_300,c_pad|w_260,h_200,c_crop',
  };
  expect(signatureOf(parameters, 'abcd')).toBe('bfd09f95f331f558cbd1320e67aa8d488770583e');
});
