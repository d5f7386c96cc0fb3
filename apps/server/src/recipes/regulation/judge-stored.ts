import type { Configuration } from '../../configuration/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { draftOf, linesOf } from '../formula/formula-of.ts'
import { versionBasis } from '../formula/version-basis.ts'
import { versionOf } from '../formula/version-state.ts'
import type { recipe } from '../tables/recipe.ts'
import { judgeVersion, saveJudgement, type Judgement } from './judge-version.ts'

/** Judges a stored version. */
export async function judgeStored(
  db: Pick<Tx, 'select'>,
  configuration: Configuration,
  row: typeof recipe.$inferSelect,
  version_id: string,
): Promise<Judgement> {
  const version = await versionOf(db, row.id, version_id)
  const lines = await linesOf(db, version.id)
  const basis = await versionBasis(db, configuration, row, lines)
  return judgeVersion(db, { row, version, draft: draftOf(version, lines), basis })
}

/** Judges like the function above, and saves the verdict. The recipe must be locked. */
export async function rejudge(
  tx: Tx,
  configuration: Configuration,
  row: typeof recipe.$inferSelect,
  version_id: string,
): Promise<Judgement> {
  const judgement = await judgeStored(tx, configuration, row, version_id)
  await saveJudgement(tx, { recipe_id: row.id, version_id }, judgement)
  return judgement
}
