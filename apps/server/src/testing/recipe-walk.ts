import { createHash, randomBytes } from 'node:crypto'
import type { Profile } from '@rp/domain/permissions'
import { statusesOf, type StatusOf } from '@rp/domain/statuses'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { configurationValue } from '../configuration/tables/configuration.ts'
import { storedFile } from '../platform/tables/stored-file.ts'
import { approvalLink } from '../recipes/tables/approval-link.ts'
import { fdaRegistration } from '../recipes/tables/fda-registration.ts'
import { quote } from '../recipes/tables/quote.ts'
import { recipePackage } from '../recipes/tables/recipe-package.ts'
import { recipeVersion } from '../recipes/tables/recipe-version.ts'
import { recipe } from '../recipes/tables/recipe.ts'
import { openRecipeShop, path, quotedVersion, type RecipeShop } from './recipe-shop.ts'
import type { Person, TestServer } from './test-server.ts'

type Formula = StatusOf<'formula'>
type Package = StatusOf<'packaging'>

/** What a walk came to. */
export interface WalkReport {
  tried: number
  accepted: number
  /** Moves that the server took and the table does not list, or the other way round. */
  wrong: string[]
}

/** A generator that gives the same walk again for the same seed (mulberry32). */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

/**
 * The tables of domain design 5.1 and 5.2, written down a second time: an oracle that shares nothing with the machines.
 * `A` is the admin of the department, `S` its staff, `U` the super admin, `C` the customer.
 */
const formulaTable: [Formula, Formula | 'PREVIOUS', string, (facts: Facts) => boolean][] = [
  ['PENDING_PAYMENT', 'PENDING_FORMULATION_REVIEW', 'AU', () => true],
  [
    'PENDING_FORMULATION_REVIEW',
    'PENDING_CUSTOMER_APPROVAL',
    'ASU',
    (facts) => facts.isHandedIn && facts.quote === 'VALID',
  ],
  ['PENDING_CUSTOMER_APPROVAL', 'PENDING_FORMULATION_TEST', 'AUC', (facts) => facts.quote === 'VALID'],
  ['PENDING_CUSTOMER_APPROVAL', 'PENDING_FORMULATION_REVIEW', 'ASUC', () => true],
  ['PENDING_FORMULATION_TEST', 'PENDING_FDA', 'ASU', (facts) => facts.needsFda && facts.qa === 'PASSED'],
  ['PENDING_FORMULATION_TEST', 'READY', 'AU', (facts) => !facts.needsFda && facts.qa === 'PASSED'],
  ['PENDING_FORMULATION_TEST', 'PENDING_FORMULATION_REVIEW', 'ASU', (facts) => facts.qa === 'FAILED'],
  ['PENDING_FDA', 'READY', 'AU', (facts) => facts.isGranted],
  ['PENDING_FDA', 'PENDING_FORMULATION_REVIEW', 'AU', () => true],
  ['READY', 'PENDING_FORMULATION_REVIEW', 'AU', () => true],
  ['PENDING_PAYMENT', 'CANCEL', 'ASU', () => true],
  ['PENDING_FORMULATION_REVIEW', 'CANCEL', 'AU', () => true],
  ['PENDING_CUSTOMER_APPROVAL', 'CANCEL', 'AU', () => true],
  ['PENDING_FORMULATION_TEST', 'CANCEL', 'AU', () => true],
  ['PENDING_FDA', 'CANCEL', 'AU', () => true],
  ['READY', 'CANCEL', 'U', () => true],
  ['CANCEL', 'PREVIOUS', 'U', (facts) => !facts.isLongGone],
]

