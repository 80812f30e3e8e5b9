import { SCREEN } from '@sokoni/contracts/browser';
import { type FocusEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { PauseIcon, PlayIcon } from '../../components/ui/control-icons.tsx';
import { LeftIcon, RightIcon } from '../../components/ui/icons.tsx';
import { startPoll } from '../../lib/poll.ts';
import { useT } from '../../lib/texts.ts';
import { BannerPicture, type Slide } from './banner-picture.tsx';

const CONTROL =
  'grid size-9 place-items-center rounded-full text-white hover:bg-white/20 md:size-11 md:bg-brand-dark/95';

/** Beside the picture on phones, with room for the longest sentence; elsewhere where no picture has goods. */
const CAPTION =
  'min-w-0 grow border-marigold bg-brand-dark px-3 pt-3 pb-11 text-sm font-bold leading-snug text-white md:absolute md:left-10 md:top-1/2 md:max-w-narrow md:-translate-y-1/2 md:rounded-md md:border-l-4 md:px-6 md:py-5 md:text-2xl';

/** One picture at a time, the next after five seconds; pauses on hover and focus. */
export function Banner({ slides }: { readonly slides: readonly Slide[] }) {
  const t = useT('home');
  const [shown, setShown] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [visited, setVisited] = useState(false);
  const slide = slides[shown];
  const move = (step: number) => setShown((shown + step + slides.length) % slides.length);

  useEffect(() => {
    if (stopped || visited || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    return startPoll({
      ask: () => void setShown((current) => (current + 1) % slides.length),
      nextMs: () => SCREEN.bannerIntervalMs,
    });
  }, [stopped, visited, slides.length]);

  if (!slide) return null;
  return (
    <section
      aria-roledescription="carousel"
      aria-label={t('home.banner')}
      className="page pt-3"
      onMouseEnter={() => setVisited(true)}
      onMouseLeave={() => setVisited(false)}
      onFocus={() => setVisited(true)}
      onBlur={(event: FocusEvent) => setVisited(event.currentTarget.contains(event.relatedTarget))}
    >
      <div className="relative overflow-hidden rounded-lg bg-sand">
        <Link to={paths.category([slide.category])} className="flex min-h-34 flex-row-reverse">
          <BannerPicture slide={slide} first={shown === 0} />
          <span className={CAPTION}>{t(slide.text)}</span>
        </Link>
        <div className="absolute bottom-1 left-1 hidden gap-1 js:flex md:bottom-6 md:left-10">
          <button
            type="button"
            className={CONTROL}
            aria-label={t('common.previous')}
            onClick={() => move(-1)}
          >
            <LeftIcon className="size-5" />
          </button>
          <button
            type="button"
            className={CONTROL}
            aria-label={t(stopped ? 'home.bannerPlay' : 'home.bannerPause')}
            onClick={() => setStopped(!stopped)}
          >
            {stopped ? <PlayIcon className="size-5" /> : <PauseIcon className="size-5" />}
          </button>
          <button
            type="button"
            className={CONTROL}
            aria-label={t('common.next')}
            onClick={() => move(1)}
          >
            <RightIcon className="size-5" />
          </button>
        </div>
      </div>
    </section>
  );
}
