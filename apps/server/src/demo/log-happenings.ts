import { createHash } from 'node:crypto'
import type { LogSubject } from '@rp/domain/supplychain/entry'
import type { Actor, LogEvent } from '../platform/log/append.ts'
import type { DemoContent } from './demo-content.ts'

export type Happened = LogEvent & { occurred_at: string }

interface EventAuthor {
  actor_type?: string | null | undefined
  actor_id?: string | null | undefined
  at: string | Date
}

/** The events that the demo's records would have logged, oldest first. */
export function demoHappenings(content: DemoContent): Happened[] {
  return [
    ...recipeEntries(content),
    ...labEntries(content),
    ...machineEntries(content),
    ...regulationEntries(content),
  ].toSorted((a, b) => (a.occurred_at < b.occurred_at ? -1 : Number(a.occurred_at > b.occurred_at)))
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

function entryWriter(content: DemoContent) {
  const posts = new Map(content.staff.map((one) => [one.id, one]))
  return (row: EventAuthor, event: Omit<LogEvent, 'actor'>, late = 0): Happened => {
    const post = posts.get(row.actor_id ?? '')
    const actor: Actor = post
      ? { type: 'STAFF', id: row.actor_id ?? null, role: post.role, department: post.department }
      : { type: row.actor_type === 'CUSTOMER' ? 'CUSTOMER' : 'SYSTEM', id: null }
    return { ...event, actor, occurred_at: new Date(new Date(row.at).getTime() + late).toISOString() }
  }
}

function recipeEntries(content: DemoContent): Happened[] {
  const entryOf = entryWriter(content)
  const { recipes, versions, history, registrations } = content.recipes
  return history.flatMap((row) => {
    const recipe = recipes.find(({ id }) => id === row.recipe_id)
    const version = versions.find(({ id }) => id === recipe?.current_version_id)
    if (!recipe || !version) return []
    const subject = { type: 'recipe', id: recipe.id ?? '', label: recipe.number }
    const moved = { move: row.move, from: row.from_status ?? null, to: row.to_status }
    if (row.machine === 'PACKAGE') {
      const packaged = { type: 'recipe_package', id: row.package_id ?? '', label: recipe.number }
      const data = { recipe: recipe.number, ...moved }
      const event = row.move === 'P1' ? 'package.created' : 'package.status_changed'
      return [entryOf(row, { event, subject: packaged, refs: [subject], data })]
    }
    const refs: LogSubject[] = [
      { type: 'recipe_version', id: version.id ?? '', label: `${recipe.number} v${version.version_no}` },
    ]
    const data = { ...moved, version: version.version_no }
    const granted = registrations.filter(({ recipe_id }) => recipe_id === row.recipe_id)
    const content_hash = version.content_hash ?? hashOf(version.id ?? '')
    if (row.move === 'F1')
      return [entryOf(row, { event: 'recipe.created', subject, data: { recipe_type: recipe.recipe_type } })]
    return [
      entryOf(row, { event: 'recipe.status_changed', subject, refs, data }, 20),
      ...besides(row, { version: version.version_no, content_hash, granted }).map((more, at) =>
        entryOf(row, { subject, refs, ...more }, at),
      ),
    ]
  })
}

interface Moving {
  version: number
  content_hash: string
  granted: DemoContent['recipes']['registrations']
}

/** The events that accompany a transition of a formula. */
function besides(
  {
    from_status: from,
    to_status: to,
  }: Pick<DemoContent['recipes']['history'][number], 'from_status' | 'to_status'>,
  { version, content_hash, granted }: Moving,
): Pick<LogEvent, 'event' | 'data'>[] {
  if (to === 'PENDING_CUSTOMER_APPROVAL')
    return [{ event: 'version.submitted', data: { version, content_hash } }]
  if (to === 'PENDING_FORMULATION_TEST') return [{ event: 'version.locked', data: { version, content_hash } }]
  const passed = {
    event: 'qa.passed',
    data: { version, round: 1, results_hash: hashOf(`${content_hash} qa`) },
  }
  if (from === 'PENDING_FORMULATION_TEST' && (to === 'PENDING_FDA' || to === 'READY')) return [passed]
  if (from !== 'PENDING_FDA' || to !== 'READY') return []
  return granted.flatMap(({ country, number = null }) => [
    { event: 'registration.submitted', data: { country, number: null } },
    { event: 'registration.granted', data: { country, number } },
  ])
}

function labEntries(content: DemoContent): Happened[] {
  const entryOf = entryWriter(content)
  const { orders, samples, history, reports } = content.lab
  // A transition of a step is no transition of the order.
  const ofOrders = history.filter(({ step_id }) => !step_id)
  return ofOrders.flatMap((row) => {
    const order = orders.find(({ id }) => id === row.order_id)
    if (!order) return []
    const subject = { type: 'lab_order', id: order.id ?? '', label: order.number }
    const recipe = content.recipes.recipes.find(({ id }) => id === order.recipe_id)
    const refs: LogSubject[] = recipe ? [{ type: 'recipe', id: recipe.id ?? '', label: recipe.number }] : []
    const sample = samples.find(({ order_id }) => order_id === row.order_id)
    if (row.move === 'L1')
      return [
        entryOf(row, { event: 'lab.order_created', subject, refs, data: { type: order.type, samples: 1 } }),
      ]
    if (row.move === 'RECEIVED')
      return [
        entryOf(row, {
          event: 'lab.sample_received',
          subject,
          refs,
          data: { sample: sample?.barcode ?? '' },
        }),
      ]
    if (!row.to_status) return []
    const data = { move: row.move, from: row.from_status ?? null, to: row.to_status }
    return [
      ...reportEntries(row, { order, reports }).map((more) => entryOf(row, { subject, refs, ...more })),
      entryOf(row, { event: 'lab.order_status_changed', subject, refs, data }, 1),
    ]
  })
}

/** The effect of a transition of an order on its report. */
function reportEntries(
  { move, at }: Pick<DemoContent['lab']['history'][number], 'move' | 'at'>,
  { order, reports }: { order: DemoContent['lab']['orders'][number]; reports: DemoContent['lab']['reports'] },
): Pick<LogEvent, 'event' | 'data'>[] {
  const event = { L3: 'lab.report_issued', L5: 'lab.report_invalidated' }[move]
  if (!event) return []
  const version = reports.filter((one) => one.order_id === order.id && one.issued_at <= at).length
  return [{ event, data: { version, sha256: hashOf(`${order.number} report ${version}`) } }]
}

function machineEntries(content: DemoContent): Happened[] {
  const entryOf = entryWriter(content)
  const { services, history } = content.machines
  return history.flatMap((row) => {
    const service = services.find(({ id }) => id === row.service_id)
    if (!service || !row.to_status) return []
    const subject = { type: 'machine_service', id: service.id ?? '', label: service.number }
    if (row.move === 'M1')
      return [entryOf(row, { event: 'machine.created', subject, data: { type: service.type } })]
    const data = { move: row.move, from: row.from_status ?? null, to: row.to_status }
    return [entryOf(row, { event: 'machine.status_changed', subject, data })]
  })
}

const regulationEvents: Record<string, string> = {
  PENDING: 'regulation.rule_proposed',
  APPROVED: 'regulation.rule_approved',
  REJECTED: 'regulation.rule_rejected',
  WITHDRAWN: 'regulation.rule_withdrawn',
}

function regulationEntries(content: DemoContent): Happened[] {
  const entryOf = entryWriter(content)
  const { requests, history } = content.regulation
  return history.flatMap((row) => {
    const request = requests.find(({ id }) => id === row.request_id)
    const event = regulationEvents[row.to_status]
    if (!request || !event) return []
    const subject = { type: 'regulation_approval_request', id: row.request_id, label: request.number }
    const refs = [{ type: 'regulation_source', id: request.source_id }]
    const { kind, origin, market } = request
    return [entryOf({ ...row, at: row.at ?? '' }, { event, subject, refs, data: { kind, origin, market } })]
  })
}
