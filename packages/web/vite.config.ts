// Builds, serves and tests the web app; brand tokens are written from the brands package while building.
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { writeTokens } from './src/kernel/tokens.ts'

/** `import 'virtual:tokens.css'` is the sheet of all brands' colours. */
function tokenSheet(): Plugin {
  const id = '\0tokens.css'
  return {
    name: 'lantern-tokens',
    resolveId: (source) => (source === 'virtual:tokens.css' ? id : null),
    load: (source) => (source === id ? writeTokens() : null),
  }
}

type ModuleLook = (id: string) => { readonly importedIds: readonly string[] } | null
let firstModules: Set<string> | null = null

/** Our own modules that the entry needs at once, however many later pages share them. */
function findFirst(look: ModuleLook): Set<string> {
  const found = new Set<string>()
  const visit = (id: string): void => {
    if (found.has(id) || id.includes('node_modules')) return
    found.add(id)
    look(id)?.importedIds.forEach(visit)
  }
  visit(fileURLToPath(new URL('src/main.tsx', import.meta.url)))
  return found
}

const libraries =
  /node_modules\/(react|react-dom|scheduler|zustand|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//

/** Libraries change seldom, the shell with every version: two files for the first page, one for each later part. */
function chooseChunk(id: string, graph: { getModuleInfo: ModuleLook }): string | null {
  if (libraries.test(id)) return 'libraries'
  firstModules ??= findFirst((module) => graph.getModuleInfo(module))
  return firstModules.has(id) ? 'shell' : null
}

const budgets = { script: 115 * 1024, style: 20 * 1024 }

/** Prints what the first page costs and warns when the shell outgrows its budget. */
function shellBudget(): Plugin {
  return {
    name: 'lantern-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const weigh = (text: string | Uint8Array): number => gzipSync(text, { level: 9 }).length
      const first = new Set<string>()
      const visit = (file: string): void => {
        const chunk = bundle[file]
        if (first.has(file) || chunk?.type !== 'chunk') return
        first.add(file)
        chunk.imports.forEach(visit)
      }
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) visit(chunk.fileName)
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

/** In development the app is served here and the rest by the server beside it. */
const server = { target: process.env['SERVER'] ?? 'http://127.0.0.1:3000', changeOrigin: false }
const proxy = {
  '/api': server,
  '/dev': server,
  '/payment': server,
  '/pictures': server,
  '/signIn': server,
  '/ws': { ...server, ws: true },
}

export default defineConfig({
  plugins: [react(), tokenSheet(), shellBudget()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: chooseChunk }] },
      },
    },
  },
  server: { proxy },
  preview: { proxy },
  test: { environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'] },
})
