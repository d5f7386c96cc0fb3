import type { DocumentBlock } from '@rp/domain/ai/knowledge/split-document'

/** The words of a document that the file store has taken: it unpacks to what memory holds. */
export async function readDocx(bytes: Buffer): Promise<DocumentBlock[]> {
  const { default: mammoth } = await import('mammoth')
  const { value } = await mammoth.convertToHtml(
    { buffer: bytes },
    { convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })) },
  )
  return blocksOf(value)
}

/** Headings, paragraphs and cells in their order; what stands within one is its text. */
function blocksOf(html: string): DocumentBlock[] {
  const blocks: DocumentBlock[] = []
  let open: { tag: string; from: number } | null = null
  for (const { 0: sign, 1: slash, 2: tag = '', index } of html.matchAll(
    /<(\/?)(h[1-6]|p|li|td|th)(?:\s[^<>]*)?>/g,
  )) {
    if (slash === '') open ??= { tag, from: index + sign.length }
    else if (open?.tag === tag) {
      blocks.push({ text: plain(html.slice(open.from, index)), isHeading: /^h\d$/.test(tag), page: null })
      open = null
    }
  }
  return blocks
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

function plain(html: string): string {
  return html
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
}
