import type { RefusedOne } from '@rp/contract/refused-one'
import type { Language } from '@rp/domain/languages'
import { Refusal } from '../refusal.ts'

/**
 * One change of many records, each by itself: what is rejected of one, in the reader's language, holds up no other.
 * `change` writes in a transaction of its own.
 */
export async function changeEach(
  ids: readonly string[],
  language: Language,
  change: (id: string) => Promise<void>,
): Promise<RefusedOne[]> {
  const results: RefusedOne[] = []
  for (const id of new Set(ids)) results.push({ id, refused: await attempt(id, language, change) })
  return results
}

async function attempt(
  id: string,
  language: Language,
  change: (id: string) => Promise<void>,
): Promise<RefusedOne['refused']> {
  try {
    await change(id)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { detail, errors = [] } = error.parts
    const said = typeof detail === 'object' ? detail[language] : detail
    return {
      code: error.code,
      ...(said !== undefined && { detail: said }),
      errors: errors.map(({ path, message, message_th }) => ({
        path,
        message: language === 'th' ? (message_th ?? message) : message,
      })),
    }
  }
}
