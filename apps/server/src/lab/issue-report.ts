import { knownName } from '@rp/domain/chat/visitor-name'
import { plainDecimal } from '@rp/domain/decimal'
import { sampleConditions } from '@rp/domain/lab/lab-rules'
import type { Language } from '@rp/domain/languages'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { staffIdOf, type TransitionBy } from '../platform/transitions/decide-transition.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { drawnSheet, moment } from './drawn-outside.ts'
import { reportOwner } from './files.ts'
import type { LabDeps } from './lab-deps.ts'
import { personOf } from './mails.ts'
import { testersOf } from './order-facts.ts'
import { linkOf } from './order-link.ts'
import { namesBehind, samplesOf, stepsOf, type Order, type OrderStep } from './order-of.ts'
import { reportSheet } from './report-content.ts'
import type { ReportExtras, ReportSnapshot } from './report-snapshot.ts'
import { linesOf } from './result-words.ts'
import { labReport } from './tables/lab-report.ts'

/**
 * Creates the next report (certificate of analysis) of an order and stores its PDF, in the transaction that completes the order: if the report
 * fails, the order is not completed.
 */
export async function issueReport(
  tx: Tx,
  deps: LabDeps,
  order: Order,
  { initiator }: Pick<TransitionBy, 'initiator'>,
): Promise<{ version: number; sha256: string }> {
  const [last] = await tx
    .select({ version: sql<number>`coalesce(max(${labReport.version}), 0)::int` })
    .from(labReport)
    .where(eq(labReport.order_id, order.id))
  const version = (last?.version ?? 0) + 1
  const issued_by = staffIdOf(initiator)
  const snapshot = await snapshotsOf(tx, deps, order, { version, issued_by })
  const link = await linkOf(tx, deps.publicUrl, order)
  const bytes = await drawnSheet(reportSheet(snapshot, { link }), issued_by ?? order.id)
  const name = `${order.number}-v${version}.pdf`
  const { file, sha256 } = await deps.files.keep(
    { type: reportOwner, id: order.id },
    { name, bytes },
    issued_by,
    { tx, isChecked: true },
  )
  const { issued_at } = snapshot
  const language = snapshot.also ? 'BOTH' : snapshot.language
  await tx
    .insert(labReport)
    .values({ order_id: order.id, version, file, sha256, language, snapshot, issued_at, issued_by })
  return { version, sha256 }
}

/** Withdraws the valid report; it remains, marked as withdrawn. Mails that state it and have not left are cancelled. */
export async function withdrawReport(
  tx: Tx,
  { mail }: Pick<LabDeps, 'mail'>,
  order: Order,
  { initiator, reason }: Pick<TransitionBy, 'initiator'> & { reason: string },
): Promise<{ version: number; sha256: string }[]> {
  const withdrawn = await tx
    .update(labReport)
    .set({ invalidated_at: sql`now()`, invalidated_by: staffIdOf(initiator), invalid_reason: reason })
    .where(and(eq(labReport.order_id, order.id), isNull(labReport.invalidated_at)))
    .returning({ version: labReport.version, sha256: labReport.sha256, file: labReport.file })
  await mail.cancel(
    tx,
    withdrawn.map(({ file }) => file),
    'REPORT_WITHDRAWN',
  )
  return withdrawn.map(({ version, sha256 }) => ({ version, sha256 }))
}

interface Issuing {
  version: number
  issued_by: string | null
}

/** The report in the chosen language, else in the customer's; in both with Thai first. */
async function snapshotsOf(tx: Tx, deps: LabDeps, order: Order, issuing: Issuing): Promise<ReportSnapshot> {
  const chosen = order.report_language ?? (await personOf(tx, order)).language
  if (chosen !== 'BOTH') return snapshotOf(tx, deps, order, { ...issuing, language: chosen })
  return {
    ...(await snapshotOf(tx, deps, order, { ...issuing, language: 'th' })),
    also: await snapshotOf(tx, deps, order, { ...issuing, language: 'en' }),
  }
}

