import type { BotName } from '@rp/domain/ai/bots'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { promptVersion } from './prompt-version.ts'

/** The history of live versions of a bot: when and by whom; the current one is marked. */
export const publication = pgTable(
  'ai_publication',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bot: text().$type<BotName>().notNull(),
    /** Null: the built-in version. */
    version_id: uuid().references(() => promptVersion.id),
    kind: text({ enum: ['PUBLISH', 'ROLLBACK'] }).notNull(),
    is_live: boolean().notNull(),
    published_by: uuid().notNull(),
    published_at: instant()
      .notNull()
      .default(sql`now()`),
    /** Why it was published although cases failed. */
    override_reason: text(),
  },
  (table) => [
    uniqueIndex('ai_publication_live')
      .on(table.bot)
      .where(sql`is_live`),
    index('ai_publication_bot').on(table.bot, table.id),
  ],
)
