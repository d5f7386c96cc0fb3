import type { StoredFile } from '@rp/contract/fields'
import type { Priority } from '@rp/domain/priorities'
import type { StatusOf } from '@rp/domain/statuses'
import { bangkokDay } from '@rp/domain/dates'
import { addWorkingDays, endOfWork } from '@rp/domain/lab/working-days'
import type { recipe } from '../../recipes/tables/recipe.ts'
import type { CustomerRow } from '../customers.ts'
import type { LabCatalogue } from './lab-services.ts'
import { minutesBefore, type Random } from '../random.ts'
import type { StaffRow } from '../staff.ts'

export interface LabGiven {
  random: Random
  now: Date
  staff: StaffRow[]
  customers: CustomerRow[]
  recipes: (typeof recipe.$inferInsert)[]
  catalogue: LabCatalogue
  /** What stands for the photo of every sample. */
  photo: StoredFile
}

export type LabPlan = ReturnType<typeof labPlanOf>

type Kind = 'WAITING' | 'TODO' | 'INPROGRESS' | 'VERIFYING' | 'COMPLETED' | 'WITHDRAWN' | 'CANCEL'

/** What stands in a laboratory on one day: of twenty orders, so many are new, under way, done. */
const kinds: Kind[] = [
  ...(['WAITING', 'TODO', 'TODO', 'INPROGRESS', 'INPROGRESS', 'INPROGRESS', 'INPROGRESS'] as const),
  ...(['VERIFYING', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED'] as const),
  ...(['COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'CANCEL', 'WITHDRAWN'] as const),
]
export const labOrderCount = 80

const statusOf: Record<Kind, StatusOf<'lab_order'>> = {
  WAITING: 'TODO',
  TODO: 'TODO',
  INPROGRESS: 'INPROGRESS',
  VERIFYING: 'INPROGRESS',
  COMPLETED: 'COMPLETED',
  WITHDRAWN: 'COMPLETED',
  CANCEL: 'CANCEL',
}

const urgencies: Priority[] = ['NORMAL', 'NORMAL', 'HIGH', 'NORMAL', 'LOW', 'NORMAL', 'URGENT']
const stock = [
  'Niacinamide PC',
  'Glycerin 99.5 %',
  'สารสกัดใบบัวบก',
  'Xanthan gum',
  'ขมิ้นชันผง',
  'Vitamin C 325 mesh',
]

/** An order of the demo before it becomes rows: what, whose, who works on it, and when. The oldest comes first. */
export function labPlanOf(given: LabGiven, index: number) {
  const { random, now, catalogue, staff } = given
  const wanted = kinds[(index * 7) % kinds.length] ?? 'COMPLETED'
  const services = catalogue.services.filter(
    ({ requires_verification }) => wanted !== 'VERIFYING' || requires_verification,
  )
  const service = services[(index * 5) % services.length] ?? random.pick(catalogue.services)
  const steps = catalogue.steps.filter(({ service_id }) => service_id === service.id)
  const created = minutesBefore(now, minutesOld(random, wanted, service.sla_days, index))
  const technicians = staff.filter(({ role, department }) => role === 'STAFF' && department === 'LAB')
  const verifier = staff.find(({ username }) => username === 'admin.lab') ?? random.pick(staff)
  const technician = technicians[index % technicians.length] ?? random.pick(staff)
  const span = workMinutes(random, wanted, service.sla_days)
  const ended = new Date(Math.min(created.getTime() + span * 60_000, minutesBefore(now, 30).getTime()))
  return {
    id: random.id(created),
    kind: wanted,
    status: statusOf[wanted],
    service,
    steps,
    created,
    /** The end of the work, or how far it came. */
    ended,
    due_at: endOfWork(addWorkingDays(bangkokDay(created.toISOString()), service.sla_days)),
    technician,
    verifier,
    done: doneOf(random, wanted, steps),
    priority: urgencies[index % urgencies.length] ?? 'NORMAL',
    samples: 1 + (index % 3 === 0 ? 1 : 0) + (index % 11 === 0 ? 2 : 0),
    ...aboutOf(given, service.types, index),
  }
}

/** Orders that are done lie weeks back; open ones are young, and one in four is late. */
function minutesOld(random: Random, kind: Kind, sla: number, index: number): number {
  const day = 24 * 60
  if (kind === 'COMPLETED' || kind === 'WITHDRAWN' || kind === 'CANCEL')
    return (sla * 1.6 + 3 + index * 0.7) * day
  const isLate = index % 4 === 0 && kind !== 'WAITING'
  if (isLate) return (sla * 1.5 + random.int(1, 6)) * day
  return random.int(60, Math.max(2, Math.min(sla, 20)) * day * 0.8)
}

function workMinutes(random: Random, kind: Kind, sla: number): number {
  const share =
    kind === 'COMPLETED' || kind === 'WITHDRAWN' ? random.int(50, 125) / 100 : random.int(20, 60) / 100
  return Math.max(180, sla * 1.35 * share * 24 * 60)
}

/** How many steps are done. */
function doneOf(random: Random, kind: Kind, steps: LabCatalogue['steps']): number {
  if (kind === 'WAITING' || kind === 'TODO') return 0
  if (kind === 'CANCEL') return 1
  if (kind === 'INPROGRESS') return random.int(0, steps.length - 1)
  return steps.length
}

function aboutOf({ customers, recipes }: LabGiven, types: readonly string[], index: number) {
  const type = (types[index % types.length] ?? 'SHOP') as 'SHOP' | 'RECIPE' | 'STOCK'
  const none = { recipe: null, owner: null, product_name: null, product_lot: null }
  if (type === 'STOCK')
    return {
      ...none,
      type,
      product_name: stock[index % stock.length] ?? 'Glycerin',
      product_lot: `L${2600 + index}`,
    }
  if (type === 'RECIPE') {
    const tested = recipes.filter(({ current_version_id }) => current_version_id)
    const recipe = tested[(index * 3) % tested.length] ?? null
    const owner = customers.find(({ id }) => id === recipe?.customer_id) ?? null
    return { ...none, type, recipe, owner }
  }
  return { ...none, type, owner: customers[(index * 17) % customers.length] ?? null }
}

/** Moments between the beginning of an order and its end, by their share. */
export function momentOf({ created, ended }: Pick<LabPlan, 'created' | 'ended'>, share: number): string {
  return new Date(created.getTime() + (ended.getTime() - created.getTime()) * share).toISOString()
}