async function snapshotOf(
  tx: Tx,
  { configuration }: LabDeps,
  order: Order,
  { version, issued_by, language }: Issuing & { language: Language },
): Promise<ReportSnapshot> {
  const person = await personOf(tx, order)
  const all = await samplesOf(tx, order.id)
  const samples = all.filter(({ rejected_at }) => rejected_at === null)
  const steps = await stepsOf(tx, order.id)
  const workers = [...testersOf(order, steps)]
  const names = await namesBehind(tx, [
    ...workers,
    order.verified_by,
    issued_by,
    order.report_notes.opinion?.by,
  ])
  const company = await companyIn(tx, configuration, language)
  const lines = linesOf(order, names, language)
  const received = samples.flatMap(({ received_at }) => received_at ?? []).toSorted()
  return {
    language,
    number: order.number,
    version,
    service: { en: order.service_name_en, th: order.service_name_th },
    // Each test names its scope: no number where nothing is within one (ILAC P8).
    accreditation_no: null,
    company,
    customer_name: knownName(order.customer_name),
    subject: order.subject,
    received_at: received.at(-1) ?? null,
    issued_at: moment(),
    samples: samples.map(({ name, lot, barcode, qty, unit, condition, ...more }) => ({
      name,
      lot,
      barcode,
      qty: plainDecimal(qty),
      unit,
      condition: condition ? sampleConditions[condition][language] : '',
      container: more.container,
      received_at: more.received_at,
      remark: more.condition_note,
      sampling: { at: more.sampled_at, place: more.sampled_place, by: more.sampled_by },
    })),
    lines,
    done_by: workers.flatMap((id) => names.get(id) ?? []),
    verified_by: names.get(order.verified_by ?? '') ?? null,
    issued_by: names.get(issued_by ?? '') ?? null,
    extras: {
      customer_contact: [person.company, person.address?.replaceAll('\n', ', '), person.email, person.phone]
        .filter(Boolean)
        .join(' · '),
      tested: testedBetween(order, steps),
      replaces: await replacedBy(tx, order),
      rejected: all
        .filter(({ rejected_at }) => rejected_at !== null)
        .map(({ name, barcode, reject_reason }) => ({ name, barcode, reason: reject_reason ?? '' })),
      decisions: [...new Set(lines.flatMap(({ rule }) => rule ?? []))].toSorted(),
      comments: steps
        .filter(({ is_comment_reported, comment }) => is_comment_reported && comment.trim() !== '')
        .map(({ name_en, name_th, comment }) => ({
          step: language === 'th' ? name_th : name_en,
          text: comment,
        })),
      deviations: order.report_notes.deviations,
      opinion: opinionIn(order, names),
    },
  }
}

/** From the first started step or first value to the last (7.8.2.1 i). */
function testedBetween({ results, tested }: Order, steps: OrderStep[]): ReportExtras['tested'] {
  const moments = [
    ...steps
      .filter(({ status }) => status !== 'SKIPPED')
      .flatMap(({ started_at, finished_at }) => [started_at, finished_at]),
    ...results
      .filter(({ sample_id }) => !sample_id || tested.includes(sample_id))
      .map(({ measured_at }) => measured_at),
  ]
  const known = moments.flatMap((one) => (one ? [new Date(one).toISOString()] : [])).toSorted()
  const [from, to] = [known[0], known.at(-1)]
  return from && to ? { from, to } : null
}

/** The latest withdrawn report (7.8.8.3). */
async function replacedBy(tx: Tx, { id }: Order): Promise<ReportExtras['replaces']> {
  const [before] = await tx
    .select()
    .from(labReport)
    .where(and(eq(labReport.order_id, id), isNotNull(labReport.invalidated_at)))
    .orderBy(desc(labReport.version))
    .limit(1)
  if (!before?.invalidated_at) return null
  const { version, issued_at, invalidated_at, invalid_reason } = before
  return { version, issued_at, withdrawn_at: invalidated_at, reason: invalid_reason ?? '' }
}

function opinionIn({ report_notes }: Order, names: Map<string, string>): ReportExtras['opinion'] {
  const { opinion } = report_notes
  return opinion && { text: opinion.text, by: names.get(opinion.by) ?? '' }
}

/** Name and address of the company; in English as configured for that. */
async function companyIn(
  tx: Tx,
  configuration: LabDeps['configuration'],
  language: Language,
): Promise<string> {
  const { RECIPES_PRODUCE_COMPANY: own, RECIPES_PRODUCE_COMPANY_EN: english } = await configuration.read(tx, [
    'RECIPES_PRODUCE_COMPANY',
    'RECIPES_PRODUCE_COMPANY_EN',
  ])
  return language === 'en' ? english || own : own
}
