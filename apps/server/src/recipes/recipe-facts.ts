import type { FormulaFacts } from '@rp/domain/state-machines/formula-machine'
import type { PackageFacts } from '@rp/domain/state-machines/package-machine'
import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { LinkedOrders } from './linked-orders.ts'
import { storedBlocks } from './regulation/judge-version.ts'
import { fdaRegistration } from './tables/fda-registration.ts'
import { quote } from './tables/quote.ts'
import { offeredQuote } from './offered-quote.ts'
import type { recipePackage } from './tables/recipe-package.ts'
import { recipeVersion } from './tables/recipe-version.ts'
import type { recipe } from './tables/recipe.ts'

type Select = Pick<Tx, 'select'>
type Recipe = typeof recipe.$inferSelect
type Packaged = typeof recipePackage.$inferSelect

/** States of a version that was submitted and not sent back. */
const handedIn = ['SUBMITTED', 'APPROVED', 'LOCKED'] as const

/** The facts for the guards of the FORMULA state machine, read where the transition is decided. Three statements. */
export async function formulaFacts(
  db: Select,
  linkedOrders: LinkedOrders,
  row: Recipe,
): Promise<FormulaFacts> {
  const version = row.current_version_id ? await versionFacts(db, row.current_version_id) : undefined
  return {
    version_submitted: handedIn.some((state) => state === version?.state),
    blocks: version?.findings.filter(({ level }) => level === 'BLOCK').length ?? 0,
    regulation_blocks: version?.regulation_blocks ?? 0,
    quote: await quoteFact(db, row),
    qa: row.qa_status,
    open_lab_orders: row.current_version_id
      ? await linkedOrders.openLabOrders(db, row.current_version_id)
      : 0,
    fda_required: row.fda_required,
    open_registrations: await openRegistrations(db, row.id),
    cancelled_hours: row.formula_status === 'CANCEL' ? hoursSince(row.status_since) : null,
  }
}

/** The facts for the guards of the PACKAGE state machine. */
export async function packageFacts(
  db: Select,
  of: Omit<PackageOfFacts, 'has_registration_number'>,
): Promise<PackageFacts> {
  return packageFactsWith({ ...of, has_registration_number: await hasRegistrationNumber(db, of.row) })
}

interface PackageOfFacts {
  row: Recipe
  packaged: Packaged
  /** Who requests the transition. */
  caller_id: string | null
  /** The facts of its label. */
  label: Pick<PackageFacts, 'label_blocks' | 'is_annotated' | 'is_drawn'>
  has_registration_number: boolean
}

/** The same for one of many packages, with the numbers queried once for all of them. */
export function packageFactsWith({
  row,
  packaged,
  caller_id,
  label,
  has_registration_number,
}: PackageOfFacts): PackageFacts {
  return {
    ...label,
    has_proof: packaged.proof_file !== null || packaged.design_id !== null,
    is_submitter: caller_id !== null && packaged.submitted_by === caller_id,
    has_print_photo: packaged.print_photo_file !== null,
    has_registration_number,
    formula_ready: row.formula_status === 'READY',
    cancelled_hours: packaged.package_status === 'CANCEL' ? hoursSince(packaged.status_since) : null,
  }
}

/** Whether a label may name its registrations: each has its number, or none is needed. */
export async function hasRegistrationNumber(db: Select, row: Recipe): Promise<boolean> {
  return !row.fda_required || (await hasNumbers(db, row.id))
}

/** Whether the current version has a valid quote today. */
async function quoteFact(db: Select, row: Recipe): Promise<FormulaFacts['quote']> {
  if (!row.current_version_id) return 'NONE'
  if (await offeredQuote(db, row.current_version_id)) return 'VALID'
  const [any] = await db
    .select({ id: quote.id })
    .from(quote)
    .where(eq(quote.version_id, row.current_version_id))
    .limit(1)
  return any ? 'EXPIRED' : 'NONE'
}

async function versionFacts(
  db: Select,
  id: string,
): Promise<
  (Pick<typeof recipeVersion.$inferSelect, 'state' | 'findings'> & { regulation_blocks: number }) | undefined
> {
  const [version] = await db
    .select({ state: recipeVersion.state, findings: recipeVersion.findings, regulation_blocks: storedBlocks })
    .from(recipeVersion)
    .where(eq(recipeVersion.id, id))
  return version
}

async function openRegistrations(db: Select, recipe_id: string): Promise<number> {
  const [open] = await db
    .select({ total: count() })
    .from(fdaRegistration)
    .where(
      and(
        eq(fdaRegistration.recipe_id, recipe_id),
        isNull(fdaRegistration.archived_at),
        inArray(fdaRegistration.state, ['DRAFT', 'SUBMITTED', 'REFUSED', 'EXPIRED']),
      ),
    )
  return open?.total ?? 0
}

async function hasNumbers(db: Select, recipe_id: string): Promise<boolean> {
  const rows = await db
    .select({ number: fdaRegistration.number })
    .from(fdaRegistration)
    .where(and(eq(fdaRegistration.recipe_id, recipe_id), isNull(fdaRegistration.archived_at)))
  return rows.length > 0 && rows.every(({ number }) => number !== null)
}

function hoursSince(instant: string): number {
  return (Date.now() - Date.parse(instant)) / 3_600_000
}
