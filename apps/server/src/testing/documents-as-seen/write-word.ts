import { docxParts, zipOf } from '../paper/office-papers.ts'
import type { Block, Cell, Part, SeenDocument, Table, wordDialects } from './seen-document.ts'

type Dialect = (typeof wordDialects)[number]
interface How {
  dialect: Dialect
  /** The other way of the program, where it has two: styles instead of direct formatting. */
  isOther: boolean
  notes: { text: string; isEnd: boolean }[]
}

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const word14 = 'http://schemas.microsoft.com/office/word/2010/wordml'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const textOf = (text: string) => `<w:t xml:space="preserve">${text}</w:t>`
const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${textOf(text)}</w:r>`

/** A document as Word, LibreOffice Writer or Google Docs saves it. */
export function writeWord(document: SeenDocument, dialect: Dialect, isOther: boolean): Buffer {
  const how: How = { dialect, isOther, notes: [] }
  const body = document.blocks.map((block) => blockOf(block, how)).join('')
  const parts = docxParts(body)
  const root = `<w:document xmlns:w="${word}" xmlns:w14="${word14}">`
  const written = (parts['word/document.xml'] ?? '').replace(/<w:document [^>]{0,200}>/, root)
  const styles = (parts['word/styles.xml'] ?? '').replace('</w:styles>', `${characterStyles}</w:styles>`)
  return zipOf({
    ...parts,
    ...noteParts(how, parts),
    'word/document.xml': written,
    'word/styles.xml': styles,
  })
}

const characterStyles = [
  ['Secret', '<w:vanish/>'],
  ['Secret2', '', 'Secret'],
  ['White', '<w:color w:val="FFFFFF"/>'],
  ['Up', '<w:vertAlign w:val="superscript"/>'],
  ['Down', '<w:vertAlign w:val="subscript"/>'],
  ['Gone', '<w:strike/>'],
]
  .map(
    ([id, properties, based]) =>
      `<w:style w:type="character" w:styleId="${id}"><w:name w:val="${id}"/>${based ? `<w:basedOn w:val="${based}"/>` : ''}<w:rPr>${properties}</w:rPr></w:style>`,
  )
  .join('')

function noteParts({ notes }: How, parts: Record<string, string>): Record<string, string> {
  const of = (isEnd: boolean) => {
    const [outer, inner] = isEnd ? ['endnotes', 'endnote'] : ['footnotes', 'footnote']
    const all = notes.flatMap((note, at) =>
      note.isEnd === isEnd
        ? [
            `<w:${inner} w:id="${at + 1}"><w:p><w:r><w:${inner}Ref/></w:r>${run(` ${note.text}`)}</w:p></w:${inner}>`,
          ]
        : [],
    )
    return `<w:${outer} xmlns:w="${word}"><w:${inner} w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:${inner}>${all.join('')}</w:${outer}>`
  }
  if (notes.length === 0) return {}
  const override = (name: string) =>
    `<Override PartName="/word/${name}.xml" ContentType="${types}.${name}+xml"/>`
  const relation = (name: string) =>
    `<Relationship Id="${name}" Type="${office}/${name}" Target="${name}.xml"/>`
  return {
    'word/footnotes.xml': of(false),
    'word/endnotes.xml': of(true),
    '[Content_Types].xml': (parts['[Content_Types].xml'] ?? '').replace(
      '</Types>',
      `${override('footnotes')}${override('endnotes')}</Types>`,
    ),
    'word/_rels/document.xml.rels': (parts['word/_rels/document.xml.rels'] ?? '').replace(
      '</Relationships>',
      `${relation('footnotes')}${relation('endnotes')}</Relationships>`,
    ),
  }
}

function blockOf(block: Block, how: How): string {
  if ('heading' in block) return `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run(block.heading)}</w:p>`
  if ('line' in block) return `<w:p>${block.line.map((part) => partOf(part, how)).join('')}</w:p>`
  if ('table' in block) return `${tableOf(block.table)}<w:p/>`
  return ''
}

function partOf(part: Part, how: How): string {
  const { dialect, isOther } = how
  if (typeof part === 'string') return run(part)
  const styled = (style: string, direct: string) =>
    isOther && dialect !== 'google' ? `<w:rStyle w:val="${style}"/>` : direct
  const raise = dialect === 'libreoffice' && !isOther
  if ('up' in part)
    return run(
      part.up,
      raise
        ? '<w:position w:val="8"/><w:sz w:val="14"/>'
        : styled('Up', '<w:vertAlign w:val="superscript"/>'),
    )
  if ('down' in part)
    return run(
      part.down,
      raise
        ? '<w:position w:val="-4"/><w:sz w:val="14"/>'
        : styled('Down', '<w:vertAlign w:val="subscript"/>'),
    )
  if ('struck' in part) return run(part.struck, struck(how))
  if ('hidden' in part) return run(part.hidden, styled('Secret2', '<w:vanish w:val="true"/>'))
  if ('white' in part) return run(part.white, styled('White', '<w:color w:val="FFFFFF"/>'))
  if ('tiny' in part) return run(part.tiny, '<w:sz w:val="2"/>')
  return shownPart(part, how)
}

function struck({ dialect, isOther }: How): string {
  if (!isOther) return dialect === 'libreoffice' ? '<w:strike w:val="true"/>' : '<w:strike w:val="1"/>'
  return dialect === 'word' ? '<w:dstrike/>' : '<w:rStyle w:val="Gone"/>'
}

function shownPart(part: Exclude<Part, string>, how: How): string {
  if ('underlined' in part) return run(part.underlined, '<w:u w:val="single"/>')
  if ('highlighted' in part) return run(part.highlighted, '<w:highlight w:val="yellow"/>')
  if ('onDark' in part)
    return run(part.onDark, '<w:color w:val="FFFFFF"/><w:shd w:val="clear" w:color="auto" w:fill="1F3864"/>')
  if ('field' in part) return fieldOf(part.field, how)
  if ('box' in part) return boxOf(part.box, how)
  if ('note' in part) {
    how.notes.push({ text: part.note, isEnd: part.isEnd === true })
    const kind = part.isEnd ? 'endnote' : 'footnote'
    return `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:${kind}Reference w:id="${how.notes.length}"/></w:r>`
  }
  throw new Error('No word processor writes this')
}

const complex = (instruction: string, data: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`

