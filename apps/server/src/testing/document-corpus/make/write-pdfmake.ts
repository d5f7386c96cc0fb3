import pdfmake from 'pdfmake'
import type { Content } from 'pdfmake/interfaces.js'
import type { Block, Document } from '../document.ts'
import { numbered } from './lay-out.ts'

function contentOf(block: Block): Content {
  switch (block.kind) {
    case 'heading':
      return { text: block.text, bold: true, fontSize: 16, margin: [0, 6, 0, 4] }
    case 'columns':
      return { columns: block.columns.map((one) => one.map(contentOf)), columnGap: 24 }
    case 'table': {
      const head = block.headings ? [block.headings.map((text) => ({ text, bold: true }))] : []
      return {
        table: {
          headerRows: head.length,
          widths: (block.rows[0] ?? []).map(() => '*'),
          body: [...head, ...block.rows],
        },
      }
    }
    case 'broken':
      return { text: block.lines.join('\n') }
    case 'scan':
      return ''
    case 'text':
      return { text: block.text, margin: [0, 0, 0, 8] }
  }
}

export async function withPdfmake(
  document: Document,
  faces: { regular: string; bold: string },
): Promise<Buffer> {
  pdfmake.addFonts({ F: { normal: faces.regular, bold: faces.bold } })
  // The library modifies its input.
  const pages = structuredClone(document.pages).map((blocks, index) => ({
    stack: blocks.map(contentOf),
    ...(index > 0 && { pageBreak: 'before' as const }),
  }))
  const made = pdfmake.createPdf({
    content: pages,
    defaultStyle: { font: 'F', fontSize: 10.5 },
    header: () => ({ text: document.header ?? '', fontSize: 8, margin: [40, 20, 40, 0] }),
    footer: (page: number, count: number) => ({
      text: numbered(document.footer, page, count),
      fontSize: 8,
      alignment: 'center',
    }),
  })
  return made.getBuffer()
}
