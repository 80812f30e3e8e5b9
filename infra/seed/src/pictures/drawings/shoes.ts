import type { Drawing, Studio } from '../studio.ts';
import { circle, ellipse, group, path, rect, repeat, stroke } from '../svg.ts';

/** The same shoe twice: one behind, one in front. */
function pair(s: Studio, shoe: string): string {
  return (
    s.shadow(500, 770, 430, 44) +
    group('translate(120 -70) scale(.86)', shoe) +
    s.shadow(450, 800, 400, 34) +
    group('translate(-10 34) scale(.96)', shoe)
  );
}

const sneaker: Drawing = (s) =>
  pair(
    s,
    path(
      'M120 700 Q100 560 160 440 Q200 410 260 440 Q300 500 380 470 L470 400 Q560 500 700 560 Q880 590 900 700Z',
      s.linear([s.c.light, s.c.base, s.c.dark], 60),
    ) +
      path('M640 545 Q880 580 900 700 H700 Q650 640 640 545Z', s.c.pale, 'opacity=".55"') +
      path('M120 700 Q106 600 140 500 Q220 560 250 700Z', s.accent.base) +
      path('M330 620 Q480 640 640 560 Q560 690 330 690Z', s.accent.light) +
      repeat(5, (n) => stroke(`M${440 + n * 46} ${440 + n * 30} l-44 58`, '#ffffff', 13)) +
      path(
        'M96 690 H910 Q930 700 926 740 Q920 780 870 780 H150 Q100 780 96 740Z',
        s.linear(['#ffffff', '#e5e3de', '#b8b4ac']),
      ) +
      repeat(16, (n) => rect(130 + n * 48, 764, 26, 16, 4, '#9a968d')),
  );

const oxford: Drawing = (s) =>
  pair(
    s,
    path(
      'M140 690 Q120 520 170 420 Q280 440 380 400 Q460 520 640 560 Q860 600 900 700 V720 H140Z',
      s.linear([s.c.light, s.c.base, s.c.deep], 50),
    ) +
      path('M640 560 Q700 620 690 715 H900 V700 Q860 600 640 560Z', s.c.dark, 'opacity=".8"') +
      stroke('M640 560 Q700 620 690 712 M330 470 Q400 600 300 712', s.c.deep, 5) +
      stroke('M330 470 Q400 600 300 712', s.c.pale, 3, 'stroke-dasharray="8 8" opacity=".7"') +
      repeat(4, (n) => stroke(`M${400 + n * 40} ${452 + n * 28} l-34 50`, s.c.deep, 9)) +
      path('M160 440 Q270 460 372 414 L360 392 Q260 420 168 402Z', s.c.deep) +
      path(
        'M740 590 Q820 620 850 660',
        'none',
        'stroke="#fff" stroke-width="18" stroke-linecap="round" opacity=".3"',
      ) +
      path('M130 712 H912 Q914 744 890 748 H420 V752 L400 790 H140 Q126 760 130 712Z', '#1d1713'),
  );

const boot: Drawing = (s) =>
  s.shadow(500, 850, 380, 36) +
  path(
    'M250 140 H560 L590 500 Q640 560 780 590 Q880 620 880 730 V780 H240Z',
    s.linear([s.c.light, s.c.base, s.c.deep], 40),
  ) +
  rect(238, 126, 336, 70, 26, s.c.dark) +
  path('M680 566 Q880 590 880 730 V776 H640 Q620 650 680 566Z', s.c.dark) +
  repeat(
    6,
    (n) =>
      stroke(`M${520 - n * 2} ${240 + n * 52} h76`, '#2a2521', 11) +
      circle(512, 240 + n * 52, 10, s.metal('#dcb665')),
  ) +
  stroke('M300 210 Q330 500 290 770', s.c.pale, 4, 'stroke-dasharray="10 9" opacity=".6"') +
  path(
    'M226 770 H896 V820 Q896 842 870 842 H560 L540 816 H430 L420 842 H250 Q226 842 226 820Z',
    s.linear(['#3a332d', '#15110e']),
  );

const sandal: Drawing = (s) => {
  const one =
    path(
      'M500 150 C640 150 690 300 670 440 C656 540 690 640 660 760 C640 850 380 850 350 760 C330 640 350 540 330 440 C310 300 370 150 500 150Z',
      s.linear(['#6b4527', '#3e2614']),
    ) +
    path(
      'M500 172 C620 172 664 300 646 440 C632 540 664 640 638 750 C620 824 396 824 374 750 C352 640 372 540 352 440 C334 300 384 172 500 172Z',
      s.linear(['#d9a86c', '#b98447']),
    ) +
    path(
      'M330 420 Q500 300 676 420 L672 500 Q500 390 334 500Z',
      s.linear([s.c.light, s.c.base, s.c.dark], 0),
    ) +
    path('M478 200 L520 200 L524 380 H476Z', s.c.base) +
    repeat(11, (n) =>
      circle(
        362 + n * 28,
        440 - Math.sin(((n + 0.5) / 11) * Math.PI) * 66,
        11,
        [s.accent.base, '#f6f2e6', '#d8432f', '#2f6fc2'][n % 4] ?? '#fff',
      ),
    ) +
    circle(500, 330, 22, s.accent.base, 'stroke="#f6f2e6" stroke-width="6"');
  return (
    s.shadow(500, 850, 380, 34) +
    group('translate(-60 60) rotate(-9 400 500) scale(.84 .92)', one) +
    group('translate(260 40) rotate(7 500 500) scale(.84 .92)', one)
  );
};

const heel: Drawing = (s) =>
  pair(
    s,
    path(
      'M170 400 Q190 340 240 350 Q300 520 480 600 Q640 660 820 680 Q900 700 890 740 H640 Q420 720 300 560 Q250 500 240 520 L262 780 H226 Q190 600 170 400Z',
      s.linear([s.c.light, s.c.base, s.c.deep], 40),
    ) +
      path(
        'M640 740 H890 Q892 764 870 766 H640 Q430 760 310 600 L320 580 Q440 730 640 740Z',
        '#1b1512',
      ) +
      path(
        'M560 624 Q690 650 800 690',
        'none',
        'stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".4"',
      ) +
      ellipse(540, 640, 30, 22, s.accent.light) +
      stroke('M222 372 Q330 300 380 380 Q380 440 300 470', s.c.dark, 14),
  );

const slipper: Drawing = (s) => {
  const one =
    path(
      'M500 140 C650 140 690 300 660 480 C640 600 690 840 500 850 C310 840 360 600 340 480 C310 300 350 140 500 140Z',
      s.linear([s.c.light, s.c.base, s.c.dark]),
    ) +
    path(
      'M500 170 C620 170 656 310 630 480 C612 600 650 806 500 816 C350 806 388 600 370 480 C344 310 380 170 500 170Z',
      s.c.pale,
      'opacity=".45"',
    ) +
    stroke('M500 270 Q400 330 362 540 M500 270 Q600 330 638 540', s.accent.dark, 44) +
    stroke('M500 270 Q400 330 362 540 M500 270 Q600 330 638 540', s.accent.base, 32) +
    circle(500, 268, 24, s.accent.light);
  return (
    s.shadow(500, 850, 380, 34) +
    group('translate(-30 80) rotate(-8 400 500) scale(.8 .88)', one) +
    group('translate(230 80) rotate(8 500 500) scale(.8 .88)', one)
  );
};

export const shoes = { sneaker, oxford, boot, sandal, heel, slipper };
