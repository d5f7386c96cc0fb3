import { staffIdOf, type TransitionBy } from '../platform/transitions/decide-transition.ts'
import { appendToLog } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { moment } from './drawn-outside.ts'
import { orderRefs, orderSubject } from './log-refs.ts'
import type { Order } from './order-of.ts'
import { labOrderHistory } from './tables/lab-order-history.ts'

/** A changed fact of an order, of one of its samples, or of a step. */
export interface FactChange {
  field: string
  before: string | null
  after: string | null
  /** The barcode of the sample. */
  sample?: string
  step_id?: string
}

type Fact = string | number | boolean | null | undefined | readonly string[]

const written = (fact: Fact): string | null => {
  if (fact === null || fact === undefined || fact === '') return null
  if (Array.isArray(fact)) return fact.length === 0 ? null : fact.join(', ')
  return String(fact)
}

/** The differences of these fields; a field that is not set afterwards stays. */
export function changesBetween<K extends string>(
  fields: readonly K[],
  before: { readonly [F in K]?: Fact },
  after: { readonly [F in K]?: Fact },
  of: Pick<FactChange, 'sample' | 'step_id'> = {},
): FactChange[] {
  return fields
    .filter((field) => after[field] !== undefined)
    .map((field) => ({ field, before: written(before[field]), after: written(after[field]), ...of }))
    .filter((change) => change.before !== change.after)
}

/** The facts of an order that can be changed. */
export const orderFactFields = [
  'priority',
  'assignee_id',
  'due_at',
  'payment_ref',
  'note',
  'mail_to',
  'report_language',
] as const

/** What the customer or the counter states about a sample. */
export const sampleFactFields = [
  'name',
  'lot',
  'qty',
  'unit',
  'storage',
  'container',
  'sampled_at',
  'sampled_place',
  'sampled_by',
] as const

/** What the laboratory records about it. */
export const keepingFactFields = [
  'storage',
  'location',
  'retain_until',
  'condition',
  'condition_note',
] as const

/** Free texts and addresses can name a person; the log is never erased. */
const notLogged = new Set([
  'note',
  'mail_to',
  'payment_ref',
  'comment',
  'files',
  'name',
  'condition_note',
  'sampled_place',
  'sampled_by',
])

interface Recorded extends Pick<TransitionBy, 'initiator' | 'actor'> {
  order: Order
  reason?: string | undefined
  /** Another entry of the log states the event already. */
  isLogged?: boolean
}

/** Records changed facts: a row of history for each, and one entry of the log (ISO/IEC 17025 7.5.2, 7.11.3). */
export async function recordFacts(
  tx: Tx,
  { order, initiator, actor, reason, isLogged = false }: Recorded,
  changes: FactChange[],
): Promise<void> {
  if (changes.length === 0) return
  const at = moment()
  await tx.insert(labOrderHistory).values(
    changes.map(({ field, before, after, sample, step_id }) => ({
      order_id: order.id,
      step_id: step_id ?? null,
      move: 'FACT',
      field,
      sample: sample ?? null,
      before,
      after,
      reason: reason?.trim() || null,
      actor_type: initiator.type,
      actor_id: staffIdOf(initiator),
      at,
    })),
  )
  if (isLogged) return
  await appendToLog(tx, {
    event: 'lab.facts_changed',
    subject: orderSubject(order),
    refs: orderRefs(order),
    actor,
    data: {
      fields: [...new Set(changes.map(({ field }) => field))].join(', '),
      changes: changes.map(({ field, before, after, sample }) => ({
        field,
        ...(sample && { sample }),
        ...(!notLogged.has(field) && { before, after }),
      })),
    },
  })
}
