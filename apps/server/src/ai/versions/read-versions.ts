import type { BotName } from '@rp/domain/ai/bots'
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { promptVersion } from '../tables/prompt-version.ts'
import { publication } from '../tables/publication.ts'

type Reads = Pick<Tx, 'select'>

const isLive = sql<boolean>`exists (
  select from ${publication} where ${publication.version_id} = ${promptVersion.id} and ${publication.is_live}
)`
const publishedAt = sql`(
  select max(${publication.published_at}) from ${publication} where ${publication.version_id} = ${promptVersion.id}
)`.mapWith(promptVersion.created_at)

const { content: _content, ...summary } = getTableColumns(promptVersion)
const summaryOf = {
  ...summary,
  author_name: staff.full_name,
  is_live: isLive,
  published_at: sql<string | null>`${publishedAt}`.mapWith(promptVersion.created_at),
}

/** Versions of a bot, newest first. */
export async function versionsOf(
  db: Reads,
  bot: BotName,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select(summaryOf)
    .from(promptVersion)
    .leftJoin(staff, eq(staff.id, promptVersion.author_id))
    .where(eq(promptVersion.bot, bot))
    .orderBy(desc(promptVersion.no))
    .limit(limit)
    .offset(offset)
}

export async function versionOf(db: Reads, bot: BotName, id: string) {
  const [row] = await db
    .select({ ...summaryOf, content: promptVersion.content })
    .from(promptVersion)
    .leftJoin(staff, eq(staff.id, promptVersion.author_id))
    .where(and(eq(promptVersion.bot, bot), eq(promptVersion.id, id)))
  return row
}

/** The live version of a bot; none: the built-in one. */
export async function liveRow(db: Reads, bot: BotName) {
  const [row] = await db
    .select({ ...summaryOf, content: promptVersion.content })
    .from(publication)
    .innerJoin(promptVersion, eq(promptVersion.id, publication.version_id))
    .leftJoin(staff, eq(staff.id, promptVersion.author_id))
    .where(and(eq(publication.bot, bot), eq(publication.is_live, true)))
  return row
}

/** Past and present live versions, newest first. */
export async function publicationsOf(
  db: Reads,
  bot: BotName,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await db
    .select({
      ...getTableColumns(publication),
      version_no: promptVersion.no,
      published_by_name: staff.full_name,
    })
    .from(publication)
    .leftJoin(promptVersion, eq(promptVersion.id, publication.version_id))
    .leftJoin(staff, eq(staff.id, publication.published_by))
    .where(eq(publication.bot, bot))
    .orderBy(desc(publication.id))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({ ...row, version_no: row.version_no ?? 0 }))
}
