import { featureNames, noFeatures, type Features } from '@rp/domain/ai/confidence/features'
import type { DecidedDraft } from '@rp/domain/ai/confidence/draft-confidence'
import type { Move } from '@rp/domain/ai/confidence/moves'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'

/** A version is learned from at most this many drafts: the newest reflect current behaviour. */
const draftsMax = 5000

type Row = {
  outcome: string
  is_rejected: boolean
  output: { move?: Move; features?: Partial<Features>; source_score?: number | null } | null
}

/**
 * Recently decided drafts, oldest first: right if sent unchanged, wrong if edited or refused. A draft sent without
 * approval counts only if staff refused it later: otherwise nobody has reviewed it.
 */
export async function readDecided({ db }: Pick<Database, 'db'>, days: number): Promise<DecidedDraft[]> {
  const { rows } = await db.execute<Row>(sql`
    select outcome, output, exists (select 1 from ai_rejection where task_id = task.id) as is_rejected
    from ai_bot_task as task
    where type = 'CUSTOMER_SERVICE' and output ? 'features' and created_at > now() - make_interval(days => ${days})
      and (outcome in ('APPROVED', 'EDITED', 'REJECTED') or exists (select 1 from ai_rejection where task_id = task.id))
    order by created_at desc, id desc limit ${draftsMax}`)
  return rows.toReversed().map(({ outcome, is_rejected, output }) => ({
    move: output?.move ?? 'ANSWER',
    features: featuresFrom(output?.features),
    hasSource: (output?.source_score ?? null) !== null,
    isRight: outcome === 'APPROVED' && !is_rejected,
  }))
}

/** Only currently known features; an older draft may lack some. */
function featuresFrom(stored: Partial<Features> | undefined): Features {
  return Object.fromEntries(
    featureNames.map((name) => [name, stored?.[name] ?? noFeatures[name]]),
  ) as Features
}
