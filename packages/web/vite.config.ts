// Builds, serves and tests the web app; brand tokens are generated from the brands package during the build.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { transformWithOxc, type BuildEnvironmentOptions, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { dropReexports, isEntry, readOrigins, redirectImports } from './src/kernel/build/entries.ts'
import { pickFirst } from './src/kernel/language/firstWords.ts'
import { writeTokens } from './src/kernel/theme/tokens.ts'
import { memberPages } from './src/memberPages.gen.ts'

/** `import 'virtual:tokens.css'` is the style sheet with all brands' colours. */
function tokenSheet(): Plugin {
  const id = '\0tokens.css'
  return {
    name: 'lantern-tokens',
    resolveId: (source) => (source === 'virtual:tokens.css' ? id : null),
    load: (source) => (source === id ? writeTokens() : null),
  }
}

/** `import 'virtual:words/zh_tw'` has the texts of the first page in a language; all texts in development. */
function firstWords(): Plugin {
  const prefix = 'virtual:words/'
  return {
    name: 'lantern-words',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const file = fileURLToPath(new URL(`../locales/src/${id.slice(prefix.length + 1)}/all.gen.ts`, import.meta.url))
      if (this.environment.mode === 'dev') return `export { texts } from ${JSON.stringify(file)}`
      const { texts } = (await import(file)) as { texts: Parameters<typeof pickFirst>[0] }
      return `export const texts = ${JSON.stringify(pickFirst(texts))}`
    },
  }
}

/** The page validates nothing it receives: zod is replaced, since validation is the server's task. */
function withoutRules(): Plugin {
  const stand = fileURLToPath(new URL('src/kernel/build/shapes.ts', import.meta.url))
  return {
    name: 'lantern-shapes',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 'zod/mini' ? stand : null),
  }
}

/** Entry files of features only re-export: in the build each name is imported from the file that defines it. */
function throughEntries(): Plugin {
  const originsOf = (importer: string) => (source: string) => {
    const file = fileURLToPath(new URL(source, `file://${importer}`))
    return isEntry(file) ? readOrigins(readFileSync(file, 'utf8')) : null
  }
  return {
    name: 'lantern-entries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/ },
      handler: (code, id) => redirectImports(isEntry(id) ? dropReexports(code) : code, originsOf(id)),
    },
  }
}

const libraries =
  /web\/src\/kernel\/build\/reactDom\.ts$|node_modules\/(react|react-dom|scheduler|zustand|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//

/** Parts of Pixi that our stages do not use: their only importer is a lazy one inside Pixi. */
const unused = /pixi\.js\/lib\/(accessibility|events|dom|filters\/(defaults|init|FilterPipe|FilterSystem|CanvasFilter))/

/**
 * Libraries change seldom, the shell with every version: two files for the first page. After them one file for each step on the way to a game: a
 * separate request costs a slow phone more than the bytes it saves. A module needed by an earlier step is not repeated in a later one.
 */
const steps: readonly (readonly [name: string, seed: RegExp])[] = [
  ['libraries', libraries],
  ['shell', /web\/src\/main\.tsx$/],
  ['hall', /web\/src\/features\/play\/GameHall\.tsx$/],
  // Shown around every page on a first visit.
  ['edges', /web\/src\/(page\/(ConnectionLine|BackToTop)|features\/auth\/AgeNotice)\.tsx$/],
  ['link', /web\/src\/(kernel\/connection\/(link|faults)\.ts|layouts\/AccountChip\.tsx|ui\/Badge\.tsx)$/],
  ['front', /web\/src\/features\/wins\/(JackpotStrip|LatestWins)\.tsx$/],
  [
    'lobby',
    // The icons and the link are parts of games and of live rooms, and rooms are shown on the lobby too.
    /web\/src\/(layouts\/PlayLayout\.tsx|page\/ToLobby\.tsx|kernel\/(pictures\/stagePictures|settings\/soundSwitches)\.ts|features\/games\/QuickPlaces\.tsx)$|icons\/(gift|eighth-notes|maximize|plus|rotate-cw|volume-2|volume-x)\.mjs$/,
  ],
  ['scout', /web\/src\/(features\/games\/earlyOpen|games\/slot\/pictures)\.ts$/],
  ['room', /web\/src\/features\/play\/GamePage\.tsx$/],
  ['spare', unused],
  ['theatre', /web\/src\/games\/engine\/(theatre|light|particles|camera)\.ts$/],
  ['slot', /web\/src\/games\/slot\/open\.ts$/],
  ['signin', /web\/src\/features\/auth\/SignInLayer\.tsx$/],
]

/** One file for parts that most pages of players share: the shell lists every file, so five small ones would make it larger. */
const kit = { name: 'kit', test: /web\/src\/ui\/(Card|Facts|Hero|PersonRow|Steps)\.tsx$/, priority: 0 }

const groups = [
  ...steps.map(([name, test], at) => ({
    name,
    test,
    priority: steps.length - at,
    includeDependenciesRecursively: test !== unused,
  })),
  { ...kit, includeDependenciesRecursively: true },
]

/** Nearly all functions of these files run before the first spin: the browser may compile them off the main thread while they download. */
function compileAtOnce(): Plugin {
  const names = new Set(steps.filter(([, seed]) => seed !== unused).map(([name]) => name))
  return {
    name: 'lantern-compile',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          // Browsers look for it only in the first line of a file.
          if (chunk.type === 'chunk' && names.has(chunk.name))
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      },
    },
  }
}

