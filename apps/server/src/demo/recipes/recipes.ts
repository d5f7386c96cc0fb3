import { sellerOf } from '@rp/domain/price/vat'
import { createHash } from 'node:crypto'
import { bangkokDay, dayAfter } from '@rp/domain/dates'
import { termOf } from '@rp/domain/registration/terms'
import { endOfRegistration, type RegistrationKind } from '@rp/domain/regulation/registration-pattern'
import { recipeNumber } from '@rp/domain/recipe-rules'
import type { fdaRegistration } from '../../recipes/tables/fda-registration.ts'
import type { quote } from '../../recipes/tables/quote.ts'
import { companyTexts } from '../company-texts.ts'
import type { recipePackage } from '../../recipes/tables/recipe-package.ts'
import type { recipeQa } from '../../recipes/tables/recipe-qa.ts'
import type { recipeVersion, recipeVersionLine } from '../../recipes/tables/recipe-version.ts'
import type { numberSeries } from '../../platform/tables/number-series.ts'
import type { recipe } from '../../recipes/tables/recipe.ts'
import type { statusHistory } from '../../recipes/tables/status-history.ts'
import { demoPackages } from './recipe-packages.ts'
import { agreed, planOf, type Input, type Plan } from './recipe-plan.ts'
import { demoRound, qaOf } from './recipe-qa.ts'
import { changeNotes, recipeTexts } from './recipe-texts.ts'
import type { RecipesCatalogue } from './recipes-catalogue.ts'

export interface DemoRecipes {
  recipes: (typeof recipe.$inferInsert)[]
  versions: (typeof recipeVersion.$inferInsert)[]
  lines: (typeof recipeVersionLine.$inferInsert)[]
  packages: (typeof recipePackage.$inferInsert)[]
  quotes: (typeof quote.$inferInsert)[]
  qa: (typeof recipeQa.$inferInsert)[]
  registrations: (typeof fdaRegistration.$inferInsert)[]
  history: (typeof statusHistory.$inferInsert)[]
  series: (typeof numberSeries.$inferInsert)[]
}

const cancelReason = 'ลูกค้าเลื่อนโครงการออกไปไม่มีกำหนด'

/** 40 recipes of cosmetics and food in all statuses, with versions, quotes, QA, registrations and packages. */
export function demoRecipes(given: Input): DemoRecipes {
  const plans = recipeTexts.map((text, index) => planOf(given, text, index))
  const packed = plans.map((plan) => demoPackages({ ...plan, recipe_id: plan.id, box_type_id: plan.box.id }))
  const quotes = plans
    .flatMap(quoteOf)
    .map((row, index) => ({ ...row, number: quoteNumber(given.now, index) }))
  const year = given.now.getUTCFullYear()
  return {
    recipes: plans.map((plan) => recipeRow(plan, given.catalogue)),
    versions: plans.flatMap(versionRows),
    lines: plans.flatMap(({ versions }) =>
      versions.flatMap(({ id, formula }) =>
        formula.lines.map((line, position) => ({ ...line, version_id: id, position })),
      ),
    ),
    packages: packed.flatMap(({ packages }) => packages),
    quotes,
    qa: plans.flatMap(roundOf),
    registrations: plans.flatMap(registrationsOf),
    history: [...plans.flatMap(historyOf), ...packed.flatMap(({ history }) => history)],
    series: [
      { series: `RC-${year}`, last: plans.length },
      { series: `QT-${year}`, last: quotes.length },
    ],
  }
}

function quoteNumber(now: Date, index: number): string {
  return `QT-${now.getUTCFullYear()}-${String(index + 1).padStart(6, '0')}`
}

function recipeRow(plan: Plan, catalogue: RecipesCatalogue): typeof recipe.$inferInsert {
  const { text, index, now, category, product, formulaText, owner, chemist, admin } = plan
  const current = plan.versions.at(-1)
  const { fill_weight, fill_unit, servings_per_pack } = product
  return {
    id: plan.id,
    number: recipeNumber(now.getUTCFullYear(), index + 1),
    recipe_type: formulaText.recipe_type,
    customer_id: owner.id,
    customer_name: owner.display_name,
    name: text.name,
    brand: text.brand,
    category_id: category.id,
    benefit_ids: benefitsOf(catalogue, formulaText.recipe_type, index),
    is_public: text.is_public ?? false,
    target_countries: plan.countries,
    brief: briefOf(index),
    target_qty: text.qty,
    fill_weight,
    fill_unit,
    dose_form: category.dose_form ?? null,
    servings_per_pack,
    servings_per_day: text.perDay ?? 1,
    target_price: text.target ?? null,
    qa_status: qaOf(text),
    ...standingOf(plan),
    ...(current && {
      current_version_id: current.id,
      current_version_no: current.version_no,
      unit_price: knownPrice(current),
    }),
    fda_required: !text.needsNoFda,
    assignee_id: chemist.id,
    created_at: plan.began.toISOString(),
    updated_at: changedLast(plan).toISOString(),
    created_by: admin.id,
    updated_by: chemist.id,
  }
}

