import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import type { Who } from '../../platform/who.ts'
import { website } from '../tables/website.ts'

/** Pages of our own origin, and for a customer those of the website that the token was made for (ASVS 4.4.2). */
export function allowsOrigin({ db }: Database) {
  return async (who: Who, origin: string, host: string): Promise<boolean> => {
    if (origin === `http://${host}` || origin === `https://${host}`) return true
    if (who.type === 'STAFF') return false
    const [site] = await db
      .select({ allowed_origins: website.allowed_origins })
      .from(website)
      .where(eq(website.id, who.website_id))
    return site?.allowed_origins.includes(origin) ?? false
  }
}
