// The published contract at /docs: the committed documents, and as HTML a list of them with protocol.md.
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { sendContent, type Contents } from './contents.ts'
import { documentRoute, escapeHtml, plainHeaders, plainPage } from './headers.ts'

interface Document {
  readonly key: string
  readonly type: string
  readonly make: () => Promise<string>
}

const markdown = 'text/markdown; charset=utf-8'
const json = 'application/json; charset=utf-8'

/** The committed JSON has a line per value, so that changes can be reviewed: twice the bytes for a reader that does not decompress. */
const compact = (text: string): string => JSON.stringify(JSON.parse(text))

const papers = ['protocol.md', 'fairness.md', 'privacy.md']
const schemas = ['openapi.json', 'asyncapi.json']

/** The lines of the index docs/README.md whose documents are served here. */
function servedLines(index: string): string {
  const isServed = (line: string): boolean => [...papers, ...schemas].some((name) => line.includes(`](${name})`))
  return index.split('\n').filter(isServed).join('\n')
}

function listDocuments(folder: string): Document[] {
  const read = (name: string): Promise<string> => readFile(`${folder}/${name}`, 'utf8')
  const asWritten = (name: string): Document => ({ key: `docs/${name}`, type: markdown, make: () => read(name) })
  const asJson = (name: string): Document => ({
    key: `docs/${name}`,
    type: json,
    make: async () => compact(await read(name)),
  })
  return [
    {
      key: 'docs',
      type: 'text/html; charset=utf-8',
      make: async () => {
        const index = servedLines(await read('README.md'))
        const text = (await read('protocol.md')).replace(/^# .+\n/, (title) => `${title}\n${index}\n`)
        return plainPage('Lantern: the wire', readMarkdown(text))
      },
    },
    ...papers.map(asWritten),
    ...schemas.map(asJson),
  ]
}

export function showDocs(fastify: FastifyInstance, folder: string, contents: Contents): void {
  for (const { key, type, make } of listDocuments(folder))
    fastify.get(`/${key}`, documentRoute, (request, reply) =>
      sendContent(contents, request, reply, {
        key,
        type,
        make,
        headers: type.startsWith('text/html') ? plainHeaders(request.headers.host) : { 'cache-control': 'no-cache' },
      }),
    )
}

/** Encodes every document in advance: the first readers of a new process would otherwise wait for it, and games for its thread. */
export async function prepareDocs(folder: string, contents: Contents): Promise<void> {
  for (const { key, make } of listDocuments(folder))
    for (const encoding of ['br', 'gzip', 'identity'] as const) await contents.find(key, encoding, make)
}

/** Only the Markdown that our own documents use: headings, tables, lists, bold, code, links. */
export function readMarkdown(text: string): string {
  const blocks = text.replace(/<!--[\s\S]*?-->/g, '').split(/\n{2,}/)
  return blocks.map((block) => showBlock(block.trim())).join('\n')
}

function showBlock(block: string): string {
  const heading = /^(#{1,4}) (.+)$/.exec(block)
  if (heading) return `<h${heading[1]!.length}>${inline(heading[2]!)}</h${heading[1]!.length}>`
  const lines = block.split('\n')
  if (lines[0]?.startsWith('|')) return showTable(lines)
  if (/^[-*] /.test(block)) {
    const items = block.split(/\n(?=[-*] )/)
    return `<ul>${items.map((item) => `<li>${inline(item.slice(2))}</li>`).join('')}</ul>`
  }
  return block === '' ? '' : `<p>${inline(block)}</p>`
}

function showTable(lines: readonly string[]): string {
  const cells = (line: string): string[] => line.replace(/^\|\s*|\s*\|\s*$/g, '').split(/\s*(?<!\\)\|\s*/)
  const row = (line: string, tag: 'td' | 'th'): string =>
    `<tr>${cells(line)
      .map((cell) => `<${tag}>${inline(cell.replaceAll('\\|', '|'))}</${tag}>`)
      .join('')}</tr>`
  const [head, , ...body] = lines
  return `<div class="wide"><table><thead>${row(head!, 'th')}</thead><tbody>${body.map((line) => row(line, 'td')).join('')}</tbody></table></div>`
}

function inline(text: string): string {
  return escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<!\w)\*([^*\n]+)\*(?!\w)/g, '<em>$1</em>')
    .replace(/\[([^\]]+)\]\((?:docs\/)?([\w./#-]+)\)/g, '<a href="/docs/$2">$1</a>')
}
