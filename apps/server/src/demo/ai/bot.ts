import type { configurationValue } from '../../configuration/tables/configuration.ts'

/** In the demo the bot drafts without a model, people approve, and the opening hours match its knowledge. */
const values = {
  CHAT_BOT_AUTO_REPLY: 'true',
  // Nobody of the demo is signed in: its rooms stay as the story has them.
  CHAT_ASSIGNEE_AWAY_MINUTES: '0',
  CHAT_BUSINESS_DAYS: 'monday,tuesday,wednesday,thursday,friday,saturday',
  CHAT_BUSINESS_HOURS: '08:30-17:30',
}

export function demoBot(now: Date): (typeof configurationValue.$inferInsert)[] {
  return Object.entries(values).map(([key, value]) => ({
    key,
    value,
    row_version: 1,
    updated_at: now.toISOString(),
    updated_by_name: 'admin.chat',
  }))
}
