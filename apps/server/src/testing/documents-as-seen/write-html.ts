import type { Block, Cell, Part, SeenDocument, Table } from './seen-document.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A document as a web page, for a browser to print. */
export function htmlOf({ blocks }: SeenDocument, isOther: boolean): string {
  return `<!doctype html><meta charset="utf-8"><style>
@page { size: A4; margin: 20mm }
body { font: 11pt/1.5 'Liberation Sans', 'DejaVu Sans'; print-color-adjust: exact }
h1 { font-size: 18pt } .white { color: #fff } .clear { color: transparent } .see { opacity: 0 }
.cover { position: relative } .cover i { position: absolute; inset: 0; background: ${isOther ? '#000' : '#fff'} }
.dark { background: #123; color: #fff; padding: 2pt } mark { background: #ff0 }
table { border-collapse: collapse; width: 100%; break-inside: auto } td, th { border: 0.7pt solid #444; padding: 4pt; text-align: left; vertical-align: top }
.next { break-before: page } .split { margin-bottom: 0 }
</style>${blocks.map((block) => blockOf(block, isOther)).join('')}`
}

function blockOf(block: Block, isOther: boolean): string {
  if ('heading' in block) return `<h1>${escaped(block.heading)}</h1>`
  if ('line' in block) return `<p>${block.line.map((part) => partOf(part, isOther)).join('')}</p>`
  if ('table' in block) return tablesOf(block.table)
  return ''
}

const tags: Record<string, [string, string]> = {
  up: ['<sup>', '</sup>'],
  down: ['<sub>', '</sub>'],
  struck: ['<del>', '</del>'],
  white: ['<span class="white">', '</span>'],
  covered: ['<span class="cover">', '<i></i></span>'],
  onDark: ['<span class="dark">', '</span>'],
  underlined: ['<u>', '</u>'],
  highlighted: ['<mark>', '</mark>'],
}

function partOf(part: Part, isOther: boolean): string {
  if (typeof part === 'string') return escaped(part)
  if ('box' in part) return `<input type="checkbox"${part.box ? ' checked' : ''}>`
  if ('hidden' in part)
    return `<span style="${isOther ? 'color: rgba(0, 0, 0, 0.004)' : '-webkit-text-fill-color: rgba(255, 0, 0, 0.01)'}">${escaped(part.hidden)}</span>`
  const [kind, text] = Object.entries(part)[0] as [string, string]
  const [before = '', after = ''] = tags[kind] ?? []
  return `${before}${escaped(text)}${after}`
}

function tablesOf({ headings, rows, onFirstPage = rows.length }: Table): string {
  const first = [
    ...headings.map((cells) => rowOf(cells, 'th')),
    ...rows.slice(0, onFirstPage).map((cells) => rowOf(cells, 'td')),
  ]
  const rest = rows.slice(onFirstPage).map((cells) => rowOf(cells, 'td'))
  const next = rest.length > 0 ? `<table class="next">${rest.join('')}</table>` : ''
  return `<table class="split">${first.join('')}</table>${next}`
}

function rowOf(cells: readonly Cell[], tag: string): string {
  const cellOf = ({ text, lines, columns = 1, rows = 1 }: Cell) =>
    `<${tag} colspan="${columns}" rowspan="${rows}">${(lines ?? [text]).map(escaped).join('<br>')}</${tag}>`
  return `<tr>${cells.map(cellOf).join('')}</tr>`
}
