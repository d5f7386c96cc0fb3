import {
  getLabelPdf,
  getLabelPicture,
  getLabelSeparations,
  getLabelSheet,
  getSeparation,
  getSoftProof,
} from '@rp/contract/recipes/label-print'
import { eq } from 'drizzle-orm'
import { sendPdf } from '../../platform/pdf/pdf.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { labelDesign } from '../tables/label-design.ts'
import { checkLabel, shownFinding, type CheckDeps } from './check-label.ts'
import { labelPress } from './label-press.ts'
import type { PrintedLabel } from './print/press.ts'

interface PrintRequest {
  text: PrintedLabel['text']
  use: 'proof' | 'press'
}

const onlyTemplate = {
  en: 'is not for a template: a recipe fills its placeholders first',
  th: 'พิมพ์แม่แบบไม่ได้ ต้องเติมข้อมูลจากสูตรก่อน',
}

/** Output of the label editor: files for the press, pictures, and the table of the soft proof. */
export function labelPrintCalls(
  { serve, database: { db }, files, workers }: Platform,
  deps: CheckDeps,
): void {
  serve.staff(getLabelPdf, async ({ params, query: { marks, ...request }, reply }) => {
    const label = await printedLabel(params.id, request)
    const press = await labelPress(files, workers)
    return sendPdf(reply, label.title, await press.pdf(label, marks === 'true'))
  })

  serve.staff(getLabelSheet, async ({ params, query, reply }) => {
    const { text, use, gutter_x, gutter_y, ...sheet } = query
    const label = await printedLabel(params.id, { text, use })
    const press = await labelPress(files, workers)
    const bytes = await press.sheet(label, { ...sheet, gutterX: gutter_x, gutterY: gutter_y })
    return sendPdf(reply, `${label.title} sheet`, bytes)
  })

  serve.staff(getLabelPicture, async ({ params, query, reply }) => {
    const [design] = await db
      .select({ name: labelDesign.name, document: labelDesign.document })
      .from(labelDesign)
      .where(eq(labelDesign.id, params.id))
    const { name, document } = found(design)
    const press = await labelPress(files, workers)
    const bytes = await press.picture(document, query)
    return reply
      .type('image/png')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}.png`)
      .header('cache-control', 'no-store')
      .send(bytes)
  })

  serve.staff(getLabelSeparations, async ({ params }) => {
    const [design] = await db
      .select({ document: labelDesign.document })
      .from(labelDesign)
      .where(eq(labelDesign.id, params.id))
    const { document } = found(design)
    const press = await labelPress(files, workers)
    return { plates: await press.plates(document) }
  })

  serve.staff(getSoftProof, async ({ reply }) => {
    const press = await labelPress(files, workers)
    return reply
      .type('application/octet-stream')
      .header('content-disposition', 'attachment; filename="soft-proof.bin"')
      .header('cache-control', 'private, max-age=86400')
      .send(await press.softProof())
  })

  serve.staff(getSeparation, async ({ reply }) => {
    const press = await labelPress(files, workers)
    return reply
      .type('application/octet-stream')
      .header('content-disposition', 'attachment; filename="separation.bin"')
      .header('cache-control', 'private, max-age=86400')
      .send(await press.separation())
  })

  /** The stored label, checked by today's preflight. */
  async function printedLabel(id: string, { text, use }: PrintRequest): Promise<PrintedLabel> {
    const { design, findings } = await checkLabel(db, deps, id)
    const blocks = findings.filter(({ level }) => level === 'BLOCK')
    const { packaged, name, rev, document } = design
    if (use === 'press' && packaged === null)
      throw refuse('invalid', {
        detail: onlyTemplate,
        errors: [{ path: 'use', message: onlyTemplate.en, message_th: onlyTemplate.th }],
      })
    if (use === 'press' && blocks.length > 0) {
      const errors = blocks.flatMap((block) => {
        const { words, elements } = shownFinding(block)
        const paths = elements.length > 0 ? elements.map((element) => `elements.${element}`) : ['elements']
        return paths.map((path) => ({ path, message: words.en, message_th: words.th }))
      })
      throw refuse('invalid', {
        detail: { en: 'The label has findings that keep it from the press', th: 'ฉลากยังมีข้อที่ทำให้ส่งพิมพ์ไม่ได้' },
        errors,
      })
    }
    return {
      document,
      title: [packaged?.recipe.number, name, `r${rev}`].filter(Boolean).join(' '),
      text,
      // The placeholders of a template are no findings, and it is not printed.
      isDraft: blocks.length > 0 || packaged === null,
    }
  }
}
