import type { IngredientsById } from '@rp/domain/formula/ingredient'
import type { PackagingCost } from '@rp/domain/price/unit-costs'
import type { VersionState } from '@rp/domain/recipe-rules'
import type { CustomerRow } from '../customers.ts'
import { formulaTexts, type FormulaText } from './formula-texts.ts'
import { daysBefore, type Random } from '../random.ts'
import type { RawMaterials } from '../food-recipes/raw-materials.ts'
import type { RecipeText } from './recipe-texts.ts'
import { demoComputed, demoFormula } from './recipe-versions.ts'
import { formulaWay } from './recipe-way.ts'
import type { RecipesCatalogue } from './recipes-catalogue.ts'
import type { StaffRow } from '../staff.ts'
import { inWorkHours } from '../work-hours.ts'

export interface Input {
  random: Random
  now: Date
  staff: StaffRow[]
  customers: CustomerRow[]
  rawMaterials: RawMaterials
  ingredients: IngredientsById
  catalogue: RecipesCatalogue
}

export type Plan = ReturnType<typeof planOf>

/** Statuses after the customer's approval. */
export const agreed = ['PENDING_FORMULATION_TEST', 'PENDING_FDA', 'READY']

/** A demo recipe before it becomes rows: people, days, and versions with all their data. */
export function planOf(given: Input, text: RecipeText, index: number) {
  const { random, now, catalogue } = given
  const began = daysBefore(now, 150 - index * 3)
  const way = formulaWay(text.status, text.needsNoFda ?? false)
  const reach = reachOf(text.status, { began, now, index })
  /** A moment of the time since the beginning, by its share. */
  const at = (share: number) =>
    inWorkHours(new Date(began.getTime() + (now.getTime() - began.getTime()) * reach * share), now)
  /** The creation is at the beginning; the transitions after it are spread evenly over the rest. */
  const shareOf = (place: number) => (place === 0 ? 0 : (place + 1) / (way.length + 1))
  const shareOfMove = (...names: string[]) => {
    const place = way.findIndex(([move]) => names.includes(move))
    return place < 0 ? null : shareOf(place)
  }
  const formulaText: FormulaText = formulaTexts[text.formula]
  const category = found(
    catalogue.categories.find(({ slug }) => slug === text.category),
    text.category,
  )
  const box = found(
    catalogue.boxTypes.find(({ code }) => code === text.box),
    text.box,
  )
  const [fill_weight, fill_unit, servings_per_pack = 1] = text.fill
  const countries = index % 5 === 0 ? ['TH', 'SG'] : ['TH']
  const product = {
    fill_weight,
    fill_unit,
    servings_per_pack,
    qty: text.qty,
    registrations: text.needsNoFda ? 0 : countries.length,
    properties: category.properties ?? [],
    countries,
    multiplier: category.price_multiplier ?? '1',
    packaging: packagingOf(box, text),
  }
  return {
    ...peopleOf(given, index, began),
    text,
    index,
    random,
    now,
    id: random.id(began),
    began: at(0),
    at,
    way,
    shareOf,
    shareOfMove,
    since: at(shareOf(way.length - 1)),
    formulaText,
    category,
    box,
    countries,
    product,
    versions: versionsOf(given, { text, index, formulaText, product, at, shareOfMove }),
  }
}

interface Standing {
  began: Date
  now: Date
  index: number
}

/**
 * How much of the time until now a recipe has used; a recipe that waits for its customer was sent in the last
 * days.
 */
function reachOf(status: RecipeText['status'], { began, now, index }: Standing): number {
  if (status !== 'PENDING_CUSTOMER_APPROVAL') return 0.9
  const age = now.getTime() - began.getTime()
  // F3, the third of three transitions.
  const sentAt = 0.75
  return (age - (2 + (index % 9)) * 86_400_000) / age / sentAt
}

interface Trial {
  text: RecipeText
  index: number
  formulaText: FormulaText
  product: Parameters<typeof demoComputed>[2]
  at: (share: number) => Date
  shareOfMove: (...names: string[]) => number | null
}

/** Formulas are tried from the payment until one is handed to the customer, or the recipe is cancelled. */
function versionsOf(given: Input, { text, index, formulaText, product, at, shareOfMove }: Trial) {
  const total = text.status === 'PENDING_PAYMENT' ? 0 : text.versions
  const [paid, handedIn] = [shareOfMove('F2') ?? 0, shareOfMove('F3', 'F11') ?? 1]
  const idOf = (code: string) =>
    found(
      given.rawMaterials.ingredients.find((one) => one.code === code),
      code,
    ).id
  return Array.from({ length: total }, (_, place) => {
    const created = at(paid + ((handedIn - paid) * (place + 1)) / (total + 1))
    const formula = demoFormula(formulaText, idOf, 4 - total + place + 1)
    return {
      id: given.random.id(created),
      version_no: place + 1,
      created,
      formula,
      computed: demoComputed(formula, given.ingredients, product),
      state: place + 1 === total ? stateOf(text.status, index) : earlier(place),
    }
  })
}

function stateOf(status: RecipeText['status'], index: number): VersionState {
  if (status === 'PENDING_CUSTOMER_APPROVAL') return 'APPROVED'
  if (agreed.includes(status)) return 'LOCKED'
  return index % 2 === 0 ? 'DRAFT' : 'SUBMITTED'
}

function earlier(place: number): VersionState {
  return place % 2 === 0 ? 'REJECTED' : 'SUPERSEDED'
}

function peopleOf({ staff, customers }: Input, index: number, began: Date) {
  const known = customers.filter(({ created_at }) => created_at < began.toISOString())
  const chemists = staff.filter(({ role, department }) => department === 'RECIPE' && role === 'STAFF')
  return {
    owner: found(known[(index * 13) % known.length], 'customer'),
    chemist: found(chemists[index % chemists.length], 'chemist'),
    admin: found(
      staff.find(({ username }) => username === 'admin.recipe'),
      'admin.recipe',
    ),
    staff,
  }
}

/** The unit cost of the first package; a cancelled one costs nothing. */
function packagingOf(box: RecipesCatalogue['boxTypes'][number], { packages }: RecipeText): PackagingCost[] {
  if (!packages.some((status) => status !== 'CANCEL')) return []
  return [
    {
      key: box.id,
      name: box.name_en,
      kind: 'PACK',
      mode: 'PER_UNIT',
      unit_cost: box.unit_cost,
      tiers: box.price_tiers ?? [],
      setup_fee: '0',
      min_charge: '0',
      units_per_hour: null,
    },
  ]
}

function found<T>(one: T | undefined, name: string): T {
  if (one === undefined) throw new Error(`The demo has no "${name}"`)
  return one
}
