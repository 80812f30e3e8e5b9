import type { Drawing, Studio } from '../studio.ts';
import { circle, path, rect, repeat, stroke } from '../svg.ts';
import { screen, silk } from '../wallpaper.ts';

function strap(s: Studio, leather: boolean): string {
  const fill = s.linear([s.c.dark, s.c.light, s.c.base, s.c.deep], 0);
  const stitches = leather
    ? stroke(
        'M424 90 L400 300 M576 90 L600 300 M400 700 L424 900 M600 700 L576 900',
        s.c.pale,
        3,
        'stroke-dasharray="10 10" opacity=".8"',
      ) + repeat(5, (n) => circle(500, 760 + n * 30, 6, s.c.deep))
    : repeat(
        9,
        (n) =>
          stroke(
            `M${412 - n * 3} ${100 + n * 24} H${588 + n * 3} M${388 + n * 3} ${714 + n * 22} H${612 - n * 3}`,
            s.c.deep,
            3,
            'opacity=".7"',
          ) + rect(474, 92 + n * 24, 52, 20, 5, s.c.pale, 'opacity=".35"'),
      );
  return (
    path('M408 70 Q500 44 592 70 L624 330 H376Z M376 670 H624 L592 930 Q500 956 408 930Z', fill) +
    stitches
  );
}

const analogue =
  (dial: 'plain' | 'chrono', leather: boolean): Drawing =>
  (s) => {
    const ticks = repeat(60, (n) =>
      rect(
        498,
        318,
        n % 5 === 0 ? 7 : 2.5,
        n % 5 === 0 ? 28 : 12,
        1,
        n % 5 === 0 ? '#f6f2e6' : '#b9b4a6',
        `transform="rotate(${n * 6} 500 500)"`,
      ),
    );
    const small =
      dial === 'chrono'
        ? [
            [420, 500],
            [580, 500],
            [500, 584],
          ]
            .map(
              ([x, y]) =>
                circle(x ?? 0, y ?? 0, 44, s.accent.deep, 'stroke="#d9d4c4" stroke-width="3"') +
                stroke(`M${x} ${y} l14 -24`, '#f6f2e6', 4),
            )
            .join('')
        : rect(600, 484, 50, 34, 4, '#f6f2e6') +
          s.text('24', 625, 511, { size: 28, fill: '#23262e' });
    return (
      strap(s, leather) +
      rect(704, 474, 44, 54, 12, s.metal('#d9b97a')) +
      circle(500, 500, 226, s.metal(leather ? '#d8b36a' : '#c8ccd3', 60)) +
      circle(500, 500, 204, s.metal(leather ? '#a8823c' : '#8d939e', 240)) +
      circle(
        500,
        500,
        194,
        s.radial([s.accent.base, s.accent.dark, s.accent.deep], 0.45, 0.4, 0.65),
      ) +
      ticks +
      small +
      s.mark(500, 418, 30, '#f6f2e6', 140) +
      rect(490, 380, 20, 132, 9, '#f6f2e6', 'transform="rotate(-58 500 500)"') +
      rect(493, 334, 14, 178, 7, '#f6f2e6', 'transform="rotate(62 500 500)"') +
      rect(498, 330, 4, 220, 2, '#e2493b', 'transform="rotate(150 500 500)"') +
      circle(500, 500, 13, s.metal('#d9b97a')) +
      path(
        'M330 420 A190 190 0 0 1 500 308 L560 318 L352 590 A190 190 0 0 1 330 420Z',
        '#fff',
        'opacity=".1"',
      )
    );
  };

const smartWatch: Drawing = (s) =>
  strap(s, false).replace('opacity=".35"', 'opacity="0"') +
  rect(668, 430, 34, 80, 12, s.metal('#8b919c', 0)) +
  rect(308, 280, 384, 440, 104, s.metal('#4a4e58', 30)) +
  rect(320, 292, 360, 416, 94, '#050608') +
  screen(s, [340, 312, 320, 376, 78], silk) +
  s.text('09:24', 500, 440, { size: 112, fill: '#fff', weight: 'medium' }) +
  s.text('8 312 hatua', 500, 490, { size: 32, fill: '#d9f7c9', weight: 'medium' }) +
  ['#ff4d67', '#9bf03c', '#35d4ff']
    .map((ring, n) =>
      circle(
        500,
        596,
        68 - n * 20,
        'none',
        `stroke="${ring}" stroke-width="15" stroke-linecap="round" stroke-dasharray="${300 - n * 90} 500" transform="rotate(-90 500 596)"`,
      ),
    )
    .join('');

const roundSmartWatch: Drawing = (s) =>
  strap(s, false) +
  rect(706, 440, 34, 40, 10, s.metal('#6b717d')) +
  rect(706, 520, 34, 40, 10, s.metal('#6b717d')) +
  circle(500, 500, 226, s.metal('#4a4e58', 40)) +
  circle(500, 500, 206, '#060709') +
  screen(s, [310, 310, 380, 380, 190]) +
  s.text('18:07', 500, 500, { size: 120, fill: '#fff', weight: 'medium' }) +
  s.text('72 bpm', 500, 556, { size: 42, fill: '#ff8b8b', weight: 'medium' }) +
  repeat(60, (n) =>
    rect(498, 318, 3, 14, 1, '#fff', `opacity=".55" transform="rotate(${n * 6} 500 500)"`),
  );

const digitalWatch: Drawing = (s) =>
  strap(s, true) +
  path(
    'M340 330 L400 284 H600 L660 330 L700 430 V570 L660 670 L600 716 H400 L340 670 L300 570 V430Z',
    s.linear([s.c.light, s.c.base, s.c.deep], 40),
  ) +
  rect(362, 360, 276, 280, 40, '#101216', `stroke="${s.accent.base}" stroke-width="6"`) +
  rect(388, 444, 224, 132, 14, s.linear(['#c8d2b4', '#a9b592'])) +
  s.text('10:58', 500, 548, { size: 92, fill: '#21261a' }) +
  s.mark(500, 420, 32, '#f0f0ee', 180) +
  s.text('WATER RESIST', 500, 614, { size: 22, fill: '#f0f0ee' }) +
  [
    [322, 420],
    [322, 580],
    [678, 420],
    [678, 580],
  ]
    .map(([x, y]) => circle(x ?? 0, y ?? 0, 15, s.metal()))
    .join('');

export const watches = {
  leatherWatch: analogue('plain', true),
  steelWatch: analogue('plain', false),
  chronograph: analogue('chrono', false),
  leatherChronograph: analogue('chrono', true),
  smartWatch,
  roundSmartWatch,
  digitalWatch,
};
