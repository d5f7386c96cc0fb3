import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Block, Document } from '../document.ts'
import { numbered } from './lay-out.ts'
import { scanOf } from './scan.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

async function shown(block: Block): Promise<string> {
  switch (block.kind) {
    case 'heading':
      return `<h1>${escaped(block.text)}</h1>`
    case 'text':
      return `<p>${escaped(block.text)}</p>`
    case 'broken':
      return `<p class="b">${block.lines.map((line) => escaped(line.replace('\u00ad', '\u2010'))).join('<br>')}</p>`
    case 'columns': {
      const columns = await Promise.all(
        block.columns.map(async (one) => `<div>${(await Promise.all(one.map(shown))).join('')}</div>`),
      )
      return `<div class="c">${columns.join('')}</div>`
    }
    case 'table': {
      const row = (cells: string[], tag: string) =>
        `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`
      const head = block.headings ? `<thead>${row(block.headings, 'th')}</thead>` : ''
      return `<table>${head}<tbody>${block.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
    }
    case 'scan':
      return `<img src="data:image/jpeg;base64,${(await scanOf(block.text)).toString('base64')}">`
  }
}

async function htmlOf(document: Document, font: string, bare: boolean): Promise<string> {
  const pages = await Promise.all(
    document.pages.map(async (blocks, index) => {
      const of = (text: string | undefined) => escaped(numbered(text, index + 1, document.pages.length))
      return `<section><header>${of(document.header)}</header>${(await Promise.all(blocks.map(shown))).join('')}<footer>${of(document.footer)}</footer></section>`
    }),
  )
  return `<!doctype html><html lang="th"><meta charset="utf-8"><style>
@page { size: A4; margin: 0 }
body { margin: 0; font: 10.5pt/1.5 '${font}', 'DejaVu Sans' }
section { position: relative; height: 296mm; padding: 20mm 20mm 0; box-sizing: border-box; page-break-after: always; overflow: hidden }
header, footer { position: absolute; font-size: 8pt; left: 20mm; right: 20mm } header { top: 8mm } footer { bottom: 8mm; text-align: center }
h1 { font-size: 16pt; margin: 4mm 0 2mm } p { margin: 0 0 3mm } img { width: 170mm }
.c { display: flex; gap: 8mm; } .c div { flex: 1 1 0 }
table { border-collapse: collapse; width: 100%; margin: 3mm 0 } td, th { ${bare ? '' : 'border: 0.5pt solid #444;'} padding: 1.5mm 2mm; text-align: left }
</style>${pages.join('')}</html>`
}

export async function withChromium(
  document: Document,
  font: string,
  bare: boolean,
  folder: string,
): Promise<Buffer> {
  const [html, out] = [join(folder, 'in.html'), join(folder, 'out.pdf')]
  writeFileSync(html, await htmlOf(document, font, bare))
  execFileSync(
    'chromium',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-pdf-header-footer',
      `--print-to-pdf=${out}`,
      `file://${html}`,
    ],
    { stdio: 'ignore' },
  )
  return readFileSync(out)
}

export async function withWeasyprint(
  document: Document,
  font: string,
  bare: boolean,
  folder: string,
): Promise<Buffer> {
  const [html, out] = [join(folder, 'in.html'), join(folder, 'out.pdf')]
  writeFileSync(html, await htmlOf(document, font, bare))
  execFileSync('/usr/bin/weasyprint', [html, out], { stdio: 'ignore' })
  return readFileSync(out)
}
