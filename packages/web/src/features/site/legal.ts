// The parts of the two legal documents in order, and the parser of their long texts: paragraphs, and lists of lines with a dash.
export const documents = {
  terms: {
    title: 'shell.terms',
    parts: [
      ...['nature', 'age', 'account', 'virtual', 'purchases', 'gifts', 'fairPlay', 'conduct'],
      ...['responsible', 'content', 'interruptions', 'suspension', 'liability', 'changes', 'contact'],
    ],
  },
  privacy: {
    title: 'shell.privacy',
    parts: [
      ...['who', 'collect', 'purposes', 'visible', 'sharing', 'cookies'],
      ...['retention', 'security', 'rights', 'deletion', 'minors', 'changes'],
    ],
  },
} as const

export type LegalName = keyof typeof documents

export type Block = { readonly text: string } | { readonly items: readonly string[] }

export function readBlocks(text: string): readonly Block[] {
  const blocks: ({ text: string } | { items: string[] })[] = []
  for (const line of text.split('\n')) {
    const last = blocks.at(-1)
    if (!line.startsWith('- ')) blocks.push({ text: line })
    else if (last && 'items' in last) last.items.push(line.slice(2))
    else blocks.push({ items: [line.slice(2)] })
  }
  return blocks
}
