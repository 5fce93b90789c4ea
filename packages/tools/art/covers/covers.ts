// The thirteen games. No lettering: titles are a separate layer per locale (see titles.mjs).
import { at, circle, ellipse, group, line, path, rect, times } from '../lib/svg.ts';
import { linear, radial } from '../lib/gradients.ts';
import { metal } from '../lib/metals.ts';
import { polar, star } from '../lib/shapes.ts';
import { sculpt, soften, grounded, aura } from '../lib/relief.ts';
import { halo, starfield, shaft } from '../lib/light.ts';
import { bubbles, cloudBank, coral, curlCloud, flame, haze, seaweed } from '../lib/nature.ts';
import { bar, ball, bell, brilliant, cherries, chest, coin, coinPile, dynamite, ingot, lantern, nugget, rocket, seven, wheel } from '../lib/props.ts';
import { MASCOTS } from '../characters/INDEX';
import { horse } from '../characters/horse.ts';
import { pearl } from '../characters/crab.ts';
import { book, pharaoh } from '../characters/pharaoh.ts';
import { captain, galleon } from '../characters/captain.ts';
import { oceanKing, smallFish } from '../characters/oceanking.ts';
import { jelly, planet } from '../characters/jelly.ts';
import { cover } from './frame.ts';

const scatter = (list) => list.map(([x, y, s, turn, art]) => at(x, y, art, s, turn)).join('');
const gemAt = (stone, r = 60) => grounded(brilliant(stone, { r }), 5, 5);

const owl20 = () => cover({ ground: '#120a3c', glow: '#7a4dff', seed: 11,
  back: (c) => starfield(c.w, 420, 90, c.rnd) + circle(240, 236, 186, radial([[0, '#fffbe8'], [0.7, '#ffeeb4'], [1, '#e9c770']])) + cloudBank(c.w, 470, 110, '#2c1a7d', c.rnd, { rim: '#9d7bff' }),
  art: () => at(240, 262, MASCOTS.owl(), 0.6), front: (c) => at(240, 500, coinPile(430, 90, c.rnd)) + scatter([[240, 490, 0.88, 0, chest()], [84, 520, 0.62, -10, gemAt('amethyst')], [402, 520, 0.62, 10, gemAt('sapphire')], [60, 420, 0.36, -14, coin(70)], [426, 410, 0.4, 14, coin(70)]]) });

const classic777 = () => cover({ ground: '#3a0410', glow: '#ff3d2e', seed: 12, rayAlpha: 0.55,
  back: () => times(28, (i) => circle(...polar(205, i * (360 / 28), 240, 272), 7, i % 2 ? '#fff6c8' : '#ffb52e', { filter: aura('#ffb52e', 5, 0.9) })) + circle(240, 272, 186, radial([[0, '#a8141f'], [1, '#2c0209']]), { stroke: metal('gold'), 'stroke-width': 9 }),
  art: () => scatter([[112, 262, 0.92, -12, seven(['#ffd58a', '#f2701e', '#7a1f05'])], [368, 262, 0.92, 12, seven(['#ffd58a', '#f2701e', '#7a1f05'])], [240, 258, 1.36, 0, seven()]]),
  front: (c) => at(240, 540, coinPile(450, 70, c.rnd)) + scatter([[88, 462, 0.66, -10, cherries()], [392, 462, 0.66, 10, bell()], [240, 486, 0.66, 0, bar()], [160, 520, 0.4, 0, gemAt('ruby')], [322, 522, 0.4, 0, gemAt('emerald')]]) });

const horsehold = () => cover({ ground: '#03251f', glow: '#12a878', seed: 13,
  back: () => circle(240, 260, 188, radial([[0, '#f2ffd8'], [0.6, '#6fe0a8'], [1, '#0c7a5a']]), { opacity: 0.55 }) + times(12, (i) => at(...polar(196, i * 30 + 15, 240, 262), coin(22, { tilt: 1 }))),
  art: () => at(222, 286, horse({ coat: 'golden', metalName: 'gold' }), 0.66), front: (c) => at(240, 520, coinPile(460, 90, c.rnd)) + scatter([[86, 486, 0.62, -8, coin(70)], [398, 482, 0.68, 10, coin(70)], [150, 520, 0.56, 0, ingot()], [336, 528, 0.56, 6, ingot()], [240, 540, 0.5, 0, gemAt('emerald')]]) });

