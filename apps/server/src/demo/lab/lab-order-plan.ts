import type { StoredFile } from '@rp/contract/fields'
import type { Priority } from '@rp/domain/priorities'
import type { StatusOf } from '@rp/domain/statuses'
import { bangkokDay } from '@rp/domain/dates'
import { endOfWork, usualCalendar } from '@rp/domain/calendar/work-calendar'
import { addWorkingDays } from '@rp/domain/lab/working-days'
import type { recipeVersion } from '../../recipes/tables/recipe-version.ts'
import type { recipe } from '../../recipes/tables/recipe.ts'
import type { CustomerRow } from '../customers.ts'
import type { LabCatalogue } from './lab-services.ts'
import { testedProducts } from './tested-products.ts'
import { minutesBefore, type Random } from '../random.ts'
import type { StaffRow } from '../staff.ts'
import { inWorkHours } from '../work-hours.ts'

export interface LabInput {
  random: Random
  now: Date
  staff: StaffRow[]
  customers: CustomerRow[]
  recipes: (typeof recipe.$inferInsert)[]
  versions: (typeof recipeVersion.$inferInsert)[]
  catalogue: LabCatalogue
  /** The photo used for every sample. */
  photo: StoredFile
}

export type LabPlan = ReturnType<typeof labPlanOf>

type Kind = 'WAITING' | 'TODO' | 'INPROGRESS' | 'VERIFYING' | 'COMPLETED' | 'WITHDRAWN' | 'CANCEL'

/** The mix of orders on one day: of twenty, how many are new, in progress, done. */
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

/** A demo order before it becomes rows: subject, customer, staff, and times. The oldest comes first. */
export function labPlanOf(given: LabInput, index: number) {
  const { random, now, catalogue, staff } = given
  const wanted = kinds[(index * 7) % kinds.length] ?? 'COMPLETED'
  const services = catalogue.services.filter(
    ({ requires_verification }) => wanted !== 'VERIFYING' || requires_verification,
  )
  const service = services[(index * 5) % services.length] ?? random.pick(catalogue.services)
  const steps = catalogue.steps.filter(({ service_id }) => service_id === service.id)
  const from = minutesBefore(now, minutesOld(random, wanted, service.sla_days, index))
  const created = inWorkHours(from, now)
  const technicians = staff.filter(({ role, department }) => role === 'STAFF' && department === 'LAB')
  const verifier = staff.find(({ username }) => username === 'admin.lab') ?? random.pick(staff)
  const technician = technicians[index % technicians.length] ?? random.pick(staff)
  const span = workMinutes(random, wanted, service.sla_days)
  const until = new Date(Math.min(from.getTime() + span * 60_000, minutesBefore(now, 30).getTime()))
  const at = (share: number): Date => between(from, until, share, now)
  return {
    id: random.id(created),
    at,
    kind: wanted,
    status: statusOf[wanted],
    service,
    steps,
    created,
    /** The end of the work, or how far it came. */
    ended: at(1),
    due_at: endOfWork(
      addWorkingDays(bangkokDay(created.toISOString()), service.sla_days, usualCalendar),
      usualCalendar,
    ),
    technician,
    verifier,
    done: doneOf(random, wanted, steps),
    priority: urgencies[index % urgencies.length] ?? 'NORMAL',
    samples: 1 + (index % 3 === 0 ? 1 : 0) + (index % 11 === 0 ? 2 : 0),
    ...aboutOf(given, { service, index, created: created.toISOString() }),
  }
}

/** Done orders are weeks old; open ones are recent, and one in four is late. */
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

/** The number of finished steps. */
function doneOf(random: Random, kind: Kind, steps: LabCatalogue['steps']): number {
  if (kind === 'WAITING' || kind === 'TODO') return 0
  if (kind === 'CANCEL') return 1
  if (kind === 'INPROGRESS') return random.int(0, steps.length - 1)
  return steps.length
}

interface Wanted {
  service: LabCatalogue['services'][number]
  index: number
  /** When the order was opened: only what there was by then can be tested. */
  created: string
}

function aboutOf({ customers, recipes, versions }: LabInput, { service, index, created }: Wanted) {
  const tested = testedProducts(service.code)
  const newest = (id: string | undefined) =>
    versions.findLast(({ recipe_id, created_at }) => recipe_id === id && String(created_at) < created)
  const recipe =
    firstFrom(recipes, index * 3, (one) => tested.recipes(one) && newest(one.id) !== undefined) ?? null
  const types = service.types.filter(
    (type) => (type !== 'STOCK' || tested.isForStock) && (type !== 'RECIPE' || recipe !== null),
  )
  const type = (types[index % types.length] ?? 'SHOP') as 'SHOP' | 'RECIPE' | 'STOCK'
  const product = tested.products[index % tested.products.length] ?? ''
  const none = {
    recipe: null,
    version: undefined,
    owner: null,
    product_name: null,
    product_lot: null,
    product,
  }
  if (type === 'STOCK')
    return {
      ...none,
      type,
      product_name: stock[index % stock.length] ?? 'Glycerin',
      product_lot: `L${2600 + index}`,
    }
  if (type === 'RECIPE') {
    const owner = customers.find(({ id }) => id === recipe?.customer_id) ?? null
    const version = newest(recipe?.id)
    return { ...none, type, recipe, version, owner }
  }
  const owner = firstFrom(customers, index * 17, ({ created_at }) => created_at < created) ?? null
  return { ...none, type, owner }
}

/** The first that fits, counted from a place in the list and around its end. */
function firstFrom<T>(list: readonly T[], place: number, fits: (one: T) => boolean): T | undefined {
  const start = place % list.length
  return [...list.slice(start), ...list.slice(0, start)].find(fits)
}

/** A moment between two, by its share of the time, in working hours. */
function between(from: Date, until: Date, share: number, now: Date): Date {
  return inWorkHours(new Date(from.getTime() + (until.getTime() - from.getTime()) * share), now)
}

/** Moments between the beginning of an order and its end, by their share. */
export function momentOf({ at }: Pick<LabPlan, 'at'>, share: number): string {
  return at(share).toISOString()
}
