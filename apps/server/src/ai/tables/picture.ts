import type { PersonalKind } from '@rp/domain/ai/pictures'
import { pictureKinds } from '@rp/domain/ai/pictures'
import { modelProviders } from '@rp/domain/ai/gateway/providers'
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** The description of a picture: the same bytes are described once per prompt version, no matter who sends them. */
export const picture = pgTable(
  'ai_picture',
  {
    sha256: text().notNull(),
    version_no: integer().notNull(),
    kind: text({ enum: pictureKinds }).notNull(),
    description: text().notNull(),
    ocr: jsonb().$type<string[]>().notNull(),
    has_instructions: boolean().notNull(),
    pii: jsonb().$type<PersonalKind[]>().notNull(),
    provider: text({ enum: modelProviders }).notNull(),
    model: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sha256, table.version_no] })],
)