const dragon243 = () => cover({ ground: '#2c0309', glow: '#ff3d2e', seed: 14,
  back: () => circle(240, 262, 196, radial([[0, '#6d0a10'], [0.6, '#8f1210'], [0.86, '#f2701e'], [1, '#ffe08a']])),
  art: () => at(240, 272, MASCOTS.dragon(), 0.66), front: (c) => scatter([[110, 500, 1, 0, curlCloud('#b3182a', '#ffd874')], [372, 506, 1.05, 0, curlCloud('#b3182a', '#ffd874')], [240, 540, 1.2, 0, curlCloud('#8f1020', '#ffc94a')], [62, 92, 0.42, -6, lantern()], [424, 80, 0.36, 6, lantern()], [66, 430, 0.44, -12, ingot()], [420, 430, 0.42, 12, coin(70)]]) });

const book10 = () => cover({ ground: '#2a1404', glow: '#f2a21f', seed: 15, spark: '#bff4ff',
  back: (c) => path('M-20 470L120 210L262 470Z', linear(['#ffd98a', '#a8641a', '#4a2408'], 20)) + path('M120 210L262 470H170Z', '#3a1c06', { opacity: 0.6 }) + path('M250 470L392 160L540 470Z', linear(['#ffe0a0', '#b8721f', '#5a2c0a'], 20)) + path('M392 160L540 470H442Z', '#3a1c06', { opacity: 0.6 }) + haze(c.w, 380, 140, '#ffcf7a', 0.5),
  art: () => at(240, 232, pharaoh(), 0.92), front: (c) => halo(240, 470, 220, '#5ad0ff', 0.85) + at(240, 440, book(), 0.98) + scatter([[70, 520, 0.5, -10, gemAt('ruby')], [412, 520, 0.5, 10, gemAt('sapphire')], [430, 400, 0.36, 8, coin(70)], [52, 400, 0.36, -8, coin(70)]]) });

const crabtumble = () => cover({ ground: '#02262e', glow: '#19b7b7', seed: 16, spark: '#dffcff', rayAlpha: 0.16,
  back: (c) => times(5, (i) => shaft(70 + i * 90, -30, 640, 50, (i - 2) * 50, '#b8fff4', 0.3)) + scatter([[60, 540, 1, 0, seaweed(240, '#1a9a6a')], [424, 540, 1, 0, seaweed(220, '#178a72', -30)]]),
  art: () => at(240, 292, MASCOTS.crab(), 0.6), front: (c) => scatter([[90, 80, 0.62, -16, gemAt('aqua')], [196, 52, 0.46, 12, gemAt('ruby')], [300, 84, 0.54, -10, gemAt('topaz')], [396, 60, 0.6, 20, gemAt('emerald')], [430, 176, 0.4, 0, gemAt('amethyst')], [46, 190, 0.4, 0, gemAt('rose')], [78, 540, 0.9, 0, coral('#ff6f5a', c.rnd, 120)], [410, 540, 0.9, 0, coral('#ffb03a', c.rnd, 120)]]) + at(240, 520, coinPile(380, 80, c.rnd)) + scatter([[150, 500, 0.9, 0, pearl(24)], [330, 508, 0.8, 0, pearl(22)]]) + bubbles(c.w, 560, 26, c.rnd) });

const jelly7 = () => cover({ ground: '#1c0640', glow: '#d83df2', seed: 17, spark: '#bff4ff', rayAlpha: 0.2,
  back: (c) => starfield(c.w, c.h, 140, c.rnd) + times(4, (i) => soften(ellipse(240, 290, 250 - i * 40, 92 - i * 16, 'none', { stroke: ['#ff6fd8', '#7a6aff', '#4ae0ff', '#fff'][i], 'stroke-width': 26 - i * 4, transform: `rotate(${-24 + i * 5} 240 290)` }), 12, { opacity: 0.7 })) + at(404, 92, planet('#4a7dff', 44, '#ffb0e0')) + at(66, 120, planet('#ff9a3d', 28)),
  art: () => scatter([[118, 218, 0.78, -14, jelly('star', '#ffb61f', { seed: 2 })], [370, 212, 0.76, 12, jelly('drop', '#22b8ff', { seed: 3, mood: 'calm' })], [106, 412, 0.74, 8, jelly('bean', '#3ad85a', { seed: 6, mood: 'calm' })], [384, 404, 0.72, -10, jelly('heart', '#ff4a6a', { seed: 8 })], [242, 312, 1.16, 0, jelly('round', '#c43dff', { seed: 5 })]]),
  front: () => scatter([[240, 474, 0.5, 0, jelly('star', '#ff7a2e', { seed: 9 })], [196, 96, 0.4, 0, jelly('heart', '#ff7ac4', { seed: 10, mood: 'calm' })]]) });

