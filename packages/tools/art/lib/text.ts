// Display lettering: shadow, dark outline, metal outline, metal face, top light.
import { metal } from './metals.ts';
import { grounded } from './relief.ts';

export const FACES = { cjk: 'Noto Serif TC', latin: 'Cinzel', body: 'Plus Jakarta Sans' };
const escape = (s) => s.replace(/&/g, '&amp;').replace(/</g, '&lt;');
export function text(content, x, y, size, fill, { face = 'body', weight = 800, anchor = 'start', spacing = 0, more = '' } = {}) {
  return `<text x="${x}" y="${y}" font-family="${FACES[face]}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" letter-spacing="${spacing}" fill="${fill}" ${more}>${escape(content)}</text>`;
}
/** A title in three strokes. `metalName` is the face; `edge` the outermost ink. */
export function title(content, x, y, size, { face = 'cjk', metalName = 'gold', edge = '#1a0408', anchor = 'middle', spacing = 0 } = {}) {
  const weight = face === 'body' ? 800 : 900;
  const layer = (fill, stroke, width) => text(content, x, y, size, fill, { face, weight, anchor, spacing, more: `stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"` });
  return grounded(layer(edge, edge, size * 0.17) + layer(metal(metalName, 90), metal(metalName, 90), size * 0.085) + layer('#3a1204', '#3a1204', size * 0.03) + text(content, x, y, size, metal(metalName), { face, weight, anchor, spacing }), size * 0.06, size * 0.06, 0.75);
}
