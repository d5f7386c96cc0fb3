import type { SearchKindName } from '@rp/domain/search/search-kinds'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../platform/database/open-database.ts'

/** A search query, and the records that may come first. */
export interface SearchQuestion {
  kind: SearchKindName
  q: string
  ids: string[]
}

/**
 * Where records of a kind are stored, and every way to query one; the right results are all rows with the same text.
 */
interface QuestionSource {
  from: SQL
  id: SQL
  /** The query, as an SQL expression on the row. */
  ways: Record<string, SQL>
  where?: SQL
}

/** A document number as people shorten it: `lab 83` for LAB-2026-00083. */
const short = (number: SQL): SQL =>
  sql`lower(split_part(${number}, '-', 1)) || ' ' || ltrim(split_part(${number}, '-', 3), '0')`

const requested: Record<SearchKindName, QuestionSource> = {
  recipe: of('recipe', { number: sql`number`, short: short(sql`number`), name: sql`name` }),
  recipe_version: {
    from: sql`recipe_version version join recipe on recipe.id = version.recipe_id`,
    id: sql`version.id`,
    ways: { number: sql`recipe.number || ' v' || version.version_no` },
  },
  lab_order: of('lab_order', { number: sql`number`, short: short(sql`number`), lower: sql`lower(number)` }),
  lab_sample: of('lab_sample', { barcode: sql`barcode` }),
  lab_service: of('lab_service', { code: sql`code`, en: sql`name_en`, th: sql`name_th` }),
  machine_service: {
    ...of('machine_service', { number: sql`number`, short: short(sql`number`), serial: sql`serial_no` }),
    where: sql`serial_no is not null`,
  },
  machine: {
    ...of('machine', { number: sql`number`, short: short(sql`number`) }),
    where: sql`archived_at is null`,
  },
  service_contract: of('service_contract', { number: sql`number`, short: short(sql`number`) }),
  machine_quotation: of('machine_quotation', { number: sql`number` }),
  quote: of('quote', { number: sql`number` }),
  registration: {
    ...of('fda_registration', { number: sql`number` }),
    where: sql`number is not null`,
  },
  package: of('recipe_package', { name: sql`name` }),
  label: of('label_design', { name: sql`name` }),
  packaging: of('shop_packaging', { en: sql`name_en`, th: sql`name_th` }),
  sample: of('recipe_sample', { name: sql`name` }),
  ingredient: of('ingredient', { code: sql`code`, name: sql`trade_name` }),
  substance: of('substance', { inci: sql`inci_name`, cas: sql`cas ->> 0` }),
  regulation_request: of('regulation_approval_request', { number: sql`number` }),
  box_type: of('box_type', { code: sql`code`, en: sql`name_en`, th: sql`name_th` }),
  method_type: of('method_type', { en: sql`name_en`, th: sql`name_th` }),
  packaging_service: of('packaging_service', { en: sql`name_en`, th: sql`name_th` }),
  company_standard_lbl: of('company_standard_lbl', { code: sql`code`, th: sql`name_th` }),
  category: of('recipes_category', { en: sql`name_en`, th: sql`name_th` }),
  benefit: of('recipes_benefit', { en: sql`name_en`, th: sql`name_th` }),
  customer: of('customer', { name: sql`display_name`, email: sql`email`, phone: sql`phone` }),
  room: {
    from: sql`chat_room room join customer on customer.id = room.customer_id`,
    id: sql`room.id`,
    ways: { name: sql`customer.display_name` },
  },
  message: {
    from: sql`(select * from chat_message where visibility = 'public' and length(body) > 25 order by at desc limit 500) message`,
    id: sql`message.room_id || ' ' || message.seq`,
    ways: { words: sql`left(message.body, 40)` },
  },
  quick_reply: {
    ...of('quick_replies', { code: sql`shortcode` }),
    where: sql`owner_id is null and is_active`,
  },
  tag: of('tag', { name: sql`name` }),
  website: of('website', { name: sql`name` }),
  chat_service: of('chat_service', { en: sql`name_en`, th: sql`name_th` }),
  knowledge: of('ai_knowledge', { question: sql`question` }),
  staff: of('staff', { name: sql`full_name`, user: sql`username` }),
  log_entry: {
    from: sql`log_entry`,
    id: sql`seq`,
    ways: { number: sql`'#' || seq`, hash: sql`left(hash, 12)` },
  },
}

function of(table: string, ways: Record<string, SQL>): QuestionSource {
  return { from: sql.raw(table), id: sql`id`, ways }
}

/**
 * Queries of every kind for the records in a database, some for each way, with the right results from the rows
 * themselves.
 */
export async function searchQuestions({ db }: Pick<Database, 'db'>, perWay = 6): Promise<SearchQuestion[]> {
  const questions: SearchQuestion[] = []
  for (const [kind, { from, id, ways, where }] of Object.entries(requested) as [
    SearchKindName,
    QuestionSource,
  ][])
    for (const way of Object.values(ways)) {
      const { rows } = await db.execute<{ q: string; ids: string[] }>(sql`
        select q, ids from (
          select ${way} as q, array_agg((${id})::text) as ids from ${from} where ${where ?? sql`true`} group by 1
        ) as texts where length(q) between 2 and 100 order by md5(q) limit ${perWay}`)
      questions.push(...rows.map(({ q, ids }) => ({ kind, q, ids })))
    }
  return questions.map((one) => ({ ...one, ids: idsOf(one.q, questions) }))
}

/** A customer and their chat have the same name: either is right. */
function idsOf(q: string, questions: SearchQuestion[]): string[] {
  return questions.filter((one) => one.q.toLowerCase() === q.toLowerCase()).flatMap(({ ids }) => ids)
}