/** A recipe changes with its status, and with each version. */
function changedLast({ since, versions }: Plan): Date {
  const version = versions.at(-1)?.created
  return version && version > since ? version : since
}

/** The status of a recipe, with the fields that the status requires. */
function standingOf({ text, random, at, shareOfMove, since, versions }: Plan) {
  const isCancelled = text.status === 'CANCEL'
  const payment = {
    amount: '5000',
    ref: `SCB-${random.digits(8)}`,
    paid_at: at(shareOfMove('F2') ?? 0).toISOString(),
  }
  return {
    formula_status: text.status,
    previous_status: isCancelled ? ('PENDING_FORMULATION_REVIEW' as const) : null,
    status_since: since.toISOString(),
    live_version_id: text.status === 'READY' ? (versions.at(-1)?.id ?? null) : null,
    payment: text.status === 'PENDING_PAYMENT' ? null : payment,
    cancel_reason: isCancelled ? cancelReason : null,
    refund_due: isCancelled,
  }
}

function briefOf(index: number) {
  return {
    texture: index % 2 === 0 ? 'บางเบา ซึมไว ไม่เหนียว' : 'Rich but not greasy',
    colour: '',
    scent: index % 3 === 0 ? 'หอมอ่อน ๆ แบบดอกไม้' : '',
    claims: '',
    forbidden: index % 4 === 0 ? 'พาราเบน แอลกอฮอล์' : '',
  }
}

type PlannedVersion = Plan['versions'][number]

function knownPrice({ computed: { price } }: PlannedVersion): string | null {
  return price.missing.length === 0 ? price.unit_price : null
}

/** When a version was begun, handed in and locked: one that the customer saw was handed in with F3, and locked with F4. */
function momentsOf({ at, shareOfMove }: Plan, { created, state }: PlannedVersion) {
  const momentOf = (move: string) => at(shareOfMove(move) ?? 0).toISOString()
  const isHandedOn = state === 'LOCKED' || state === 'APPROVED'
  return {
    created: created.toISOString(),
    submitted: isHandedOn ? momentOf('F3') : created.toISOString(),
    locked: state === 'LOCKED' ? momentOf('F4') : null,
  }
}

function versionRows(plan: Plan) {
  const { id: recipe_id, versions, index, formulaText, chemist, admin } = plan
  return versions.map((version, place): typeof recipeVersion.$inferInsert => {
    const { lines, recipe_type: _, ...header } = version.formula
    const { state, computed } = version
    const { created, submitted, locked } = momentsOf(plan, version)
    return {
      ...header,
      id: version.id,
      recipe_id,
      version_no: version.version_no,
      parent_version_id: versions[place - 1]?.id ?? null,
      state,
      change_note: place === 0 ? '' : (changeNotes[(index + place) % changeNotes.length] ?? ''),
      ph_min: formulaText.ph?.[0] ?? null,
      ph_max: formulaText.ph?.[1] ?? null,
      procedure: formulaText.steps.map(([phase, text, temperature_c, minutes, mark]) => ({
        phase,
        text,
        temperature_c,
        minutes,
        rpm: null,
        is_critical: mark === '!',
      })),
      label_parts: computed.label_parts,
      findings: computed.findings,
      line_count: lines.length,
      unit_price: knownPrice(version),
      ...(state !== 'DRAFT' && {
        content_hash: createHash('sha256').update(JSON.stringify(version.formula)).digest('hex'),
        submitted_at: submitted,
        submitted_by: chemist.id,
      }),
      ...(state === 'LOCKED' && { locked_at: locked, locked_by: admin.id }),
      created_at: created,
      updated_at: locked ?? submitted,
      created_by: chemist.id,
      updated_by: chemist.id,
    }
  })
}

const demoSeller = {
  name: companyTexts.RECIPES_PRODUCE_COMPANY,
  tax_id: companyTexts.RECIPES_SELLER_TAX_ID,
  is_vat_registered: true,
}

