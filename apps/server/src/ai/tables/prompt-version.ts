import type { BotName } from '@rp/domain/ai/bots'
import type { VersionContent } from '@rp/domain/ai/versions/version'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'

/** A saved version of a bot; immutable. */
export const promptVersion = pgTable(
  'ai_prompt_version',
  {
    id: id(),
    bot: text().$type<BotName>().notNull(),
    no: integer().notNull(),
    content: jsonb().$type<VersionContent>().notNull(),
    /** SHA-256 of the content's canonical JSON. */
    hash: text().notNull(),
    note: text().notNull(),
    author_id: uuid().notNull(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [uniqueIndex('ai_prompt_version_no').on(table.bot, table.no)],
)
