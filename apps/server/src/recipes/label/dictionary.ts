import { getLabelDictionary, updateLabelDictionary } from '@rp/contract/recipes/label-palette'
import { unbreakableWords } from '@rp/domain/label-words'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { labelDictionary } from '../tables/label-palette.ts'

interface Dictionary {
  words: string[]
  row_version: number
  updated_at: string | null
}

/** Words without line breaks inside; the company's own list replaces the default one. */
export function dictionaryCalls({ serve, database, write }: Platform): void {
  serve.staff(getLabelDictionary, () => labelDictionaryOf(database.db))

  serve.staff(updateLabelDictionary, ({ body: { words, row_version }, caller }) =>
    write(async (tx) => {
      await tx
        .insert(labelDictionary)
        .values({ id: 1, words: [...unbreakableWords], row_version: 1, updated_at: sql`now()` })
        .onConflictDoNothing()
      const [before] = await tx.select().from(labelDictionary).where(eq(labelDictionary.id, 1)).for('update')
      if (before?.row_version !== row_version)
        throw refuse('stale_version', { current: { ...(await labelDictionaryOf(tx)) } })
      await tx
        .update(labelDictionary)
        .set({ words, row_version: row_version + 1, updated_by: caller.id, updated_at: sql`now()` })
        .where(eq(labelDictionary.id, 1))
      return labelDictionaryOf(tx)
    }),
  )
}

export async function labelDictionaryOf(db: Pick<Tx, 'select'>): Promise<Dictionary> {
  const [row] = await db.select().from(labelDictionary).where(eq(labelDictionary.id, 1))
  return row ?? { words: [...unbreakableWords], row_version: 1, updated_at: null }
}