const packageTable: [Package, Package | 'PREVIOUS', string, (facts: PackFacts) => boolean][] = [
  ['PENDING_PAYMENT', 'PENDING_DESIGN_REVIEW', 'AU', () => true],
  ['PENDING_DESIGN_REVIEW', 'PENDING_STAFF_APPROVAL', 'ASU', (facts) => facts.hasProof],
  ['PENDING_STAFF_APPROVAL', 'PENDING_DESIGN_TEST', 'ARU', (facts) => !facts.isOwn],
  ['PENDING_STAFF_APPROVAL', 'PENDING_DESIGN_REVIEW', 'ARU', (facts) => !facts.isOwn],
  [
    'PENDING_DESIGN_TEST',
    'READY',
    'ASU',
    (facts) => facts.hasPhoto && facts.isFormulaReady && facts.hasNumber,
  ],
  ['PENDING_DESIGN_TEST', 'PENDING_DESIGN_REVIEW', 'ASU', () => true],
  ['READY', 'PENDING_DESIGN_REVIEW', 'AU', () => true],
  ['PENDING_PAYMENT', 'CANCEL', 'ASU', () => true],
  ['PENDING_DESIGN_REVIEW', 'CANCEL', 'AU', () => true],
  ['PENDING_STAFF_APPROVAL', 'CANCEL', 'AU', () => true],
  ['PENDING_DESIGN_TEST', 'CANCEL', 'AU', () => true],
  ['READY', 'CANCEL', 'U', () => true],
  ['CANCEL', 'PREVIOUS', 'U', (facts) => !facts.isLongGone],
]

interface Facts {
  isHandedIn: boolean
  quote: 'VALID' | 'EXPIRED' | 'NONE'
  qa: string | null
  needsFda: boolean
  isGranted: boolean
  isLongGone: boolean
}

interface PackFacts {
  hasProof: boolean
  hasPhoto: boolean
  isOwn: boolean
  isFormulaReady: boolean
  hasNumber: boolean
  isLongGone: boolean
}

// Who may do most stands twice: a walk of refusals gets nowhere.
const walkers: Profile[] = [
  'SUPER_ADMIN',
  'SUPER_ADMIN',
  'ADMIN/RECIPE',
  'ADMIN/RECIPE',
  'STAFF/RECIPE',
  'ADMIN/RECIPE_DESIGN',
  'STAFF/RECIPE_DESIGN',
  'STAFF/LAB',
  'ADMIN/CHAT',
]

/** Everybody who walks, and what they walk over. */
interface Ground {
  server: TestServer
  shop: RecipeShop
  people: Map<Profile, Person>
  evidence: string
  recipe_id: string
  package_id: string
}

/**
 * Tries `steps` random moves of a recipe and its package, through every door: single call, bulk call, approval page,
 * by everybody. Before each, something about the record is changed at random. Each answer is compared with the oracle.
 */
export async function walk(server: TestServer, steps: number, seed: number): Promise<WalkReport> {
  const roll = dice(seed)
  const ground = await prepare(server)
  const report: WalkReport = { tried: 0, accepted: 0, wrong: [] }
  for (let step = 0; step < steps; step += 1) {
    await shake(ground, roll)
    const outcome = roll(3) === 0 ? await tryPackage(ground, roll) : await tryFormula(ground, roll)
    report.tried += 1
    if (outcome.accepted) report.accepted += 1
    if (outcome.accepted !== outcome.expected)
      report.wrong.push(`seed ${seed} step ${step}: ${outcome.what}: answered ${outcome.status}`)
  }
  return report
}

interface Outcome {
  what: string
  status: number
  accepted: boolean
  expected: boolean
}

