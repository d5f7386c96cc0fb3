import type { Entity } from './entity.ts'

/** `apps/server/src/<area>/tables/<entity>.ts`. */
export const tableFile = ({ camel, snake }: Entity): string => `import { sql } from 'drizzle-orm'
import { boolean, date, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { commonColumns } from '../../platform/database/columns.ts'

export const ${camel} = pgTable(
  '${snake}',
  {
    ...commonColumns(),
    code: text().notNull(),
    name_en: text().notNull(),
    name_th: text().notNull(),
    valid_from: date(),
    valid_until: date(),
    is_active: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('${snake}_code')
      .on(table.code)
      .where(sql\`archived_at is null\`),
  ],
)
`
