import type { Drawing } from '../studio.ts';
import { circle, group, path, rect, repeat, stroke } from '../svg.ts';

const printer: Drawing = (s) =>
  s.shadow(500, 800, 420, 40) +
  path('M300 240 H700 L716 420 H284Z', s.linear(['#ffffff', '#e3e6ea'])) +
  repeat(4, (n) => stroke(`M340 ${288 + n * 30} H${660 - n * 40}`, '#c9ced6', 7)) +
  path(
    'M160 420 Q164 388 200 388 H800 Q836 388 840 420 V470 H160Z',
    s.linear([s.c.light, s.c.base]),
  ) +
  rect(140, 450, 720, 320, 34, s.face(s.c.base)) +
  rect(250, 610, 500, 110, 12, '#0d0f13') +
  path('M282 690 H718 L760 776 H240Z', s.linear(['#ffffff', '#d9dde3'])) +
  path('M330 704 h150 v46 h-162Z', '#e9764f') +
  repeat(3, (n) => rect(510, 708 + n * 16, 170 - n * 30, 6, 3, '#b9c0ca')) +
  rect(600, 490, 210, 78, 12, '#14171d') +
  rect(612, 500, 100, 58, 6, '#2f89d8') +
  circle(744, 529, 16, '#4ccf77') +
  circle(786, 529, 10, '#8b93a1') +
  s.mark(320, 540, 46, s.ink, 260);

const receiptPrinter: Drawing = (s) =>
  s.shadow(500, 822, 300, 36) +
  path(
    'M370 380 V150 q20 14 40 0 q20 -14 40 0 q20 14 40 0 q20 -14 40 0 q20 14 40 0 q20 -14 40 0 V380Z',
    s.linear(['#ffffff', '#e6e8eb']),
  ) +
  s.text('RISITI', 490, 214, { size: 34, fill: '#30343c' }) +
  repeat(
    4,
    (n) =>
      rect(396, 240 + n * 28, 110 - (n % 2) * 30, 8, 3, '#9aa1ac') +
      rect(540, 240 + n * 28, 46, 8, 3, '#9aa1ac'),
  ) +
  path('M240 420 Q250 350 320 350 H680 Q750 350 760 420 L790 800 H210Z', s.face('#2a2d34')) +
  rect(320, 366, 360, 26, 10, '#08090b') +
  path('M232 560 H768 L788 800 H212Z', '#1a1c21') +
  circle(700, 470, 18, '#57d08a') +
  rect(560, 456, 90, 28, 14, '#3f444e') +
  s.mark(500, 700, 58, '#e9ebef', 360);

const toner: Drawing = (s) =>
  s.shadow(540, 800, 380, 40) +
  rect(150, 250, 330, 540, 12, s.linear([s.c.pale, '#ffffff', '#e5e7eb'], 20)) +
  rect(150, 250, 330, 150, 12, s.face(s.c.base)) +
  s.mark(315, 345, 56, s.ink, 270) +
  s.text(s.name.match(/\d+[A-Z]+|TN-\d+|\d{3,}/)?.[0] ?? 'TONER', 315, 530, {
    size: 92,
    fill: '#23262e',
    maxWidth: 280,
  }) +
  s.text('Original', 315, 590, { size: 30, fill: '#7a808c', weight: 'medium' }) +
  circle(315, 690, 46, s.c.base) +
  group(
    'rotate(-6 640 620)',
    rect(420, 600, 470, 150, 26, s.linear(['#494e5a', '#22252c', '#101216'])) +
      rect(440, 700, 430, 34, 17, s.cylinder('#3f7f6a', 90)) +
      rect(470, 626, 170, 40, 6, '#f4f4f2') +
      s.mark(555, 657, 26, '#23262e', 150) +
      circle(850, 650, 20, s.c.base),
  );

const inkBottles: Drawing = (s) =>
  s.shadow(500, 812, 400, 36) +
  ['#16181d', '#13a4d6', '#e0348c', '#f6cf1d']
    .map((ink, n) => {
      const x = 148 + n * 180;
      return (
        rect(x + 46, 240, 74, 90, 14, s.cylinder('#2b2e36')) +
        path(
          `M${x} 430 Q${x} 340 ${x + 50} 326 h66 Q${x + 166} 340 ${x + 166} 430 V786 q0 20 -20 20 H${x + 20} q-20 0 -20 -20Z`,
          s.cylinder(ink),
        ) +
        rect(x + 4, 490, 158, 210, 6, '#fdfdfb') +
        s.mark(x + 83, 560, 32, '#22252c', 130) +
        circle(x + 83, 630, 30, ink)
      );
    })
    .join('');

const paperReam: Drawing = (s) =>
  s.shadow(500, 790, 380, 44) +
  path('M200 430 L360 320 H820 L700 430Z', s.linear(['#ffffff', '#eef0f3'])) +
  path('M700 430 L820 320 V650 L700 780Z', s.linear(['#d9dde2', '#bfc5cd'], 0)) +
  repeat(20, (n) => stroke(`M700 ${440 + n * 17} L820 ${330 + n * 16.5}`, '#aeb5bf', 1.4)) +
  rect(200, 430, 500, 350, 4, s.face(s.c.base)) +
  rect(200, 560, 500, 120, 0, '#ffffff', 'opacity=".93"') +
  s.mark(450, 640, 66, s.c.deep, 420) +
  s.text('A4 · 80 gsm · 500', 450, 742, { size: 40, fill: s.ink, weight: 'medium' });

const scanner: Drawing = (s) =>
  s.shadow(500, 760, 420, 40) +
  path('M170 560 L250 300 Q256 280 280 280 H720 Q744 280 750 300 L830 560Z', s.face(s.c.base)) +
  path('M208 548 L276 322 H724 L792 548Z', '#cfe6ef', 'opacity=".9"') +
  path('M300 340 H520 L470 540 H240Z', '#fff', 'opacity=".5"') +
  rect(140, 552, 720, 190, 30, s.face(s.c.dark)) +
  s.mark(300, 666, 44, '#eceef2', 240) +
  repeat(4, (n) => circle(640 + n * 54, 650, 17, n === 0 ? '#4ccf77' : '#3f444e'));

export const printing = { printer, receiptPrinter, toner, inkBottles, paperReam, scanner };
