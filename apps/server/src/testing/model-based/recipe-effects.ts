import { count, eq, sql } from 'drizzle-orm'
import { notification } from '../../notifications/tables/notification.ts'
import { emailOutbox } from '../../platform/tables/email-outbox.ts'
import { logEntry } from '../../platform/tables/log-entry.ts'
import { statusHistory } from '../../recipes/tables/status-history.ts'
import type { TestServer } from '../test-server.ts'

export interface Effects {
  /** Rows of the history, including creations. */
  moves: number
  /** Log entries of transitions and of a creation. */
  logged: number
  notifications: number
  mails: number
  /** Duplicate notifications or mails of one transition. */
  twice: number
}

/** Counts the effects of transitions: each must have one history row, one log entry, one notification, one mail. */
export async function recipeEffects({ database: { db } }: TestServer): Promise<Effects> {
  const one = async (rows: Promise<{ total: number }[]>) => (await rows)[0]?.total ?? 0
  const repeated = (table: typeof notification | typeof emailOutbox) =>
    one(
      db.select({ total: count() }).from(
        db
          .select({ once: table.once })
          .from(table)
          .where(sql`${table.once} is not null`)
          .groupBy(table.once)
          .having(sql`count(*) > 1`)
          .as('repeated'),
      ),
    )
  const events = ['recipe.status_changed', 'package.status_changed', 'recipe.created', 'package.created']
  return {
    moves: await one(db.select({ total: count() }).from(statusHistory)),
    logged: await one(
      db
        .select({ total: count() })
        .from(logEntry)
        .where(sql`${logEntry.event} in ${events}`),
    ),
    notifications: await one(
      db.select({ total: count() }).from(notification).where(eq(notification.ms_name, 'RECIPES')),
    ),
    mails: await one(db.select({ total: count() }).from(emailOutbox)),
    twice: (await repeated(notification)) + (await repeated(emailOutbox)),
  }
}
