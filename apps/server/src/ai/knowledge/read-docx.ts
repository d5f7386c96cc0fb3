import type { DocumentBlock } from '@rp/domain/ai/split-document'

/** The words of a document that the file store has taken: it unpacks to what memory holds. */
export async function readDocx(bytes: Buffer): Promise<DocumentBlock[]> {
  const { default: mammoth } = await import('mammoth')
  const { value } = await mammoth.convertToHtml(
    { buffer: bytes },
    { convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })) },
  )
  return [...value.matchAll(/<(h[1-6]|p|li|td|th)(?:\s[^>]*)?>(.*?)<\/\1>/gs)].map(
    ([, tag = '', inner = '']) => ({
      text: plain(inner),
      isHeading: /^h\d$/.test(tag),
      page: null,
    }),
  )
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

function plain(html: string): string {
  return html
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
}