function fieldOf(value: string, { dialect, isOther }: How): string {
  if (dialect === 'word' && !isOther) return complex('FORMTEXT', '<w:textInput/>', run(value))
  if (dialect === 'word')
    return complex(
      'FORMDROPDOWN',
      `<w:ddList><w:result w:val="1"/><w:listEntry w:val="none"/><w:listEntry w:val="${value}"/></w:ddList>`,
      '',
    )
  return `<w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent>${run(value)}</w:sdtContent></w:sdt>`
}

function boxOf(isTicked: boolean, { dialect, isOther }: How): string {
  if (dialect === 'google') return run(isTicked ? '☑' : '☐')
  if (dialect === 'libreoffice' || isOther)
    return complex('FORMCHECKBOX', `<w:checkBox><w:default w:val="${isTicked ? 1 : 0}"/></w:checkBox>`, '')
  return `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${isTicked ? 1 : 0}"/></w14:checkbox></w:sdtPr><w:sdtContent><w:r><w:t>${isTicked ? '☒' : '☐'}</w:t></w:r></w:sdtContent></w:sdt>`
}

function tableOf({ headings, rows }: Table): string {
  const all = [
    ...headings.map((cells) => ({ cells, isHead: true })),
    ...rows.map((cells) => ({ cells, isHead: false })),
  ]
  const open: { column: number; columns: number; left: number }[] = []
  const written = all.map(({ cells, isHead }) => {
    let column = 0
    let text = ''
    const waiting = [...cells]
    for (;;) {
      const above = open.find((one) => one.column === column && one.left > 0)
      if (above) {
        text += cellOf({ text: '', columns: above.columns }, '<w:vMerge/>', isHead)
        above.left -= 1
        column += above.columns
        continue
      }
      const cell = waiting.shift()
      if (!cell) break
      const { columns = 1, rows: down = 1 } = cell
      text += cellOf(cell, down > 1 ? '<w:vMerge w:val="restart"/>' : '', isHead)
      if (down > 1) open.push({ column, columns, left: down - 1 })
      column += columns
    }
    return `<w:tr>${text}</w:tr>`
  })
  return `<w:tbl>${written.join('')}</w:tbl>`
}

function cellOf({ text, columns = 1 }: Cell, merge: string, isHead: boolean): string {
  const span = columns > 1 ? `<w:gridSpan w:val="${columns}"/>` : ''
  return `<w:tc><w:tcPr>${span}${merge}</w:tcPr><w:p>${text && run(text, isHead ? '<w:b/>' : '')}</w:p></w:tc>`
}
