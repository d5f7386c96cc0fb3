import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Block, Document } from '../document.ts'
import { scanOf } from './scan.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const paragraph = (style: string, text: string) => `<text:p text:style-name="${style}">${text}</text:p>`

async function shown(block: Block): Promise<string> {
  switch (block.kind) {
    case 'heading':
      return paragraph('H', escaped(block.text))
    case 'text':
      return paragraph('P', escaped(block.text))
    case 'broken':
      return paragraph('P', block.lines.map(escaped).join('<text:line-break/>'))
    case 'columns': {
      const columns = await Promise.all(
        block.columns.map(async (one) => (await Promise.all(one.map(shown))).join('')),
      )
      const [first = '', ...others] = columns
      const next = others.map((one) => one.replace('"P"', '"C"'))
      return `<text:section text:style-name="S" text:name="s">${first}${next.join('')}</text:section>`
    }
    case 'table': {
      const row = (cells: string[], style: string) =>
        `<table:table-row>${cells.map((cell) => `<table:table-cell table:style-name="Z" office:value-type="string">${paragraph(style, escaped(cell))}</table:table-cell>`).join('')}</table:table-row>`
      const count = block.rows[0]?.length ?? 1
      const head = block.headings
        ? `<table:table-header-rows>${row(block.headings, 'B')}</table:table-header-rows>`
        : ''
      return `<table:table table:name="t"><table:table-column table:number-columns-repeated="${count}"/>${head}${block.rows.map((cells) => row(cells, 'T')).join('')}</table:table>`
    }
    case 'scan': {
      const image = (await scanOf(block.text)).toString('base64')
      return paragraph(
        'P',
        `<draw:frame draw:name="i" text:anchor-type="as-char" svg:width="15cm" svg:height="21cm"><draw:image draw:mime-type="image/jpeg"><office:binary-data>${image}</office:binary-data></draw:image></draw:frame>`,
      )
    }
  }
}

const fields = (text: string) =>
  escaped(text).replace('%p', '<text:page-number/>').replace('%n', '<text:page-count/>')

async function fodtOf({ header, footer, pages }: Document, font: string): Promise<string> {
  const body = await Promise.all(
    pages.map(async (blocks, index) => {
      const all = (await Promise.all(blocks.map(shown))).join('')
      return index === 0 ? all : all.replace(/"([HP])"/, '"N$1"')
    }),
  )
  const names = `fo:font-family="${font}" style:font-family-complex="${font}" style:font-family-asian="${font}"`
  const style = (name: string, text: string, layout = '') =>
    `<style:style style:name="${name}" style:family="paragraph"><style:paragraph-properties fo:margin-bottom="0.2cm" ${layout}/><style:text-properties ${names} ${text}/></style:style>`
  const size = (points: number, isBold = false) =>
    `fo:font-size="${points}pt" style:font-size-complex="${points}pt"${isBold ? ' fo:font-weight="bold" style:font-weight-complex="bold"' : ''}`
  const space = 'urn:oasis:names:tc:opendocument:xmlns'
  return `<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="${space}:office:1.0" xmlns:style="${space}:style:1.0" xmlns:text="${space}:text:1.0" xmlns:table="${space}:table:1.0" xmlns:draw="${space}:drawing:1.0" xmlns:fo="${space}:xsl-fo-compatible:1.0" xmlns:svg="${space}:svg-compatible:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:automatic-styles>${style('H', size(16, true))}${style('NH', size(16, true), 'fo:break-before="page"')}${style('P', size(10.5))}${style('NP', size(10.5), 'fo:break-before="page"')}${style('C', size(10.5), 'fo:break-before="column"')}${style('T', size(10.5))}${style('B', size(10.5, true))}${style('F', size(8))}
<style:style style:name="S" style:family="section"><style:section-properties text:dont-balance-text-columns="true"><style:columns fo:column-count="2" fo:column-gap="0.8cm"/></style:section-properties></style:style>
<style:style style:name="Z" style:family="table-cell"><style:table-cell-properties fo:padding="0.1cm" fo:border="0.5pt solid #000000"/></style:style>
<style:page-layout style:name="L"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin-top="1.2cm" fo:margin-bottom="1.2cm" fo:margin-left="2cm" fo:margin-right="2cm"/><style:header-style><style:header-footer-properties fo:min-height="0.8cm" fo:margin-bottom="0.4cm"/></style:header-style><style:footer-style><style:header-footer-properties fo:min-height="0.8cm" fo:margin-top="0.4cm"/></style:footer-style></style:page-layout></office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="L">${header ? `<style:header>${paragraph('F', fields(header))}</style:header>` : ''}${footer ? `<style:footer>${paragraph('F', fields(footer))}</style:footer>` : ''}</style:master-page></office:master-styles>
<office:body><office:text>${body.join('')}</office:text></office:body></office:document>`
}

export async function withLibreOffice(document: Document, font: string, folder: string): Promise<Buffer> {
  writeFileSync(join(folder, 'in.fodt'), await fodtOf(document, font))
  execFileSync(
    'soffice',
    [
      '--headless',
      `-env:UserInstallation=file://${join(folder, 'profile')}`,
      '--convert-to',
      'pdf',
      '--outdir',
      folder,
      join(folder, 'in.fodt'),
    ],
    { stdio: 'ignore' },
  )
  return readFileSync(join(folder, 'in.pdf'))
}
