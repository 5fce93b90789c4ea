// The published contract at /docs: the committed documents, and protocol.md as HTML.
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { sendContent, type Contents } from './contents.ts'
import { escapeHtml, pageRoute, plainHeaders, plainPage } from './headers.ts'

const documents = {
  'protocol.md': 'text/markdown',
  'openapi.json': 'application/json',
  'asyncapi.json': 'application/json',
  'fairness.md': 'text/markdown',
  'privacy.md': 'text/markdown',
}

export function showDocs(fastify: FastifyInstance, folder: string, contents: Contents): void {
  const read = (name: string): Promise<string> => readFile(`${folder}/${name}`, 'utf8')
  fastify.get('/docs', pageRoute, (request, reply) =>
    sendContent(contents, request, reply, {
      key: 'docs',
      type: 'text/html; charset=utf-8',
      make: async () => plainPage('Lantern: the wire', readMarkdown(await read('protocol.md'))),
      headers: plainHeaders(request.headers.host),
    }),
  )
  for (const [name, type] of Object.entries(documents))
    fastify.get(`/docs/${name}`, pageRoute, (request, reply) =>
      sendContent(contents, request, reply, {
        key: `docs/${name}`,
        type: `${type}; charset=utf-8`,
        make: () => read(name),
        headers: { 'cache-control': 'no-cache' },
      }),
    )
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
