import {
  downloadLabOrderReport,
  downloadLabReport,
  downloadSampleLabels,
  getLabOrderPage,
} from '@rp/contract/lab/report'
import { knownName } from '@rp/domain/chat/visitor-name'
import { and, asc, eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { languageOf } from '../platform/http/language.ts'
import { sendPdf } from '../platform/pdf/pdf.ts'
import type { Platform } from '../platform/platform.ts'
import { openRateLimit } from '../platform/rate-limit.ts'
import { found, refuse } from '../platform/refusal.ts'
import type { LabDeps } from './lab-deps.ts'
import { hashOf, linkOf } from './order-link.ts'
import { orderOf, samplesOf, stepsOf, type Order } from './order-of.ts'
import { reportPdf } from './report-content.ts'
import { sampleLabels } from './sample-labels.ts'
import { labOrder } from './tables/lab-order.ts'
import { labReport } from './tables/lab-report.ts'

/** Rate limit per link and per guessing address; many customers may share one address. */
const pageTries = { max: 60, windowMs: 60_000 } as const

/** The laboratory's documents, and the customer's page. */
export function reportCalls({ serve, database: { db }, files }: Platform, deps: LabDeps): void {
  const { publicUrl, configuration } = deps
  const withinLimit = openRateLimit(pageTries)

  serve.staff(downloadLabReport, async ({ params, reply, caller }) =>
    sendReport(reply, await orderOf(db, params.id), { version: params.version, caller: caller.id }),
  )

  serve.staff(
    downloadSampleLabels,
    async ({ params, query: { paper, sample_id, skip }, request, reply, caller }) => {
      const order = await orderOf(db, params.id)
      const all = await samplesOf(db, order.id)
      const samples = sample_id ? all.filter(({ id }) => id === sample_id) : all
      if (samples.length === 0) throw refuse('not_found')
      const language = languageOf(request)
      return sendPdf(
        reply,
        `${order.number}-labels`,
        await sampleLabels({
          title: order.number,
          labels: samples.map((sample) => ({ order, sample })),
          paper,
          skip,
          language,
          caller: caller.id,
        }),
      )
    },
  )

  serve.open(getLabOrderPage, async ({ params, request }) => {
    const order = await requestedOrder(params.token, request.ip)
    const [samples, steps] = [await samplesOf(db, order.id), await stepsOf(db, order.id)]
    const reports = await db
      .select()
      .from(labReport)
      .where(eq(labReport.order_id, order.id))
      .orderBy(asc(labReport.version))
    const { RECIPES_PRODUCE_COMPANY } = await configuration.read(db, ['RECIPES_PRODUCE_COMPANY'])
    return {
      number: order.number,
      service_name: { en: order.service_name_en, th: order.service_name_th },
      customer_name: knownName(order.customer_name),
      status: order.status,
      due_at: order.due_at,
      samples,
      steps: steps
        .filter(({ notify_customer }) => notify_customer)
        .map(({ name_en, name_th, status }) => ({ name: { en: name_en, th: name_th }, status })),
      reports,
      company: RECIPES_PRODUCE_COMPANY,
    }
  })

  serve.open(downloadLabOrderReport, async ({ params, request, reply }) =>
    sendReport(reply, await requestedOrder(params.token, request.ip), {
      version: params.version,
      caller: request.ip,
    }),
  )

  /**
   * The exact bytes that were issued; a withdrawn report is rendered again with its mark, so that nobody takes it for a
   * valid one.
   */
  async function sendReport(
    reply: FastifyReply,
    order: Order,
    { version, caller }: { version: number; caller: string },
  ): Promise<FastifyReply> {
    const [row] = await db
      .select()
      .from(labReport)
      .where(and(eq(labReport.order_id, order.id), eq(labReport.version, version)))
    const { file, snapshot, invalidated_at, invalid_reason } = found(row)
    const bytes =
      invalidated_at === null
        ? await files.bytesOf(file)
        : await reportPdf(snapshot, {
            link: await linkOf(db, publicUrl, order),
            caller,
            withdrawn: { at: invalidated_at, reason: invalid_reason ?? '' },
          })
    return sendPdf(reply, `${order.number}-v${version}`, bytes)
  }

  async function requestedOrder(token: string, address: string): Promise<Order> {
    const [order] = await db
      .select({ id: labOrder.id })
      .from(labOrder)
      .where(eq(labOrder.link_hash, hashOf(token)))
    if (!withinLimit(order?.id ?? address)) throw refuse('throttled')
    return orderOf(db, found(order).id)
  }
}
