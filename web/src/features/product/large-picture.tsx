import { useLayoutEffect, useRef } from 'react';
import { CloseIcon } from '../../components/ui/icons.tsx';
import { useT } from '../../lib/texts.ts';

/** Shares of a picture's width and height, from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface LargePictureProps {
  readonly src: string;
  readonly alt: string;
  /** What is in the middle of the screen at first. */
  readonly at: Point;
  readonly onClose: () => void;
}

/** One picture over the whole screen, larger than the screen of a phone: a finger moves it. */
export default function LargePicture({ src, alt, at, onClose }: LargePictureProps) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const pane = dialog.current;
    if (!pane) return;
    pane.showModal();
    pane.scrollTo(
      at.x * pane.scrollWidth - pane.clientWidth / 2,
      at.y * pane.scrollHeight - pane.clientHeight / 2,
    );
  }, [at]);
  return (
    <dialog
      ref={dialog}
      aria-label={alt}
      onClose={onClose}
      className="m-0 size-full max-h-none max-w-none place-items-center-safe overflow-auto bg-sand backdrop:bg-sand modal:grid"
    >
      <img
        src={src}
        alt={alt}
        className="aspect-square w-[min(200vw,80rem)] max-w-none object-contain"
      />
      <form method="dialog" className="fixed top-3 right-3">
        <button
          type="submit"
          aria-label={t('common.close')}
          className="icon-button bg-ink text-on-fill hover:bg-baobab-dark!"
        >
          <CloseIcon />
        </button>
      </form>
    </dialog>
  );
}