/** The live page: the list, a room, and the part of it on every play page. */
const livePages = ['LiveSlot', 'LivePage', 'RoomPage'].map((name) => `src/features/watch/${name}.tsx`)

/**
 * Fails the build when a member page or the live page shares a module with a game: that module is in the game step's file, and the page would load the whole file. Such a
 * module needs a place in an earlier step.
 */
function withoutGames(): Plugin {
  const gameSteps = new Set(['scout', 'room', 'theatre', 'slot'])
  return {
    name: 'lantern-members',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
      )
      const faults = new Set<string>()
      const visit = (file: string, reached: Set<string>, by: string): void => {
        const chunk = chunks.get(file)
        if (!chunk || reached.has(file)) return
        reached.add(file)
        if (gameSteps.has(chunk.name)) faults.add(`${by} imports ${chunk.name}`)
        else for (const next of chunk.imports) visit(next, reached, chunk.name)
      }
      for (const source of [...memberPages.map(([, page]) => page), ...livePages]) {
        const page = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${source}`))
        if (page) visit(page.fileName, new Set(), page.name)
        else faults.add(`${source} has no file`)
      }
      if (faults.size > 0) this.error(`a page without games loads files of games: ${[...faults].join(', ')}`)
    },
  }
}

/**
 * Scripts built separately: the service worker, without a hash in its name, to which the server prepends the brand's files; and the one that loads
 * the app.
 */
function ownPrograms(): Plugin {
  const read = async (name: string): Promise<string> => {
    const source = readFileSync(new URL(`src/${name}`, import.meta.url), 'utf8')
    return (await transformWithOxc(source, name)).code
  }
  return {
    name: 'lantern-programs',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: await read('worker.ts') })
      this.emitFile({ type: 'asset', name: 'start.js', source: await read('start.ts') })
    },
  }
}

const budgets = { script: 115 * 1024, style: 20 * 1024, live: 25 * 1024 }

const weigh = (text: string | Uint8Array): number => gzipSync(text, { level: 9 }).length

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...args: never[]) => unknown>>[1]
type Chunk = Extract<Bundle[string], { type: 'chunk' }>

/** The files that are loaded with these, themselves included, without those of `loaded`. */
function loadedWith(bundle: Bundle, wanted: (chunk: Chunk) => boolean, loaded = new Set<string>()): Set<string> {
  const files = new Set<string>()
  const visit = (file: string): void => {
    const chunk = bundle[file]
    if (files.has(file) || loaded.has(file) || chunk?.type !== 'chunk') return
    files.add(file)
    chunk.imports.forEach(visit)
  }
  for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && wanted(chunk)) visit(chunk.fileName)
  return files
}

/**
 * Fails the build when the scripts of the live page exceed their budget: what the list and a room add to the lobby of a signed-in player. Chat, gifts
 * and the decoders are loaded after the page.
 */
function liveBudget(): Plugin {
  const lobby = new Set(steps.slice(0, steps.findIndex(([name]) => name === 'lobby') + 1).map(([name]) => name))
  const [slot, ...pages] = livePages
  return {
    name: 'lantern-live-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const isSource = (chunk: Chunk, source: string): boolean =>
        chunk.facadeModuleId?.endsWith(`/web/${source}`) === true
      const before = loadedWith(bundle, (chunk) => lobby.has(chunk.name) || chunk.isEntry || isSource(chunk, slot!))
      const added = loadedWith(bundle, (chunk) => pages.some((source) => isSource(chunk, source)), before)
      const bytes = [...added].reduce((sum, file) => sum + weigh((bundle[file] as Chunk).code), 0)
      this.info(`live page ${(bytes / 1024).toFixed(1)} KB gz of scripts`)
      if (bytes > budgets.live) this.error(`the live page’s scripts are over ${budgets.live / 1024} KB: ${bytes} bytes`)
    },
  }
}

/** The connection to the server; the first page is shown without it. */
const connection = /web\/src\/kernel\/connection\/link\.ts$/

/** Prints the size of the first page, warns when the shell exceeds its budget, and fails the build when it contains the connection. */
function shellBudget(): Plugin {
  return {
    name: 'lantern-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const first = loadedWith(bundle, (chunk) => chunk.isEntry)
      for (const file of first)
        if (Object.keys((bundle[file] as Chunk).modules).some((id) => connection.test(id)))
          this.error(`${file} is loaded with the first page and contains the connection: import it on demand`)
      const script = [...first].reduce((sum, file) => {
        const chunk = bundle[file]
        return sum + (chunk?.type === 'chunk' ? weigh(chunk.code) : 0)
      }, 0)
      const sheets = new Set<string>()
      for (const file of first) {
        const chunk = bundle[file]
        if (chunk?.type === 'chunk') chunk.viteMetadata?.importedCss.forEach((sheet) => sheets.add(sheet))
      }
      const style = [...sheets].reduce((sum, file) => {
        const sheet = bundle[file]
        return sum + (sheet?.type === 'asset' ? weigh(sheet.source) : 0)
      }, 0)
      this.info(`shell ${(script / 1024).toFixed(1)} KB gz of scripts, ${(style / 1024).toFixed(1)} KB gz of styles`)
      if (script > budgets.script) this.warn(`the shell's scripts are over ${budgets.script / 1024} KB`)
      if (style > budgets.style) this.warn(`the styles are over ${budgets.style / 1024} KB`)
    },
  }
}