async function tryFormula(ground: Ground, roll: (sides: number) => number): Promise<Outcome> {
  const { server, people, recipe_id } = ground
  const row = await recipeRow(ground)
  const facts = await factsOf(ground, row)
  const all = statusesOf('formula')
  // Half of the wishes are of the table, else most would be nonsense.
  const listed = formulaTable.filter(([from]) => from === row.formula_status).map(([, to]) => to)
  const wish = roll(2) === 0 ? listed[roll(listed.length)] : all[roll(all.length)]
  const to = wish === 'PREVIOUS' ? (row.previous_status ?? 'READY') : (wish ?? 'READY')
  const door = roll(8)
  if (door === 0) return approvalPage(ground, row, facts, roll(2) === 0)
  const isStale = roll(12) === 0
  const expected_status = isStale
    ? (all[(all.indexOf(row.formula_status) + 1) % all.length] ?? 'READY')
    : row.formula_status
  const profile = walkers[roll(walkers.length)] ?? 'SUPER_ADMIN'
  const who = people.get(profile)
  const carried = {
    to,
    reason: 'walk',
    payment: { amount: '100', ref: 'walk' },
    evidence_file: ground.evidence,
  }
  const expected = !isStale && isListed(formulaTable, row, to, letterOf(profile, 'RECIPE'), facts)
  const what = `${row.formula_status} > ${to} by ${profile}${isStale ? ' (stale)' : ''}`
  if (door <= 2) {
    const answer = await server.call<{ refused: string | null }[]>('POST', `${path}/transition`, who, {
      body: { ...carried, recipes: [{ id: recipe_id, expected_status }] },
    })
    const accepted = answer.status === 200 && answer.content[0]?.refused === null
    return { what: `${what} in bulk`, status: answer.status, accepted, expected }
  }
  const answer = await server.call('POST', `${path}/${recipe_id}/transition`, who, {
    body: { ...carried, expected_status },
  })
  return { what, status: answer.status, accepted: answer.status === 200, expected }
}

async function approvalPage(ground: Ground, row: Row, facts: Facts, approves: boolean): Promise<Outcome> {
  const { server } = ground
  const { db } = server.database
  const token = randomBytes(32).toString('base64url')
  const [offered] = await db.select({ id: quote.id }).from(quote).where(eq(quote.recipe_id, row.id)).limit(1)
  if (!row.current_version_id || !offered)
    return { what: 'no page', status: 0, accepted: false, expected: false }
  await db.insert(approvalLink).values({
    token_hash: createHash('sha256').update(token).digest('hex'),
    recipe_id: row.id,
    version_id: row.current_version_id,
    quote_id: offered.id,
    expires_at: new Date(Date.now() + 60_000).toISOString(),
    created_at: new Date().toISOString(),
  })
  const answer = await server.call('POST', `/api/approval/${token}`, null, {
    body: { verdict: approves ? 'APPROVE' : 'CHANGE', comment: 'walk', signed_name: 'Walker' },
  })
  const to = approves ? 'PENDING_FORMULATION_TEST' : 'PENDING_FORMULATION_REVIEW'
  return {
    what: `${row.formula_status} > ${to} on the page`,
    status: answer.status,
    accepted: answer.status === 200,
    // The page only ever asks of a recipe that waits for its customer.
    expected:
      row.formula_status === 'PENDING_CUSTOMER_APPROVAL' && isListed(formulaTable, row, to, 'C', facts),
  }
}

async function tryPackage(ground: Ground, roll: (sides: number) => number): Promise<Outcome> {
  const { server, people, recipe_id, package_id } = ground
  const { db } = server.database
  const [pack] = await db.select().from(recipePackage).where(eq(recipePackage.id, package_id))
  const row = await recipeRow(ground)
  if (!pack) throw new Error('The package is gone')
  const all = statusesOf('packaging')
  const listed = packageTable.filter(([from]) => from === pack.package_status).map(([, to]) => to)
  const wish = roll(2) === 0 ? listed[roll(listed.length)] : all[roll(all.length)]
  const to = wish === 'PREVIOUS' ? (pack.previous_status ?? 'READY') : (wish ?? 'READY')
  const profile = walkers[roll(walkers.length)] ?? 'SUPER_ADMIN'
  const who = people.get(profile)
  const registrations = await registrationsOf(ground)
  const facts: PackFacts = {
    hasProof: pack.proof_file !== null,
    hasPhoto: pack.print_photo_file !== null,
    isOwn: pack.submitted_by === who?.id,
    isFormulaReady: row.formula_status === 'READY',
    hasNumber:
      !row.fda_required || (registrations.length > 0 && registrations.every((one) => one.number !== null)),
    isLongGone: isLongGone(pack.status_since),
  }
  const answer = await server.call('POST', `${path}/${recipe_id}/package/${package_id}/transition`, who, {
    body: {
      to,
      expected_status: pack.package_status,
      reason: 'walk',
      payment: { amount: '100', ref: 'walk' },
      checklist: ['COLOURS', 'TEXT', 'BARCODE', 'CUT'],
    },
  })
  const status = { formula_status: pack.package_status, previous_status: pack.previous_status }
  return {
    what: `package ${pack.package_status} > ${to} by ${profile}`,
    status: answer.status,
    accepted: answer.status === 200,
    expected: isListed(packageTable, status, to, letterOf(profile, 'RECIPE_DESIGN'), facts),
  }
}

