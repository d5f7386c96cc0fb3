import { downloadMachineSheet, downloadQuotation } from '@rp/contract/machine/quotation'
import type { Language } from '@rp/domain/languages'
import bwipjs from 'bwip-js/node'
import { and, eq } from 'drizzle-orm'
import type { Configuration } from '../configuration/index.ts'
import { languageOf } from '../platform/http/language.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { labelsPdf, pdfOf, sendPdf } from '../platform/pdf/pdf.ts'
import type { Platform } from '../platform/platform.ts'
import { found, Refusal } from '../platform/refusal.ts'
import type { Sent } from './machine-facts.ts'
import { handoverContent, quotationContent, tagContent } from './sheet-content.ts'
import { sellerOf, type Seller } from './seller.ts'
import { sheetWords } from './sheet-words.ts'
import { serviceOf, type Service } from './service-of.ts'
import { machineQuotation } from './tables/machine-quotation.ts'

/** The printed documents: quotation, receipt tag, handover sheet. */
export function sheetCalls(platform: Platform, configuration: Configuration): void {
  const { serve, files } = platform
  const { db } = platform.database

  serve.staff(downloadQuotation, async ({ params, request, reply, caller }) => {
    const row = await serviceOf(db, params.id)
    const [sent] = await db
      .select()
      .from(machineQuotation)
      .where(and(eq(machineQuotation.service_id, row.id), eq(machineQuotation.revision, params.revision)))
    const shown = found(sent)
    const seller = await sellerOf(db, configuration)
    const quoted = { sent: shown, row, seller }
    return sendPdf(reply, shown.number, await quotationPdf(quoted, languageOf(request), caller.id))
  })

  serve.staff(downloadMachineSheet, async ({ params, query, request, reply, caller }) => {
    const row = await serviceOf(db, params.id)
    const language = languageOf(request)
    const bytes =
      query.kind === 'TAG'
        ? await tagPdf(row, language, caller.id)
        : await handoverPdf(row, language, caller.id)
    return sendPdf(reply, `${row.number}-${query.kind.toLowerCase()}`, bytes)
  })

  async function handoverPdf(row: Service, language: Language, caller: string): Promise<Buffer> {
    const t = sheetWords[language]
    const foot = (await companyOf(db, configuration)) || row.number
    const print = (signature: string | null) =>
      pdfOf(
        {
          title: t.handover,
          beside: `${t.service} ${row.number}`,
          content: handoverContent(row, language, signature),
          foot,
        },
        caller,
      )
    const signature = await pictureOf(row.handover?.signature.file)
    if (!signature) return print(null)
    return print(signature).catch((error: unknown) => {
      if (error instanceof Refusal) throw error
      // A broken picture must not prevent the rest of the document.
      return print(null)
    })
  }

  /** A stored picture in the format of the document. */
  async function pictureOf(name: string | undefined): Promise<string | null> {
    const file = name ? await files.findByName(name) : undefined
    if (!file) return null
    return `data:${file.mime};base64,${(await files.bytesOf(file.file)).toString('base64')}`
  }
}

interface Quoted {
  sent: Sent
  row: Service
  seller: Seller
}

/** A quotation as it was sent, the same for staff and customer. */
export function quotationPdf(
  { sent, row, seller }: Quoted,
  language: Language,
  caller: string,
): Promise<Buffer> {
  return pdfOf(
    {
      title: sheetWords[language].quotation,
      beside: sent.number,
      content: quotationContent({ sent, row, seller }, language),
      foot: sent.number,
    },
    caller,
  )
}

/** The seller: the producer in the configuration. */
export async function companyOf(db: Pick<Tx, 'select'>, configuration: Configuration): Promise<string> {
  const { RECIPES_PRODUCE_COMPANY } = await configuration.read(db, ['RECIPES_PRODUCE_COMPANY'])
  return RECIPES_PRODUCE_COMPANY
}

function tagPdf(row: Service, language: Language, caller: string): Promise<Buffer> {
  const bars = bwipjs.toSVG({ bcid: 'code128', text: row.number, height: 12 })
  return labelsPdf(
    {
      title: row.number,
      width_mm: 100,
      height_mm: 62,
      margin: 8,
      fontSize: 10,
      content: tagContent(row, language, bars),
    },
    caller,
  )
}