/** In development vite serves the app and proxies the rest to the server. */
const server = { target: process.env['SERVER'] ?? 'http://127.0.0.1:3000', changeOrigin: false }
const proxy = {
  '/api': server,
  '/dev': server,
  '/live': { ...server, ws: true },
  '/payment': server,
  '/pictures': server,
  '/signIn': server,
  '/ws': { ...server, ws: true },
}

/**
 * Which dependencies are preloaded with a lazy chunk. The first two files are loaded by then, and small ones come as fast when imported: listing all
 * of them would be a tenth of the shell.
 */
const isNamed = (file: string): boolean =>
  file.endsWith('.css') ||
  /\/Queries-/.test(file) ||
  steps.slice(2).some(([name]) => new RegExp(`/${name}-[\\w-]{8}\\.js$`).test(file))

/** For the browser; the manifest lists the files of each page. */
const forBrowsers: BuildEnvironmentOptions = {
  target: 'es2022',
  assetsInlineLimit: 0,
  manifest: true,
  modulePreload: { polyfill: false, resolveDependencies: (_file, files) => files.filter(isNamed) },
  rolldownOptions: { output: { codeSplitting: { groups } } },
}

/** For Node, which prerenders the public pages: one file, so that it can be loaded once per brand. */
const forPages: BuildEnvironmentOptions = {
  target: 'node24',
  copyPublicDir: false,
  minify: false,
  rolldownOptions: { output: { codeSplitting: false } },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    ...[react(), tokenSheet(), firstWords(), withoutRules(), throughEntries()],
    ...(isSsrBuild ? [] : [compileAtOnce(), withoutGames(), ownPrograms(), shellBudget(), liveBudget()]),
  ],
  build: isSsrBuild ? forPages : forBrowsers,
  ssr: { noExternal: true },
  server: { proxy },
  preview: { proxy },
  // Processes instead of threads: a thread with a pending connection sometimes never ended, and the run waited for it.
  test: {
    environment: 'happy-dom',
    pool: 'vmForks',
    maxWorkers: 2,
    include: ['src/**/*.test.{ts,tsx}'],
    // Only a failing test waits this long. On a busy machine the first import of a page alone may take several seconds.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
}))
