// Bundles the page of the bench.
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const html =
  '<!doctype html><meta charset="utf-8"><title>bench</title><video muted playsinline></video><script type="module" src="/bench/page.js"></script>'

/** Files by their path under /bench/. */
export async function bundlePage(): Promise<ReadonlyMap<string, string>> {
  const bundle = await rolldown({
    input: { page: fileURLToPath(new URL('../page/page.ts', import.meta.url)) },
    platform: 'browser',
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({ format: 'esm', entryFileNames: '[name].js' })
  await bundle.close()
  const chunks = output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part.code] as const] : []))
  return new Map([['page.html', html], ...chunks])
}