function mineCart() {
  const tub = 'M-130 -40H130L100 70H-100Z';
  return grounded(sculpt(path(tub, linear(['#8a94a8', '#3d4658', '#161c28'])), { size: 6, shine: 0.6, rim: '#ffb03a' }) + sculpt(rect(-140, -54, 280, 24, metal('bronze'), { rx: 8 }) + rect(-112, 62, 224, 14, metal('bronze'), { rx: 6 }), { size: 4, shine: 0.7 }) + times(5, (i) => circle(-96 + i * 48, -42, 5, '#2a1608')) + [-64, 64].map((x) => at(x, 92, sculpt(circle(0, 0, 34, metal('steel', 60)), { size: 5, shine: 0.8 }) + circle(0, 0, 14, '#161c28') + times(6, (i) => line(`M0 0L${polar(30, i * 60)}`, '#2a3244', 4)))).join(''), 6, 8);
}
const dyna6 = () => cover({ ground: '#240c04', glow: '#ff8a1f', seed: 18,
  back: (c) => path('M0 0H480V640H0Z', '#120703', { opacity: 0.35 }) + path('M60 640V170L130 60H350L420 170V640Z', radial([[0, '#ffe9a0'], [0.3, '#ffb52e'], [0.62, '#b3480c'], [1, '#2a0c03']], { cy: 0.36, r: 0.7 })) + sculpt(path('M30 640V150H84V640ZM396 640V150H450V640ZM10 96H470V160H10Z', linear(['#a8703a', '#6a3a14', '#2c1405'])), { size: 8, shine: 0.2 }) + line('M240 300L120 640M240 300L360 640', '#5a3a22', 10) + times(6, (i) => line(`M${222 - i * 20} ${380 + i * 46}H${258 + i * 20}`, '#3a2010', 9 + i)),
  art: (c) => at(168, 206, dynamite(), 1.02, -12) + at(330, 196, dynamite(), 0.8, 16) + at(240, 420, times(9, (i) => at(-104 + i * 26, -62 - (i % 3) * 22, nugget(c.rnd, 38))) + times(5, (i) => at(-60 + i * 30, -112 - (i % 2) * 14, nugget(c.rnd, 32))) + mineCart(), 1.06),
  front: (c) => scatter([[70, 520, 0.8, 0, nugget(c.rnd, 50)], [410, 524, 0.9, 0, nugget(c.rnd, 46)], [64, 268, 0.32, 0, lantern('#ffb03a', 'bronze')], [418, 262, 0.32, 0, lantern('#ffb03a', 'bronze')], [150, 548, 0.6, 0, nugget(c.rnd, 40)], [336, 552, 0.6, 0, nugget(c.rnd, 40)]]) });

const pirate40 = () => cover({ ground: '#04182c', glow: '#1f8ab8', seed: 19, spark: '#fff0b8',
  back: (c) => circle(330, 150, 96, radial([[0, '#fffbe8'], [0.8, '#dff4ff'], [1, '#8fc8e8']])) + at(116, 250, galleon(), 0.86, -4) + group(cloudBank(c.w, 400, 70, '#0f4a68', c.rnd, { rim: '#6ad0ff' })) + path('M0 420C80 396 160 440 240 418C330 396 400 440 480 414V640H0Z', linear(['#1f7a9a', '#0a3a5c', '#04182c'])),
  art: () => at(240, 300, captain(), 0.9), front: (c) => at(240, 540, coinPile(450, 70, c.rnd)) + scatter([[86, 500, 0.6, -8, chest()], [398, 512, 0.55, 8, gemAt('ruby')], [340, 540, 0.42, 0, gemAt('emerald')], [160, 548, 0.42, 0, gemAt('sapphire')]]) });

const firewheel = () => cover({ ground: '#2c0606', glow: '#ff5a1f', seed: 20, rayAlpha: 0.5,
  back: (c) => times(22, (i) => { const a = i * (360 / 22); return at(...polar(138, a, 240, 284), flame(c.rnd.between(120, 190), 80), 1, a + 90); }),
  art: () => at(240, 284, wheel(146)), front: (c) => times(9, (i) => at(20 + i * 55, 620, flame(c.rnd.between(90, 150), 90))) + scatter([[72, 492, 0.42, -10, coin(70)], [412, 488, 0.44, 10, coin(70)]]) });

