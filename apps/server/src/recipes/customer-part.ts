import { erasedName } from '@rp/domain/personal/kept-by-law'
import { sql } from 'drizzle-orm'
import { idsOf, moveRecords, type CustomerPart } from '../auth/index.ts'

/** What recipes hold of a customer: whose product it is, what they wished, and what they said of its label. */
export const recipesCustomerPart: CustomerPart = {
  detail: () => Promise.resolve({}),
  meets: () => Promise.resolve(false),
  merge: (tx, from, into) => moveRecords(tx, 'recipe', { from, into }),
  /** A product is looked after for years: it is no work that has to be done first. */
  async records(tx, customer_ids) {
    const { rows } = await tx.execute<{ id: string; number: string }>(
      sql`select id, number from recipe where customer_id = ${idsOf(customer_ids)} order by number`,
    )
    return rows.map((row) => ({ kind: 'RECIPE', ...row, isOpen: false }))
  },
  /** The product with its formula and label stays, and who approved its price (keptByLaw). */
  async erase(tx, { customer_ids }) {
    const theirs = sql`(select id from recipe where customer_id = ${idsOf(customer_ids)})`
    const designs = sql`(
      select design.id from label_design as design
      join recipe_package as package on package.id = design.recipe_package_id
      where package.recipe_id in ${theirs})`
    await tx.execute(sql`
      update recipe set customer_name = null, room_id = null, cancel_reason = null,
        brief = '{"texture": "", "colour": "", "scent": "", "claims": "", "forbidden": ""}'
      where id in ${theirs}`)
    await tx.execute(sql`update recipe_package set cancel_reason = null where recipe_id in ${theirs}`)
    await tx.execute(sql`update recipe_status_history set reason = null where recipe_id in ${theirs}`)
    await tx.execute(sql`
      update recipe_approval_link set comment = null,
        signed_name = case when verdict = 'APPROVE' then signed_name end
      where recipe_id in ${theirs}`)
    await tx.execute(
      sql`update label_proof_link set comment = null, signed_name = null where design_id in ${designs}`,
    )
    await tx.execute(sql`
      update label_comment set author_name = ${erasedName}, text = ''
      where author = 'CUSTOMER' and design_id in ${designs}`)
  },
}
