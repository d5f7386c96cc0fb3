import { packageMoves, type PackageStatus } from '@rp/domain/machines/package-machine'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { decide, moverId, systemMover } from '../../platform/moves/move.ts'
import { labelEffects, labelOfMove, type LabelParts } from './label-moves.ts'
import { movedColumns, recipeNeeds, type Asked, type MoveContext, type MoveParts } from '../move.ts'
import { currentVersionRefs, recipeRef } from '../log-refs.ts'
import { lockedPackage, recipeOf } from '../recipe-of.ts'
import { packageFacts } from '../recipe-facts.ts'
import { recipePackage } from '../tables/recipe-package.ts'
import { recipe } from '../tables/recipe.ts'
import { writeHistory } from '../write-history.ts'

type Packaged = typeof recipePackage.$inferSelect
type Wish = Omit<MoveContext, 'asked'> & { asked: Asked<PackageStatus> }

/** Moves a package of a recipe; the recipe's row is locked first, so that both machines see one state. */
export async function movePackage(
  tx: Tx,
  parts: Pick<MoveParts, 'tell'> & LabelParts,
  named: { recipe_id: string; package_id: string },
  wish: Wish,
): Promise<PackageStatus> {
  return moved(tx, parts, await lockedPackage(tx, named), wish)
}

/** What the system moves by itself when something behind a label changes (P8). */
export async function movePackageBySystem(
  tx: Tx,
  parts: Pick<MoveParts, 'tell'> & LabelParts,
  change: {
    recipe_id: string
    package_ids: string[]
    from: PackageStatus
    to: PackageStatus
    reason: string
  },
): Promise<void> {
  const row = await recipeOf(tx, change.recipe_id)
  const packages = await tx
    .select()
    .from(recipePackage)
    .where(and(inArray(recipePackage.id, change.package_ids), eq(recipePackage.package_status, change.from)))
    .orderBy(recipePackage.id)
    .for('update')
  for (const packaged of packages)
    await moved(
      tx,
      parts,
      { row, packaged },
      { ...systemMover, asked: { to: change.to, expected_status: change.from, reason: change.reason } },
    )
}

async function moved(
  tx: Tx,
  parts: Pick<MoveParts, 'tell'> & LabelParts,
  { row, packaged }: { row: typeof recipe.$inferSelect; packaged: Packaged },
  { asked, mover, actor }: Wish,
): Promise<PackageStatus> {
  const { package_status: from } = packaged
  const label = await labelOfMove(tx, parts, packaged, asked)
  const facts = await packageFacts(tx, { row, packaged, asker: moverId(mover), label })
  const move = await decide(tx, {
    machine: 'packaging',
    moves: packageMoves,
    at: { status: from, previous: packaged.previous_status, facts },
    mover,
    asked,
    needs: recipeNeeds,
  })
  const done = await labelEffects(tx, parts, {
    move: move.id,
    row,
    packaged,
    by: { mover, actor },
  })
  await tx
    .update(recipePackage)
    .set({
      ...changesOf(move.id, asked, moverId(mover)),
      ...done.changes,
      ...movedColumns(recipePackage, { from, to: move.to }),
      package_status: move.to,
    })
    .where(eq(recipePackage.id, packaged.id))
  await tx
    .update(recipe)
    .set({ updated_at: sql`now()` })
    .where(eq(recipe.id, row.id))
  const history_id = await writeHistory(tx, {
    recipe_id: row.id,
    package_id: packaged.id,
    machine: 'PACKAGE',
    move: move.id,
    from_status: from,
    to_status: move.to,
    version_no: row.current_version_no,
    mover,
    asked,
  })
  const happened = [
    { event: 'package.status_changed', data: { move: move.id, from, to: move.to } },
    ...(done.events ?? []),
  ]
  for (const { event, data } of happened)
    await appendToLog(tx, {
      event,
      subject: { type: 'recipe_package', id: packaged.id, label: row.number },
      refs: [recipeRef(row), ...currentVersionRefs(row)],
      actor,
      data: { recipe: row.number, ...data },
    })
  await parts.tell(tx, {
    line: 'PACKAGE',
    package_id: packaged.id,
    recipe: row,
    from,
    to: move.to,
    history_id,
    reason: asked.reason ?? '',
    mover_id: moverId(mover),
  })
  return move.to
}

/** What a move leaves on the package (domain design 5.2). */
function changesOf(
  move: string,
  asked: Asked,
  mover_id: string | null,
): Partial<typeof recipePackage.$inferInsert> {
  switch (move) {
    case 'P3':
      return { submitted_by: mover_id, is_stale: false }
    case 'P6':
      return { is_stale: false }
    case 'P8':
      return { is_stale: true, print_photo_file: null }
    case 'P9':
      return { cancel_reason: asked.reason ?? null }
    case 'P10':
      return { cancel_reason: null }
    default:
      return {}
  }
}