const fish4 = () => cover({ ground: '#03184a', glow: '#1f9aff', seed: 21, spark: '#dffcff', rayAlpha: 0.2,
  back: (c) => times(6, (i) => shaft(40 + i * 80, -30, 620, 46, (i - 2.5) * 46, '#c8f4ff', 0.32)) + scatter([[70, 560, 0.9, 0, coral('#d8427d', c.rnd, 170)], [416, 560, 0.9, 0, coral('#7a4dff', c.rnd, 170)], [404, 118, 0.6, 0, smallFish('#ff5a8a')], [66, 150, 0.5, 0, group(smallFish('#3ad8c8'), { transform: 'scale(-1 1)' })], [424, 440, 0.52, 0, smallFish('#ffb03a')], [70, 420, 0.5, 0, group(smallFish('#8a6aff'), { transform: 'scale(-1 1)' })]]),
  art: () => at(214, 280, oceanKing(), 0.78, -12), front: (c) => at(240, 540, coinPile(380, 60, c.rnd)) + bubbles(c.w, 560, 34, c.rnd) + scatter([[150, 524, 0.9, 0, pearl(22)], [340, 520, 1, 0, pearl(24)]]) });

const rocketCrash = () => cover({ ground: '#0a0530', glow: '#5a4dff', seed: 22, spark: '#bff4ff', rayAlpha: 0.16,
  back: (c) => starfield(c.w, c.h, 160, c.rnd) + at(96, 130, planet('#e0663d', 52, '#ffd08a')) + at(420, 330, planet('#3ac8d8', 30)) + soften(path('M196 372C150 470 70 560 -60 600V690C120 650 230 520 236 396Z', linear([[0, '#ff3d8a', 0], [0.5, '#ff5a3d', 0.55], [1, '#ffd05a', 0.95]], -45)), 8) + line('M20 600H460M20 500H460M20 400H460M20 300H460', '#8a8aff', 1.2, { opacity: 0.25 }) + line('M-10 624C90 590 170 500 214 384', '#ffe08a', 9, { filter: aura('#ffb03a', 8, 1) }),
  art: () => at(268, 262, rocket(), 0.92, 32), front: (c) => cloudBank(c.w, 606, 80, '#3a2a8a', c.rnd, { rim: '#8f7bff' }) + scatter([[86, 430, 0.36, -10, coin(70)], [400, 470, 0.44, 10, coin(70)], [330, 520, 0.34, 0, gemAt('diamond')], [96, 250, 0.28, 10, coin(70)]]) });

const keno80 = () => cover({ ground: '#04233a', glow: '#22b8c8', seed: 23, spark: '#fff0b8',
  back: () => circle(240, 258, 212, 'none', { stroke: metal('gold'), 'stroke-width': 12 }) + times(24, (i) => circle(...polar(212, i * 15, 240, 258), 5, '#fff6c8')),
  art: () => { const colours = ['#ff4a5a', '#ffb61f', '#3ad85a', '#2a8aff', '#a84dff', '#ff7ac4', '#22c8c8']; const spots = [[0, -120], [-84, -84], [88, -78], [-130, 0], [130, 6], [-44, -26], [48, -22], [-92, 84], [94, 86], [0, 62], [-40, 134], [48, 136]]; return circle(240, 258, 200, radial([[0, '#d8fbff', 0.25], [0.8, '#4ab8d8', 0.3], [1, '#bff8ff', 0.75]])) + spots.map(([x, y], i) => at(240 + x, 258 + y, ball(colours[i % 7], 46, star(i % 2 ? 5 : 4, 24, 10)), 1, i * 23)).join('') + path('M82 170C110 96 190 62 262 64C190 82 130 130 104 206Z', '#fff', { opacity: 0.4 }); },
  front: (c) => grounded(sculpt(path('M140 452H340L372 512H108Z', metal('gold')), { size: 6, shine: 0.8 }), 8, 8) + at(240, 548, coinPile(400, 60, c.rnd)) + scatter([[86, 506, 1.02, -10, ball('#ff4a5a')], [396, 506, 1.02, 10, ball('#a84dff')]]) });

export const COVERS = { owl20, classic777, horsehold, dragon243, book10, crabtumble, jelly7, dyna6, pirate40, firewheel, fish4, rocket: rocketCrash, keno80 };
