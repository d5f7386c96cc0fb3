import type { configurationValue } from '../../configuration/tables/configuration.ts'

/** In the demo the bot drafts, without a model, and people approve. */
export function demoBot(now: Date): (typeof configurationValue.$inferInsert)[] {
  return [
    {
      key: 'CHAT_BOT_AUTO_REPLY',
      value: 'true',
      row_version: 1,
      updated_at: now.toISOString(),
      updated_by_name: 'admin.chat',
    },
  ]
}
