import { createHash } from 'node:crypto'
import type { LogSubject } from '@rp/domain/supplychain/entry'
import type { Actor, Happening } from '../platform/log/append.ts'
import type { DemoContent } from './demo-content.ts'

export type Happened = Happening & { occurred_at: string }

interface Moved {
  actor_type?: string | null | undefined
  actor_id?: string | null | undefined
  at: string | Date
}

/** What the demo's records would have told the log while they happened, oldest first. */
export function demoHappenings(content: DemoContent): Happened[] {
  return [
    ...recipesTold(content),
    ...labTold(content),
    ...machinesTold(content),
    ...regulationTold(content),
  ].toSorted((a, b) => (a.occurred_at < b.occurred_at ? -1 : Number(a.occurred_at > b.occurred_at)))
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

function teller(content: DemoContent) {
  const posts = new Map(content.staff.map((one) => [one.id, one]))
  return (row: Moved, happening: Omit<Happening, 'actor'>, late = 0): Happened => {
    const post = posts.get(row.actor_id ?? '')
    const actor: Actor = post
      ? { type: 'STAFF', id: row.actor_id ?? null, role: post.role, department: post.department }
      : { type: row.actor_type === 'CUSTOMER' ? 'CUSTOMER' : 'SYSTEM', id: null }
    return { ...happening, actor, occurred_at: new Date(new Date(row.at).getTime() + late).toISOString() }
  }
}

function recipesTold(content: DemoContent): Happened[] {
  const tell = teller(content)
  const { recipes, versions, history } = content.recipes
  return history.flatMap((row) => {
    const recipe = recipes.find(({ id }) => id === row.recipe_id)
    const version = versions.find(({ recipe_id }) => recipe_id === row.recipe_id)
    if (!recipe || !version) return []
    const subject = { type: 'recipe', id: recipe.id ?? '', label: recipe.number }
    const moved = { move: row.move, from: row.from_status ?? null, to: row.to_status }
    if (row.machine === 'PACKAGE') {
      const packaged = { type: 'recipe_package', id: row.package_id ?? '', label: recipe.number }
      const data = { recipe: recipe.number, ...moved }
      const event = row.move === 'P1' ? 'package.created' : 'package.status_changed'
      return [tell(row, { event, subject: packaged, refs: [subject], data })]
    }
    const refs: LogSubject[] = [
      { type: 'recipe_version', id: version.id ?? '', label: `${recipe.number} v1` },
    ]
    const data = { ...moved, version: 1 }
    if (row.move === 'F1')
      return [tell(row, { event: 'recipe.created', subject, data: { recipe_type: recipe.recipe_type } })]
    return [
      tell(row, { event: 'recipe.status_changed', subject, refs, data }, 20),
      ...besides(row.from_status ?? '', row.to_status, hashOf(version.id ?? '')).map((more, at) =>
        tell(row, { subject, refs, ...more }, at),
      ),
    ]
  })
}

/** What goes along with a move of a formula. */
function besides(from: string, to: string, content_hash: string): Pick<Happening, 'event' | 'data'>[] {
  if (to === 'PENDING_CUSTOMER_APPROVAL')
    return [{ event: 'version.submitted', data: { version: 1, content_hash } }]
  if (to === 'PENDING_FORMULATION_TEST')
    return [{ event: 'version.locked', data: { version: 1, content_hash } }]
  const passed = {
    event: 'qa.passed',
    data: { version: 1, round: 1, results_hash: hashOf(`${content_hash} qa`) },
  }
  if (from === 'PENDING_FORMULATION_TEST' && (to === 'PENDING_FDA' || to === 'READY')) return [passed]
  if (from !== 'PENDING_FDA' || to !== 'READY') return []
  return [
    { event: 'registration.submitted', data: { country: 'TH', number: null } },
    { event: 'registration.granted', data: { country: 'TH', number: '10-1-6900012345' } },
  ]
}

function labTold(content: DemoContent): Happened[] {
  const tell = teller(content)
  const { orders, samples, history } = content.lab
  // A step's own move is no move of the order.
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
        tell(row, { event: 'lab.order_created', subject, refs, data: { type: order.type, samples: 1 } }),
      ]
    if (row.move === 'RECEIVED')
      return [
        tell(row, { event: 'lab.sample_received', subject, refs, data: { sample: sample?.barcode ?? '' } }),
      ]
    if (!row.to_status) return []
    const data = { move: row.move, from: row.from_status ?? null, to: row.to_status }
    const report = { version: 1, sha256: hashOf(`${order.number} report`) }
    return [
      ...(row.move === 'L3' ? [tell(row, { event: 'lab.report_issued', subject, refs, data: report })] : []),
      tell(row, { event: 'lab.order_status_changed', subject, refs, data }, 1),
    ]
  })
}

function machinesTold(content: DemoContent): Happened[] {
  const tell = teller(content)
  const { services, history } = content.machines
  return history.flatMap((row) => {
    const service = services.find(({ id }) => id === row.service_id)
    if (!service || !row.to_status) return []
    const subject = { type: 'machine_service', id: service.id ?? '', label: service.number }
    if (row.move === 'M1')
      return [tell(row, { event: 'machine.created', subject, data: { type: service.type } })]
    const data = { move: row.move, from: row.from_status ?? null, to: row.to_status }
    return [tell(row, { event: 'machine.status_changed', subject, data })]
  })
}

const regulationEvents: Record<string, string> = {
  PENDING: 'regulation.rule_proposed',
  APPROVED: 'regulation.rule_approved',
  REJECTED: 'regulation.rule_rejected',
  WITHDRAWN: 'regulation.rule_withdrawn',
}

function regulationTold(content: DemoContent): Happened[] {
  const tell = teller(content)
  const { requests, history } = content.regulation
  return history.flatMap((row) => {
    const request = requests.find(({ id }) => id === row.request_id)
    const event = regulationEvents[row.to_status]
    if (!request || !event) return []
    const subject = { type: 'regulation_approval_request', id: row.request_id, label: request.number }
    const refs = [{ type: 'regulation_source', id: request.source_id }]
    const { kind, origin, market } = request
    return [tell({ ...row, at: row.at ?? '' }, { event, subject, refs, data: { kind, origin, market } })]
  })
}
