import { effectsOfRepeat, type TestSession, writesOf } from '@sokoni/common/testing';
import { mediaRoutes } from '@sokoni/contracts';
import { type Media, somePicture, startMedia, upload } from './media.factory.ts';

let media: Media;
let seller: TestSession;
beforeAll(async () => {
  media = await startMedia();
  seller = await media.mint({ role: 'SELLER' });
});
afterAll(() => media.close());

type Call = () => Promise<unknown>;
const picture = () => somePicture().png().toBuffer();

/** The call as it is sent twice: a picture is named by its content, so that it is stored once. */
const CALLS: Readonly<Record<string, () => Promise<Call>>> = {
  'media.upload': async () => {
    const file = await picture();
    return () => upload(media, seller, file);
  },
  'media.storeAvatar': async () => {
    const dataUrl = `data:image/png;base64,${(await picture()).toString('base64')}`;
    return () => media.inside.call(mediaRoutes.storeAvatar, { body: { dataUrl } });
  },
  'media.keepImages': async () => {
    const { url } = (await upload(media, seller, await picture())).body;
    return () => media.inside.call(mediaRoutes.keepImages, { body: { urls: [url] } });
  },
};

it.each(writesOf('media').map(({ name }) => name))(
  '%s changes nothing when it is sent again after a lost answer',
  async (name) => {
    const prepare = CALLS[name];
    if (!prepare) throw new Error(`${name} needs a row in this file: how is it safe to repeat?`);
    expect(await effectsOfRepeat(media, await prepare())).toEqual([]);
  },
);
