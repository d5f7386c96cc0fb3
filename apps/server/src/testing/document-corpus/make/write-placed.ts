import { PDFDocument } from '@cantoo/pdf-lib'
import * as fontkit from 'fontkit'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Pdf from 'pdfkit'
import type { LaidPage } from './lay-out.ts'
import { paper } from './lay-out.ts'
import { scanOf } from './scan.ts'

export interface Job {
  pages: LaidPage[]
  family: string
  faces: { regular: string; bold: string }
  /** For temporary files. */
  folder: string
}

export async function withPdfkit({ pages, faces }: Job): Promise<Buffer> {
  const pdf = new Pdf({
    autoFirstPage: false,
    size: [paper.width, paper.height],
    info: { CreationDate: new Date(0) },
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => void parts.push(part))
  const done = new Promise<void>((resolve) => pdf.on('end', resolve))
  for (const { texts, rules, scan } of pages) {
    pdf.addPage()
    if (scan !== null) pdf.image(await scanOf(scan), 0, 0, { width: paper.width, height: paper.height })
    for (const { text, x, y, size, isBold } of texts)
      pdf
        .font(isBold ? faces.bold : faces.regular)
        .fontSize(size)
        .text(text, x, y, { lineBreak: false, baseline: 'alphabetic' })
    for (const [x1, y1, x2, y2] of rules) pdf.moveTo(x1, y1).lineTo(x2, y2).lineWidth(0.5).stroke()
  }
  pdf.end()
  await done
  return Buffer.concat(parts)
}

export async function withPdfLib({ pages, faces }: Job): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.registerFontkit(fontkit as never)
  const regular = await pdf.embedFont(readFileSync(faces.regular), { subset: true })
  const bold = await pdf.embedFont(readFileSync(faces.bold), { subset: true })
  for (const { texts, rules, scan } of pages) {
    const page = pdf.addPage([paper.width, paper.height])
    if (scan !== null) {
      const image = await pdf.embedJpg(await scanOf(scan))
      page.drawImage(image, { x: 0, y: 0, width: paper.width, height: paper.height })
    }
    for (const { text, x, y, size, isBold } of texts)
      page.drawText(text, { x, y: paper.height - y, size, font: isBold ? bold : regular })
    for (const [x1, y1, x2, y2] of rules)
      page.drawLine({
        start: { x: x1, y: paper.height - y1 },
        end: { x: x2, y: paper.height - y2 },
        thickness: 0.5,
      })
  }
  return Buffer.from(await pdf.save())
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export function withCairo({ pages, family, folder }: Job): Buffer {
  const files = pages.map(({ texts, rules }, index) => {
    const shown = texts.map(
      ({ text, x, y, size, isBold }) =>
        `<text x="${x}" y="${y}" font-size="${size}" font-family="${family}"${isBold ? ' font-weight="bold"' : ''}>${escaped(text)}</text>`,
    )
    const lines = rules.map(
      ([x1, y1, x2, y2]) =>
        `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#000" stroke-width="0.5"/>`,
    )
    const file = join(folder, `${index}.svg`)
    writeFileSync(
      file,
      `<svg xmlns="http://www.w3.org/2000/svg" width="${paper.width}pt" height="${paper.height}pt" viewBox="0 0 ${paper.width} ${paper.height}">${shown.join('')}${lines.join('')}</svg>`,
    )
    return file
  })
  const out = join(folder, 'cairo.pdf')
  execFileSync('rsvg-convert', ['-f', 'pdf', '-o', out, ...files])
  return readFileSync(out)
}

const python = `
import json, sys
from reportlab.pdfgen import canvas
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
job = json.load(open(sys.argv[1]))
pdfmetrics.registerFont(TTFont('R', job['faces']['regular']))
pdfmetrics.registerFont(TTFont('B', job['faces']['bold']))
c = canvas.Canvas(sys.argv[2], pagesize=(595, 842), invariant=1)
for page in job['pages']:
    for t in page['texts']:
        c.setFont('B' if t['isBold'] else 'R', t['size'])
        c.drawString(t['x'], 842 - t['y'], t['text'])
    for x1, y1, x2, y2 in page['rules']:
        c.setLineWidth(0.5)
        c.line(x1, 842 - y1, x2, 842 - y2)
    c.showPage()
c.save()
`

export function withReportlab({ pages, faces, folder }: Job): Buffer {
  const [script, job, out] = ['make.py', 'job.json', 'reportlab.pdf'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(script, python)
  writeFileSync(job, JSON.stringify({ pages, faces }))
  execFileSync('/usr/bin/python3', [script, job, out])
  return readFileSync(out)
}
