import { bangkokDay, dayAfter, formatDate } from '@rp/domain/dates'
import { documentReminders, type DocumentType } from '@rp/domain/ingredients/ingredient-documents'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { adminsOf } from '../auth/index.ts'
import type { Notifications } from '../notifications/index.ts'
import { appendToLog } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { ingredientDocument } from './tables/ingredient-document.ts'
import { ingredient } from './tables/ingredient.ts'

interface Ending {
  id: string
  type: DocumentType
  valid_until: string | null
  ingredient_id: string
  code: string
  trade_name: string
  expired_logged_at: string | null
}

/**
 * Reminds the admins of RECIPE of documents that expire within 30 and within 7 days, and logs expired ones: each once,
 * however often it runs. Skips documents replaced by a newer one of their type.
 */
export async function watchDocuments(
  { database, write }: Platform,
  { notify }: Notifications,
  now = new Date(),
): Promise<void> {
  const on = bangkokDay(now)
  const ending = await endingBy(database.db, dayAfter(on, documentReminders[0]))
  if (ending.length === 0) return
  const admins = await adminsOf(database.db, 'RECIPE')
  for (const paper of ending) await write((tx) => notifyExpiry(tx, paper))

  async function notifyExpiry(tx: Tx, paper: Ending): Promise<void> {
    const end = paper.valid_until ?? ''
    if (end < on) return logExpired(tx, paper)
    const days = end <= dayAfter(on, documentReminders[1]) ? documentReminders[1] : documentReminders[0]
    const date = formatDate(`${end}T00:00:00.000Z`)
    await notify(tx, admins, {
      title: `${paper.code} · ${paper.type}`,
      description: {
        en: `${paper.trade_name}: valid until ${date}`,
        th: `${paper.trade_name}: ใช้ได้ถึง ${date}`,
      },
      ms_name: 'RECIPES',
      target: { route: 'food-ingredient-update', params: { ingredientId: paper.ingredient_id } },
      once: `ingredient-document:${paper.id}:${days}`,
    })
  }
}

async function logExpired(tx: Tx, { id, type, valid_until, ingredient_id, code }: Ending): Promise<void> {
  const [row] = await tx
    .update(ingredientDocument)
    .set({ expired_logged_at: sql`now()` })
    .where(and(eq(ingredientDocument.id, id), isNull(ingredientDocument.expired_logged_at)))
    .returning({ id: ingredientDocument.id })
  if (!row) return
  await appendToLog(tx, {
    event: 'ingredient.document_expired',
    subject: { type: 'ingredient', id: ingredient_id, label: code },
    refs: [{ type: 'ingredient_document', id }],
    data: { document_id: id, type, valid_until },
    actor: { type: 'SYSTEM', id: null },
  })
}

/** Documents that expire by a day, without a log entry yet and without a longer-lived one of their type. */
function endingBy(db: Pick<Tx, 'select'>, day: string): Promise<Ending[]> {
  const newer = sql`not exists (select 1 from ingredient_document as other where other.ingredient_id = ${ingredientDocument.ingredient_id} and other.type = ${ingredientDocument.type} and other.archived_at is null and coalesce(other.valid_until, 'infinity'::date) > ${ingredientDocument.valid_until})`
  return db
    .select({
      id: ingredientDocument.id,
      type: ingredientDocument.type,
      valid_until: ingredientDocument.valid_until,
      ingredient_id: ingredient.id,
      code: ingredient.code,
      trade_name: ingredient.trade_name,
      expired_logged_at: ingredientDocument.expired_logged_at,
    })
    .from(ingredientDocument)
    .innerJoin(ingredient, eq(ingredient.id, ingredientDocument.ingredient_id))
    .where(
      and(
        isNull(ingredientDocument.archived_at),
        isNull(ingredient.archived_at),
        isNull(ingredientDocument.expired_logged_at),
        lte(ingredientDocument.valid_until, day),
        newer,
      ),
    )
    .orderBy(asc(ingredientDocument.valid_until), asc(ingredientDocument.id))
}