/** Whether the oracle's table has the move for this actor, with everything it asks for. */
function isListed<S extends string, F>(
  table: [S, S | 'PREVIOUS', string, (facts: F) => boolean][],
  { formula_status, previous_status }: { formula_status: S; previous_status: S | null },
  to: S,
  letter: string,
  facts: F,
): boolean {
  return table.some(
    ([from, next, who, holds]) =>
      from === formula_status &&
      (next === 'PREVIOUS' ? previous_status : next) === to &&
      [...letter].some((one) => who.includes(one)) &&
      holds(facts),
  )
}

/** Which letters of the table a profile is; `R`: staff of RECIPE, where packages are approved. */
function letterOf(profile: Profile, department: 'RECIPE' | 'RECIPE_DESIGN'): string {
  if (profile === 'SUPER_ADMIN') return 'U'
  const [role, own] = profile.split('/')
  if (department === 'RECIPE_DESIGN' && own === 'RECIPE') return 'R'
  if (own !== department) return ''
  return role === 'ADMIN' ? 'A' : 'S'
}

type Row = typeof recipe.$inferSelect

async function recipeRow({ server, recipe_id }: Ground): Promise<Row> {
  const [row] = await server.database.db.select().from(recipe).where(eq(recipe.id, recipe_id))
  if (!row) throw new Error('The recipe is gone')
  return row
}

async function registrationsOf({ server, recipe_id }: Ground) {
  return server.database.db
    .select({ state: fdaRegistration.state, number: fdaRegistration.number })
    .from(fdaRegistration)
    .where(and(eq(fdaRegistration.recipe_id, recipe_id), isNull(fdaRegistration.archived_at)))
}

async function factsOf(ground: Ground, row: Row): Promise<Facts> {
  const { db } = ground.server.database
  const [version] = row.current_version_id
    ? await db.select().from(recipeVersion).where(eq(recipeVersion.id, row.current_version_id))
    : []
  const [newest] = row.current_version_id
    ? await db
        .select()
        .from(quote)
        .where(and(eq(quote.version_id, row.current_version_id), sql`${quote.state} <> 'EXPIRED'`))
        .orderBy(desc(quote.created_at))
        .limit(1)
    : []
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const quoteState = newest && newest.valid_until >= today ? 'VALID' : 'EXPIRED'
  const registrations = await registrationsOf(ground)
  return {
    isHandedIn: ['SUBMITTED', 'APPROVED', 'LOCKED'].includes(version?.state ?? ''),
    quote: newest ? quoteState : 'NONE',
    qa: row.qa_status,
    needsFda: row.fda_required,
    isGranted: registrations.every(({ state }) => state === 'GRANTED'),
    isLongGone: isLongGone(row.status_since),
  }
}

function isLongGone(since: string): boolean {
  return Date.now() - Date.parse(since) > 30 * 86_400_000
}

