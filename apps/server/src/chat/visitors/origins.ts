import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import type { Caller } from '../../platform/caller.ts'
import { website } from '../tables/website.ts'

/** Allows pages of our own origin, and for a customer those of the website of the token (ASVS 4.4.2). */
export function allowsOrigin({ db }: Database) {
  return async (caller: Caller, origin: string, host: string): Promise<boolean> => {
    if (origin === `http://${host}` || origin === `https://${host}`) return true
    if (caller.type === 'STAFF') return false
    const [site] = await db
      .select({ allowed_origins: website.allowed_origins })
      .from(website)
      .where(eq(website.id, caller.website_id))
    return site?.allowed_origins.includes(origin) ?? false
  }
}
