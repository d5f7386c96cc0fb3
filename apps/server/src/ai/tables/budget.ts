import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** The spent and reserved amount of a month, a room's day or a bot's day; the row lock serialises decisions. */
export const budget = pgTable(
  'ai_budget',
  {
    scope: text({ enum: ['MONTH', 'BOT_DAY', 'ROOM_DAY'] }).notNull(),
    /** `2026-11`, or the bot or room and its day in Bangkok: `memory 2026-11-23`. */
    period: text().notNull(),
    spent_micro_thb: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.scope, table.period] })],
)
