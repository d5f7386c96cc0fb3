import { createHash, randomBytes } from 'node:crypto'
import type { Profile } from '@rp/domain/permissions'
import { statusesOf } from '@rp/domain/statuses'
import { eq } from 'drizzle-orm'
import { approvalLink } from '../../recipes/tables/approval-link.ts'
import { quote } from '../../recipes/tables/quote.ts'
import { recipePackage } from '../../recipes/tables/recipe-package.ts'
import { recipeVersion } from '../../recipes/tables/recipe-version.ts'
import { dice, type Roll } from './dice.ts'
import { path } from '../recipe-shop.ts'
import {
  isLongGone,
  prepare,
  recipeRow,
  registrationsOf,
  shake,
  profilesOfRun,
  type Fixture,
  type Row,
} from './recipe-fixture.ts'
import {
  formulaTable,
  isListed,
  letterOf,
  packageTable,
  type Facts,
  type Formula,
  type PackFacts,
} from './recipe-table.ts'
import type { TestServer } from '../test-server.ts'

/** The result of a run. */
export interface RunReport {
  tried: number
  accepted: number
  /** Transitions that the server accepted although the table does not list them, or the reverse. */
  wrong: string[]
}

/**
 * Model-based test: tries `steps` random transitions of a recipe and its package, by every entry point: single call,
 * bulk call, approval page, by all profiles. Before each, something in the record is changed at random. Each response
 * is compared with the oracle.
 */
export async function runRecipe(server: TestServer, steps: number, seed: number): Promise<RunReport> {
  const roll = dice(seed)
  const fixture = await prepare(server)
  const report: RunReport = { tried: 0, accepted: 0, wrong: [] }
  for (let step = 0; step < steps; step += 1) {
    await shake(fixture, roll)
    const outcome = roll(3) === 0 ? await tryPackage(fixture, roll) : await tryFormula(fixture, roll)
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

async function tryFormula(fixture: Fixture, roll: Roll): Promise<Outcome> {
  const row = await recipeRow(fixture)
  const facts = await factsOf(fixture, row)
  if (roll(8) === 0) return approvalPage(fixture, row, facts, roll(2) === 0)
  const all = statusesOf('formula')
  const to = targetOf(formulaTable, row, all, roll)
  const isStale = roll(12) === 0
  const expected_status = isStale
    ? (all[(all.indexOf(row.formula_status) + 1) % all.length] ?? 'READY')
    : row.formula_status
  const profile = profilesOfRun[roll(profilesOfRun.length)] ?? 'SUPER_ADMIN'
  const letter = letterOf(profile, 'RECIPE')
  const isBulk = roll(4) === 0
  const { status, accepted } = await send(fixture, profile, { to, expected_status, isBulk })
  return {
    what: `${row.formula_status} > ${to} by ${profile}${isStale ? ', stale' : ''}${isBulk ? ', in bulk' : ''}`,
    status,
    accepted,
    expected: !isStale && isListed(formulaTable, row, to, { letter, facts }),
  }
}

/** Half of the requests come from the table, otherwise most would be invalid. */
function targetOf<S extends string, F>(
  table: [S, S | 'PREVIOUS', string, (facts: F) => boolean][],
  { formula_status, previous_status }: { formula_status: S; previous_status: S | null },
  all: [S, ...S[]],
  roll: Roll,
): S {
  const listed = table.filter(([from]) => from === formula_status).map(([, to]) => to)
  const request = roll(2) === 0 ? listed[roll(listed.length)] : all[roll(all.length)]
  return (request === 'PREVIOUS' ? previous_status : request) ?? all[0]
}

interface TransitionAttempt {
  to: Formula
  expected_status: Formula
  isBulk: boolean
}

async function send(
  { server, people, recipe_id, evidence }: Fixture,
  profile: Profile,
  { to, expected_status, isBulk }: TransitionAttempt,
): Promise<{ status: number; accepted: boolean }> {
  const who = people.get(profile)
  const carried = {
    to,
    reason: 'because',
    payment: { amount: '100', ref: 'because' },
    evidence_file: evidence,
  }
  if (!isBulk) {
    const { status } = await server.call('POST', `${path}/${recipe_id}/transition`, who, {
      body: { ...carried, expected_status },
    })
    return { status, accepted: status === 200 }
  }
  const { status, content } = await server.call<{ refused: string | null }[]>(
    'POST',
    `${path}/transition`,
    who,
    {
      body: { ...carried, recipes: [{ id: recipe_id, expected_status }] },
    },
  )
  return { status, accepted: status === 200 && content[0]?.refused === null }
}

async function approvalPage(fixture: Fixture, row: Row, facts: Facts, approves: boolean): Promise<Outcome> {
  const { server } = fixture
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
    body: { verdict: approves ? 'APPROVE' : 'CHANGE', comment: 'because', signed_name: 'Malee' },
  })
  const to = approves ? 'PENDING_FORMULATION_TEST' : 'PENDING_FORMULATION_REVIEW'
  return {
    what: `${row.formula_status} > ${to} on the page`,
    status: answer.status,
    accepted: answer.status === 200,
    // The page only serves recipes that wait for their customer.
    expected:
      row.formula_status === 'PENDING_CUSTOMER_APPROVAL' &&
      isListed(formulaTable, row, to, { letter: 'C', facts }),
  }
}

async function tryPackage(fixture: Fixture, roll: Roll): Promise<Outcome> {
  const { server, people, recipe_id, package_id } = fixture
  const { db } = server.database
  const [pack] = await db.select().from(recipePackage).where(eq(recipePackage.id, package_id))
  const row = await recipeRow(fixture)
  if (!pack) throw new Error('The package is gone')
  const status = { formula_status: pack.package_status, previous_status: pack.previous_status }
  const to = targetOf(packageTable, status, statusesOf('packaging'), roll)
  const profile = profilesOfRun[roll(profilesOfRun.length)] ?? 'SUPER_ADMIN'
  const who = people.get(profile)
  const registrations = await registrationsOf(fixture)
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
      reason: 'because',
      payment: { amount: '100', ref: 'because' },
      checklist: ['COLOURS', 'TEXT', 'BARCODE', 'CUT'],
    },
  })
  return {
    what: `package ${pack.package_status} > ${to} by ${profile}`,
    status: answer.status,
    accepted: answer.status === 200,
    expected: isListed(packageTable, status, to, { letter: letterOf(profile, 'RECIPE_DESIGN'), facts }),
  }
}

async function factsOf(fixture: Fixture, row: Row): Promise<Facts> {
  const { db } = fixture.server.database
  const [version] = row.current_version_id
    ? await db.select().from(recipeVersion).where(eq(recipeVersion.id, row.current_version_id))
    : []
  const quotes = row.current_version_id
    ? await db
        .select({ state: quote.state, valid_until: quote.valid_until })
        .from(quote)
        .where(eq(quote.version_id, row.current_version_id))
    : []
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const holds = quotes.some(({ state, valid_until }) => state !== 'EXPIRED' && valid_until >= today)
  const registrations = await registrationsOf(fixture)
  return {
    isHandedIn: ['SUBMITTED', 'APPROVED', 'LOCKED'].includes(version?.state ?? ''),
    isQuoted: holds,
    qa: row.qa_status,
    needsFda: row.fda_required,
    isGranted: registrations.every(({ state }) => state === 'GRANTED'),
    isLongGone: isLongGone(row.status_since),
  }
}
