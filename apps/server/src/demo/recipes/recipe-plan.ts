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

export interface Given {
  random: Random
  now: Date
  staff: StaffRow[]
  customers: CustomerRow[]
  rawMaterials: RawMaterials
  ingredients: IngredientsById
  catalogue: RecipesCatalogue
}

export type Plan = ReturnType<typeof planOf>

/** Statuses in which the customer has said yes. */
export const agreed = ['PENDING_FORMULATION_TEST', 'PENDING_FDA', 'READY']

/** What a recipe of the demo is made of, before it becomes rows: people, days, versions with all that follows of them. */
export function planOf(given: Given, text: RecipeText, index: number) {
  const { random, now, catalogue } = given
  const began = daysBefore(now, 150 - index * 3)
  const way = formulaWay(text.status, text.needsNoFda ?? false)
  /** Moves and versions share the time since the beginning evenly. */
  const at = (share: number) => new Date(began.getTime() + (now.getTime() - began.getTime()) * 0.9 * share)
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
    ...peopleOf(given, index),
    text,
    index,
    random,
    now,
    id: random.id(began),
    began,
    at,
    way,
    since: at(way.length / (way.length + 1)),
    formulaText,
    category,
    box,
    countries,
    product,
    versions: versionsOf(given, { text, index, formulaText, product, at }),
  }
}

interface Trial {
  text: RecipeText
  index: number
  formulaText: FormulaText
  product: Parameters<typeof demoComputed>[2]
  at: (share: number) => Date
}

function versionsOf(given: Given, { text, index, formulaText, product, at }: Trial) {
  const total = text.status === 'PENDING_PAYMENT' ? 0 : text.versions
  const idOf = (code: string) =>
    found(
      given.rawMaterials.ingredients.find((one) => one.code === code),
      code,
    ).id
  return Array.from({ length: total }, (_, place) => {
    const created = at((place + 1) / (total + 2))
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

function peopleOf({ staff, customers }: Given, index: number) {
  const chemists = staff.filter(({ role, department }) => department === 'RECIPE' && role === 'STAFF')
  return {
    owner: found(customers[(index * 13) % customers.length], 'customer'),
    chemist: found(chemists[index % chemists.length], 'chemist'),
    admin: found(
      staff.find(({ username }) => username === 'admin.recipe'),
      'admin.recipe',
    ),
    staff,
  }
}

/** What the first package costs a unit; a cancelled one costs nothing. */
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
