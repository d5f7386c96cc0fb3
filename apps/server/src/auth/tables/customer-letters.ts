import { toneMarks } from '@rp/domain/chat/found-text'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * What a customer is searched by, without tone marks, as the index has it: with them each Thai word would be pieces of
 * two or three letters, which a hundred thousand names share. What is searched is compared as it is besides.
 */
export function lettersIn(search: SQLWrapper): SQL {
  return sql`translate(${search}, ${sql.raw(`'${toneMarks}'`)}, '')`
}
