import { erasedName } from '@rp/domain/personal/data-retention'
import { sql } from 'drizzle-orm'
import { idsOf, moveRecords, moveRecordsBack, type CustomerPart } from '../auth/index.ts'
import { recipesPersonData } from './person-data.ts'

/** Customer data in recipes: their products, their requests, and their comments on labels. */
export const recipesCustomerPart: CustomerPart = {
  detail: () => Promise.resolve({}),
  meets: () => Promise.resolve(false),
  merge: (tx, merge) => moveRecords(tx, merge, 'recipe'),
  unmerge: (tx, merge) => moveRecordsBack(tx, merge, 'recipe'),
  data: recipesPersonData,
  files: ({ record_ids }) => sql`
    select jsonb_build_array(jsonb_build_object('file', proof_file), jsonb_build_object('file', print_photo_file)) as held
    from recipe_package where recipe_id = ${idsOf(record_ids)}`,
  /** A product is maintained for years: it is not open work. */
  async records(tx, customer_ids) {
    const { rows } = await tx.execute<{ id: string; number: string }>(
      sql`select id, number from recipe where customer_id = ${idsOf(customer_ids)} order by number`,
    )
    return rows.map((row) => ({ kind: 'RECIPE', ...row, isOpen: false }))
  },
  /** The product with its formula and label stays, and so does the approval of its price (retainedByLaw). */
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
