import { useEffect, useRef, useState } from 'react';
import ReactCrop from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/choice-fields.tsx';
import { fitWithin } from '../../lib/picture-plan.ts';
import { useT } from '../../lib/texts.ts';
import { type Crop, type CropMove, inPixels, middleSquare, moveCrop, WHOLE } from './crop.ts';

interface PictureEditorProps {
  readonly file: File;
  /** With the file to upload, or null to leave it out. */
  readonly onDone: (file: File | null) => void;
}

/** More than any page shows, and little enough for the memory of a phone. */
const LONGEST_SIDE = 2_400;
const QUALITY = 0.95;
const MOVES: readonly CropMove[] = ['left', 'right', 'up', 'down', 'smaller', 'larger'];

/** Rotates and crops a picture before it is uploaded: by touch, by keyboard, or by buttons. */
export default function PictureEditor({ file, onDone }: PictureEditorProps) {
  const t = useT('products');
  const canvas = useRef<HTMLCanvasElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [turns, setTurns] = useState(0);
  const [square, setSquare] = useState(true);
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const size = () => ({ width: canvas.current?.width ?? 1, height: canvas.current?.height ?? 1 });
  const shaped = (isSquare: boolean) => (isSquare ? middleSquare(size()) : WHOLE);

  useEffect(() => heading.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one file, one picture; the parent draws anew for another
  useEffect(() => {
    let loaded: ImageBitmap | undefined;
    let gone = false;
    createImageBitmap(file).then(
      (picture) => {
        loaded = picture;
        if (gone) picture.close();
        else setBitmap(picture);
      },
      // Not a picture that this browser knows: the shop looks at it.
      () => gone || onDone(file),
    );
    return () => {
      gone = true;
      loaded?.close();
    };
  }, [file]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape is kept while the picture turns
  useEffect(() => {
    if (!bitmap || !canvas.current) return;
    drawTurned(canvas.current, bitmap, turns);
    setCrop(shaped(square));
  }, [bitmap, turns]);

  async function apply(): Promise<void> {
    if (canvas.current) onDone(await cropped(canvas.current, crop, file));
  }
  return (
    <section className="grid gap-3 rounded-md border border-line bg-paper p-3">
      <h3 ref={heading} tabIndex={-1} className="text-base wrap-anywhere">
        {t('products.editPicture', { name: file.name })}
      </h3>
      <div className="justify-self-center">
        <ReactCrop
          crop={crop}
          onChange={(_, percent) => setCrop(percent)}
          {...(square && { aspect: 1 })}
          keepSelection
          minWidth={24}
          minHeight={24}
          ruleOfThirds
          ariaLabels={labelsOf(t('products.cropArea'), t('products.cropHandle'))}
        >
          <canvas ref={canvas} className="block max-h-[50vh] max-w-full" />
        </ReactCrop>
      </div>
      <div className="flex flex-wrap gap-2">
        {([-1, 1] as const).map((by) => (
          <Button key={by} type="button" variant="secondary" onClick={() => setTurns(turns + by)}>
            {t(by < 0 ? 'products.rotateLeft' : 'products.rotateRight')}
          </Button>
        ))}
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="pb-1 text-sm text-muted">{t('products.cropMoves')}</legend>
        {MOVES.map((move) => (
          <Button
            key={move}
            type="button"
            variant="quiet"
            className="px-2! text-sm"
            onClick={() => setCrop(moveCrop(crop, size(), move))}
          >
            {t(`products.crop-${move}`)}
          </Button>
        ))}
      </fieldset>
      <Checkbox
        label={t('products.cropSquare')}
        checked={square}
        onChange={({ currentTarget: { checked } }) => {
          setSquare(checked);
          setCrop(shaped(checked));
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="button" disabled={!bitmap} onClick={apply}>
          {t('products.usePicture')}
        </Button>
        <Button type="button" variant="secondary" onClick={() => onDone(null)}>
          {t('products.leaveOut')}
        </Button>
      </div>
    </section>
  );
}

function labelsOf(cropArea: string, handle: string) {
  const sides = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
  const handles = Object.fromEntries(sides.map((side) => [`${side}DragHandle`, handle]));
  return { cropArea, ...handles } as NonNullable<
    React.ComponentProps<typeof ReactCrop>['ariaLabels']
  >;
}

function drawTurned(canvas: HTMLCanvasElement, bitmap: ImageBitmap, turns: number): void {
  const { width, height } = fitWithin(bitmap.width, bitmap.height, LONGEST_SIDE);
  const lies = turns % 2 !== 0;
  canvas.width = lies ? height : width;
  canvas.height = lies ? width : height;
  const context = canvas.getContext('2d');
  context?.translate(canvas.width / 2, canvas.height / 2);
  context?.rotate((turns * Math.PI) / 2);
  context?.drawImage(bitmap, -width / 2, -height / 2, width, height);
}

/** The part as a file of the same kind, or the whole file where the browser cannot draw it. */
async function cropped(source: HTMLCanvasElement, crop: Crop, file: File): Promise<File> {
  const { x, y, width, height } = inPixels(crop, source);
  const part = document.createElement('canvas');
  part.width = width;
  part.height = height;
  part.getContext('2d')?.drawImage(source, x, y, width, height, 0, 0, width, height);
  const type = ['image/png', 'image/webp'].includes(file.type) ? file.type : 'image/jpeg';
  const blob = await new Promise<Blob | null>((done) => part.toBlob(done, type, QUALITY));
  return blob ? new File([blob], file.name, { type: blob.type }) : file;
}