/** Changes one thing that a guard looks at. */
async function shake(ground: Ground, roll: (sides: number) => number): Promise<void> {
  const { server, recipe_id, package_id } = ground
  const { db } = server.database
  const row = await recipeRow(ground)
  const version = row.current_version_id
  switch (roll(9)) {
    case 0:
      await db
        .update(recipe)
        .set({ qa_status: roll(2) === 0 ? 'PASSED' : 'FAILED' })
        .where(eq(recipe.id, recipe_id))
      break
    case 1:
      await db
        .update(recipe)
        .set({ fda_required: roll(2) === 0 })
        .where(eq(recipe.id, recipe_id))
      break
    case 2:
      if (version) await requote(ground, version, roll(3) > 0)
      break
    case 3:
      if (version)
        await db
          .update(recipeVersion)
          .set({ state: roll(4) > 0 ? 'SUBMITTED' : 'DRAFT' })
          .where(and(eq(recipeVersion.id, version), sql`${recipeVersion.state} in ('DRAFT', 'SUBMITTED')`))
      break
    case 4:
      await db
        .update(fdaRegistration)
        .set(roll(3) > 0 ? { state: 'GRANTED', number: '10-1-6900000001' } : { state: 'SUBMITTED' })
        .where(eq(fdaRegistration.recipe_id, recipe_id))
      break
    case 5:
      await db
        .update(recipePackage)
        .set({
          proof_file: roll(4) > 0 ? ground.evidence : null,
          print_photo_file: roll(4) > 0 ? ground.evidence : null,
        })
        .where(eq(recipePackage.id, package_id))
      break
    case 6:
      if (row.formula_status === 'CANCEL' && roll(4) === 0) await age(ground, 31)
      break
    case 7:
      if (isLongGone(row.status_since)) await age(ground, 1)
      break
    default:
  }
}

/** Lets the recipe stand in its status for so many days: what was cancelled a month ago stays cancelled. */
async function age({ server, recipe_id }: Ground, days: number): Promise<void> {
  const since = new Date(Date.now() - days * 86_400_000).toISOString()
  const { db } = server.database
  await db.update(recipe).set({ status_since: since }).where(eq(recipe.id, recipe_id))
}

async function requote({ server, recipe_id }: Ground, version_id: string, isValid: boolean): Promise<void> {
  const { db } = server.database
  const [any] = await db.select().from(quote).where(eq(quote.recipe_id, recipe_id)).limit(1)
  if (!any) return
  await db.insert(quote).values({
    ...any,
    id: uuidv7(),
    number: `QT-${uuidv7()}`,
    version_id,
    state: 'DRAFT',
    valid_until: isValid ? '2099-01-01' : '2020-01-01',
    created_at: new Date().toISOString(),
  })
}

/** A recipe that was quoted once, with a package, and people of every post that could try something. */
async function prepare(server: TestServer): Promise<Ground> {
  const shop = await openRecipeShop(server)
  const people = new Map<Profile, Person>()
  for (const profile of walkers) people.set(profile, await server.staff(profile))
  // Somebody of each department only listens, so that every move rings a bell.
  for (const profile of ['ADMIN/RECIPE', 'ADMIN/RECIPE_DESIGN'] as const) await server.staff(profile)
  await tellCustomers(server)
  const admin = people.get('ADMIN/RECIPE')
  if (!admin) throw new Error('Nobody walks')
  const evidence = `${uuidv7()}.png`
  await server.database.db.insert(storedFile).values({
    file: evidence,
    original_name: 'approval.png',
    mime: 'image/png',
    size: 1,
    sha256: '',
    owner_type: 'recipes/EVIDENCE',
    owner_id: admin.id,
    created_at: new Date().toISOString(),
  })
  const { id } = await shop.recipe(admin)
  await server.call('POST', `${path}/${id}/transition`, admin, {
    body: {
      to: 'PENDING_FORMULATION_REVIEW',
      expected_status: 'PENDING_PAYMENT',
      payment: { amount: '1', ref: 'start' },
    },
  })
  await quotedVersion(server, admin, shop, id)
  const pack = await server.call<{ id: string }>('POST', `${path}/${id}/package`, admin, {
    body: {
      name: 'Bottle 30 ml',
      box_type_id: null,
      service_ids: [],
      qty: 100,
      proof_file: null,
      print_photo_file: null,
    },
  })
  return { server, shop, people, evidence, recipe_id: id, package_id: pack.content.id }
}

/** Every status has a text for the customer, so that every move is told. */
async function tellCustomers({ database: { db } }: TestServer): Promise<void> {
  const lines = { FORMULA: statusesOf('formula'), PACKAGE: statusesOf('packaging') }
  const keys = Object.entries(lines).flatMap(([line, all]) =>
    all.map((status) => `CUSTOMER_${line}_${status}`),
  )
  await db
    .insert(configurationValue)
    .values(keys.map((key) => ({ key, value: '{recipe_id}: {old_status} > {new_status}' })))
    .onConflictDoNothing()
}
