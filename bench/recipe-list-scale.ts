// The R&D list of 50,000 recipes at the API: pages, filters, searches in Thai and English, the board. On PostgreSQL and
// on the embedded database.
import { measureLists } from './lib/list-scale.ts'

const recipes = 50_000

const requested: Record<string, string> = {
  'first page': '',
  'page of 100': '?limit=100',
  'page 200': '?page=200&limit=20',
  'by name': '?sortBy=name&order=ASC&limit=20',
  'by status since': '?sortBy=status_since&limit=20',
  cosmetics: '?recipe_type=COSMETICS&limit=20',
  'formula status': '?formula_status=PENDING_FDA&limit=20',
  'packaging status': '?package_status=PENDING_DESIGN_TEST&limit=20',
  'QA failed': '?qa_status=FAILED&limit=20',
  public: '?is_public=true&limit=20',
  'three filters': '?recipe_type=FOOD&formula_status=READY&qa_status=PASSED&limit=20',
  'search: common word': `?q=serum&limit=20`,
  'search: Thai': `?q=${encodeURIComponent('เซรั่ม')}&limit=20`,
  'search: rare': '?q=zinnia&limit=20',
  'search: number': '?q=RC-2026-049',
  'search: nothing': '?q=nothingofthis',
  'search and filter': `?q=${encodeURIComponent('ครีม')}&formula_status=READY&limit=20`,
  board: '/board',
}

await measureLists({
  name: 'recipe-list-scale',
  profile: 'STAFF/RECIPE',
  path: '/recipes/recipes-rd',
  queries: requested,
  // The board is seven lists in one reply.
  apart: ['board'],
  fill,
})

/** A company's recipes after years: names repeat, most are done, a few are in progress. */
async function fill(execute: (statement: string) => Promise<unknown>, staff: string): Promise<void> {
  await execute(`
    insert into recipes_category (id, slug, name_en, name_th, recipe_type)
    values ('00000000-0000-7000-8000-000000000001', 'serum', 'Serum', 'เซรั่ม', 'COSMETICS')`)
  await execute(`
    insert into customer (id, username, display_name)
    select gen_random_uuid(), 'c' || n, (array['มาลี', 'สมชาย', 'Somsri', 'Anan', 'นภา'])[1 + n % 5] || ' ' || n
    from generate_series(1, 2000) n`)
  await execute(`
    with people as (select array_agg(id) as ids, array_agg(display_name) as names from customer)
    insert into recipe (id, number, recipe_type, customer_id, customer_name, name, brand, category_id, is_public,
      target_countries, brief, target_qty, fill_weight, fill_unit, formula_status, status_since, qa_status,
      current_version_no, assignee_id, created_at, updated_at)
    select gen_random_uuid(), 'RC-2026-' || lpad(n::text, 6, '0'), case when n % 3 = 0 then 'FOOD' else 'COSMETICS' end,
      ids[1 + n % 2000], names[1 + n % 2000],
      (array['Niacinamide serum', 'เซรั่มวิตามินซี', 'Rice cream', 'ครีมข้าวหอมมะลิ', 'Collagen drink', 'แคปซูลขมิ้นชัน'])[1 + n % 6]
        || ' ' || n || case when n % 9000 = 0 then ' zinnia' else '' end,
      (array['Nual', 'Siam Bloom', 'เรือนไทย'])[1 + n % 3], '00000000-0000-7000-8000-000000000001', n % 7 = 0,
      array['TH'], '{}', 1000, 30, 'g',
      (array['READY', 'READY', 'READY', 'READY', 'CANCEL', 'PENDING_FDA', 'PENDING_FORMULATION_REVIEW',
        'PENDING_CUSTOMER_APPROVAL', 'PENDING_FORMULATION_TEST', 'PENDING_PAYMENT'])[1 + n % 10],
      now() - n * interval '7 minutes', (array['PASSED', 'PASSED', 'FAILED', 'TODO', null])[1 + n % 5], 1 + n % 6,
      '${staff}', now() - n * interval '11 minutes', now() - (n * 7919 % 50000) * interval '1 minute'
    from generate_series(1, ${recipes}) n, people`)
  await execute(`
    insert into recipe_package (id, recipe_id, name, qty, package_status, status_since)
    select gen_random_uuid(), id, 'Bottle', 1000,
      (array['READY', 'READY', 'PENDING_DESIGN_TEST', 'PENDING_PAYMENT', 'PENDING_STAFF_APPROVAL'])[1 + (row_number() over ()) % 5],
      now()
    from recipe`)
  await execute(`analyze`)
}
