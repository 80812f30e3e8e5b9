import { unzip } from 'fflate';

const PICTURE = /\.(?:jpe?g|png|webp)$/i;
const LARGEST_BYTES = 20 * 1024 * 1024;

/** The pictures among chosen files, by their names in lower case; those in a zip without their folders. */
export async function picturesIn(files: readonly File[]): Promise<ReadonlyMap<string, File>> {
  const pictures = new Map<string, File>();
  for (const file of files) {
    const inside = /\.zip$/i.test(file.name) ? await unpacked(file) : [file];
    for (const picture of inside)
      if (PICTURE.test(picture.name)) pictures.set(picture.name.toLowerCase(), picture);
  }
  return pictures;
}

async function unpacked(zip: File): Promise<File[]> {
  const bytes = new Uint8Array(await zip.arrayBuffer());
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) =>
    PICTURE.test(name) && !name.startsWith('__MACOSX/') && originalSize <= LARGEST_BYTES;
  return new Promise((resolve, reject) => {
    unzip(bytes, { filter }, (error, entries) => {
      if (error) reject(error);
      else resolve(Object.entries(entries).map(([path, data]) => fileOf(path, data)));
    });
  });
}

function fileOf(path: string, data: Uint8Array<ArrayBuffer>): File {
  const name = path.split('/').at(-1) ?? path;
  const [, kind = ''] = /\.(\w+)$/.exec(name.toLowerCase()) ?? [];
  return new File([data], name, { type: `image/${kind === 'jpg' ? 'jpeg' : kind}` });
}
