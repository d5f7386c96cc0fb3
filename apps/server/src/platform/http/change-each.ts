import type { RefusedOne } from '@rp/contract/refused-one'
import type { Language, Words } from '@rp/domain/languages'
import { databaseRefusal } from '../database/refusals.ts'
import { Refusal } from '../refusal.ts'

/**
 * Changes many records, each on its own: a rejected one, with the reason in the reader's language, does not affect the
 * others. `change` uses a transaction of its own; it may return what it did, if that differs between the records.
 */
export async function changeEach(
  ids: readonly string[],
  language: Language,
  change: (id: string) => Promise<Words | void>,
): Promise<RefusedOne[]> {
  const results: RefusedOne[] = []
  for (const id of new Set(ids)) {
    const done = await attempt(id, language, change)
    results.push({ id, ...done })
  }
  return results
}

async function attempt(
  id: string,
  language: Language,
  change: (id: string) => Promise<Words | void>,
): Promise<Omit<RefusedOne, 'id'>> {
  try {
    const note = await change(id)
    return { refused: null, ...(note && { note: note[language] }) }
  } catch (error) {
    const refusal = error instanceof Refusal ? error : databaseRefusal(error)
    // A database that is busy or gone refuses the call, not the record.
    if (!refusal || refusal.code === 'unavailable') throw error
    const { detail, errors = [] } = refusal.parts
    const said = typeof detail === 'object' ? detail[language] : detail
    const refused = {
      code: refusal.code,
      ...(said !== undefined && { detail: said }),
      errors: errors.map(({ path, message, message_th }) => ({
        path,
        message: language === 'th' ? (message_th ?? message) : message,
      })),
    }
    return { refused }
  }
}
