import { crc32, deflateRawSync } from 'node:zlib'
import Pdf from 'pdfkit'

export interface Paper {
  heading: string
  text: string
}

/** A minimal DOCX of headings and paragraphs. */
export function docxOf(papers: Paper[]): Buffer {
  const body = papers
    .map(
      ({ heading, text }) =>
        `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>${heading}</w:t></w:r></w:p><w:p><w:r><w:t>${text}</w:t></w:r></w:p>`,
    )
    .join('')
  return zipOf(docxParts(body))
}

/** The parts of a DOCX by their names in the archive. */
export function docxParts(body: string): Record<string, string> {
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${types}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'word/styles.xml': `<w:styles xmlns:w="${word}"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    'word/document.xml': `<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
  }
}

/** A PDF with a page for each heading. */
export function pdfOf(papers: Paper[]): Promise<Buffer> {
  const pdf = new Pdf({ autoFirstPage: false })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => void parts.push(part))
  const done = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(parts))))
  for (const { heading, text } of papers) {
    pdf.addPage()
    pdf.fontSize(20).text(heading).moveDown(1)
    pdf.fontSize(11).text(text)
  }
  pdf.end()
  return done
}

/** A ZIP archive; `deflated` is smallest. */
export function zipOf(files: Record<string, string | Buffer>, how: 'stored' | 'deflated' = 'stored'): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const whole = Buffer.from(content)
    const bytes = how === 'stored' ? whole : deflateRawSync(whole)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(how === 'stored' ? 0 : 8, 4)
    facts.writeUInt32LE(crc32(whole), 10)
    facts.writeUInt32LE(bytes.length, 14)
    facts.writeUInt32LE(whole.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, Buffer.from(name), bytes])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const made = Buffer.from([20, 0])
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), made, facts, place, Buffer.from(name)]),
    )
    locals.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, listed, Buffer.from('PK\u0005\u0006', 'latin1'), end])
}
