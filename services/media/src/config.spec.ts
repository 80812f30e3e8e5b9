import { MediaConfig } from './config.ts';

describe('the configuration of media', () => {
  it('stores on the disk unless another storage is named', () => {
    expect(new MediaConfig({})).toMatchObject({ STORAGE: 'disk', MEDIA_DIR: '.sokoni/media' });
  });

  it('names what the chosen storage lacks, and nothing of the others', () => {
    const start = () => new MediaConfig({ STORAGE: 's3', S3_BUCKET: 'pictures' });
    expect(start).toThrow('S3_ACCESS_KEY_ID: required by STORAGE=s3');
    expect(start).toThrow('S3_SECRET_ACCESS_KEY: required by STORAGE=s3');
    expect(start).not.toThrow(/S3_BUCKET|CLOUDINARY/);
  });

  it('takes the address of a store without its last slash', () => {
    const given = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b', S3_BUCKET: 'c' };
    const config = new MediaConfig({ ...given, STORAGE: 's3', S3_ENDPOINT: 'https://s3.example/' });
    expect(config).toMatchObject({ S3_ENDPOINT: 'https://s3.example', S3_PATH_STYLE: true });
  });
});
