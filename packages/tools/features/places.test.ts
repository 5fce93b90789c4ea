// The menus are written from literals of the manifests: sorted by position, each with its own fields.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { composePlaces, readPlaces } from './places.ts'

const manifest = (places: string): string => `// Manifest.\nexport const places = ${places} satisfies Places\n`
const planted = (noun: string, places: string) => ({ noun, places: readPlaces(noun, manifest(places)) })

const read = (file: string, ...manifests: ReturnType<typeof planted>[]): string =>
  composePlaces(manifests).find(([path]) => path.endsWith(file))![1]

test('a menu is sorted by position and has path, title and flag of the page', () => {
  const text = read(
    'playPlaces.gen.ts',
    planted('pear', `{ pages: [{ path: '/pear', name: 'pear.title', play: { at: 20, icon: 'items/pear' } }] }`),
    planted('fig', `{ pages: [{ path: '/fig', name: 'fig.title', flag: 'Fig', play: { at: 10, icon: 'fig' } }] }`),
  )
  const rows = text.split('\n').filter((line) => line.startsWith('  {'))
  assert.deepEqual(rows, [
    `  { path: '/fig', name: 'fig.title', flag: 'Fig', icon: 'fig' },`,
    `  { path: '/pear', name: 'pear.title', icon: 'items/pear' },`,
  ])
})

test('a title of the menu replaces that of the page', () => {
  const pear = planted(
    'pear',
    `{ pages: [{ path: '/pear', name: 'pear.title', quick: { at: 1, name: 'p.short', icon: 'i/p' } }] }`,
  )
  assert.match(read('quickPlaces.gen.ts', pear), /\{ path: '\/pear', name: 'p\.short', icon: 'i\/p' \}/)
})

test('a side of the fairness page is imported from the folder of its feature', () => {
  const pear = planted(
    'pear',
    `{ fair: { at: 1, side: 'pear', form: /^\\d$/, load: () => import('./proof/Pear.tsx') } }`,
  )
  const text = read('fairSides.gen.ts', pear)
  assert.match(text, /\{ side: 'pear', form: \/\^\\d\$\/, load: \(\) => import\('\.\.\/pear\/proof\/Pear\.tsx'\) \}/)
})

test('two places of a menu with the same position are an error', () => {
  const at = (noun: string) => planted(noun, `{ pages: [{ path: '/${noun}', name: 'n', more: { at: 5 } }] }`)
  assert.throws(() => composePlaces([at('pear'), at('fig')]), /position 5, one of them in fig/)
})

test('places that are no literals are an error with the name of the feature', () => {
  assert.throws(() => planted('pear', '{ pages: [{ path: pearPath }] }'), /pear\/feature\.ts/)
})