/** A quote for every recipe that was sent to its customer; numbers are assigned once all quotes exist. */
function quoteOf({
  id: recipe_id,
  text,
  versions,
  random,
  at,
  shareOfMove,
}: Plan): Omit<typeof quote.$inferInsert, 'number'>[] {
  const current = versions.at(-1)
  const isQuoted = text.status === 'PENDING_CUSTOMER_APPROVAL' || agreed.includes(text.status)
  if (!current || !isQuoted || knownPrice(current) === null) return []
  const { input, config, price } = current.computed
  const sent = at(shareOfMove('F3') ?? 0)
  return [
    {
      id: random.id(sent),
      recipe_id,
      version_id: current.id,
      qty: text.qty,
      state: agreed.includes(text.status) ? 'ACCEPTED' : 'SENT',
      valid_until: dayAfter(bangkokDay(sent), 30),
      input,
      config,
      price,
      unit_price: price.unit_price,
      total: price.total,
      seller: sellerOf(demoSeller, price.total, bangkokDay(sent)),
      created_at: sent.toISOString(),
    },
  ]
}

function roundOf({ id: recipe_id, versions, text, chemist, random, at, shareOfMove }: Plan) {
  const current = versions.at(-1)
  if (!current || qaOf(text) === null) return []
  // Signed when the formula moved on, or not long ago while it is still tested.
  const signed = shareOfMove('F6', 'F6b') ?? 0.95
  return [demoRound(random, { recipe_id, version_id: current.id, text, chemist, at: at(signed) })]
}

function registrationsOf(plan: Plan): (typeof fdaRegistration.$inferInsert)[] {
  const { id: recipe_id, versions, text, index, countries, random, at, shareOfMove, formulaText } = plan
  const current = versions.at(-1)
  const isGranted = text.status === 'READY'
  if (!current || text.needsNoFda || (text.status !== 'PENDING_FDA' && !isGranted)) return []
  const [tested, ready] = [shareOfMove('F6') ?? 0, shareOfMove('F8') ?? 1]
  const submitted = at(tested + (ready - tested) / 3)
  const granted = bangkokDay(at(ready))
  const waiting = index % 2 === 0 ? ('SUBMITTED' as const) : ('DRAFT' as const)
  const kind = formulaText.recipe_type === 'FOOD' ? 'FOOD_SERIAL' : 'COSMETIC_NOTIFICATION'
  return countries.map((country) => ({
    id: random.id(submitted),
    recipe_id,
    version_id: current.id,
    country,
    kind,
    ...(isGranted || waiting === 'SUBMITTED'
      ? { submitted_on: bangkokDay(submitted), registered_name: text.name, registered_brand: text.brand }
      : { submitted_on: null }),
    ...(isGranted
      ? {
          state: 'GRANTED' as const,
          number: `10-1-69${random.digits(8)}`,
          granted_on: granted,
          expires_on: endIn(country, kind, granted),
          registered_version_id: current.id,
        }
      : { state: waiting }),
  }))
}

/** The end by the country's law; where it is not known, two years. */
function endIn(country: string, kind: RegistrationKind, granted: string): string | null {
  const term = termOf(country, kind)
  if (term.kind === 'NONE' || term.kind === 'MAY_END') return null
  return endOfRegistration(granted, 'years' in term ? term.years : 2)
}

function historyOf({ id: recipe_id, way, versions, random, at, shareOf, admin, chemist }: Plan) {
  return way.map(([move, from, to], place): typeof statusHistory.$inferInsert => {
    const moved = at(shareOf(place))
    const isCustomer = move === 'F4'
    const staff_id = place < 2 ? admin.id : chemist.id
    return {
      id: random.id(moved),
      recipe_id,
      machine: 'FORMULA',
      move,
      from_status: from,
      to_status: to,
      reason: to === 'CANCEL' ? cancelReason : null,
      version_no: versions.at(-1)?.version_no ?? null,
      actor_type: isCustomer ? 'CUSTOMER' : 'STAFF',
      actor_id: isCustomer ? null : staff_id,
      at: moved.toISOString(),
    }
  })
}

function benefitsOf({ benefits }: RecipesCatalogue, recipe_type: string, index: number): string[] {
  const offered = benefits.filter((one) => one.recipe_type === recipe_type && one.claim_risk !== 'FORBIDDEN')
  const chosen = [offered[index % offered.length], offered[(index + 3) % offered.length]]
  return [...new Set(chosen.flatMap((one) => (one ? [one.id] : [])))]
}
