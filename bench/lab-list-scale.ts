// The list of 200,000 lab orders with 2,000,000 results at the API: pages, filters, searches in Thai and English,
// overdue, board and calendar. On PostgreSQL and on the embedded database.
import { measureLists } from './lib/list-scale.ts'

const orders = 200_000
const aStatement = 10_000
const service = '00000000-0000-7000-8000-00000000000'
const day = new Date().toISOString().slice(0, 10)

const requested: Record<string, string> = {
  'first page': '',
  'page of 100': '?limit=100',
  'page 200': '?page=200&limit=20',
  'by due date': '?sortBy=due_at&order=ASC&limit=20',
  'by number': '?sortBy=number&order=ASC&limit=20',
  'to do': '?status=TODO&limit=20',
  completed: '?status=COMPLETED&limit=20',
  'of recipes': '?type=RECIPE&limit=20',
  urgent: '?priority=URGENT&limit=20',
  'of a service': `?service_id=${service}3&limit=20`,
  overdue: '?overdue=true&sortBy=due_at&order=ASC&limit=20',
  'overdue, newest change first': '?overdue=true&limit=20',
  'awaits verification': '?awaits_verification=true&limit=20',
  'three filters': '?status=INPROGRESS&type=SHOP&priority=HIGH&limit=20',
  'search: common word': '?q=serum&limit=20',
  'search: Thai': `?q=${encodeURIComponent('เซรั่ม')}&limit=20`,
  'search: rare': '?q=zinnia&limit=20',
  'search: number': '?q=LAB-2026-1999',
  'search: nothing': '?q=nothingofthis',
  'search and filter': `?q=${encodeURIComponent('ครีม')}&status=COMPLETED&limit=20`,
  board: '/board',
  'board of a type': '/board?type=STOCK',
  'board, type and priority': '/board?type=SHOP&priority=HIGH',
  'board, search': '/board?q=serum',
  insight: '/insight',
  calendar: `/calendar?from=${day.slice(0, 8)}01&to=${day.slice(0, 8)}28`,
}

await measureLists({
  name: 'lab-list-scale',
  profile: 'ADMIN/LAB',
  path: '/lab/order',
  queries: requested,
  // A month of full orders, and the plots, are views rather than lists.
  apart: ['calendar', 'insight', 'board, search', 'board, type and priority'],
  fill,
})

/** A laboratory's orders after years: most are done, a few hundred are open, some of them late. */
async function fill(execute: (statement: string) => Promise<unknown>, technician: string): Promise<void> {
  await execute(`
    insert into lab_service (id, code, name_en, name_th, types, sla_days)
    select ('${service}' || n)::uuid, 'SVC-' || n,
      (array['Total plate count', 'pH and viscosity', 'Heavy metals', 'Assay by HPLC'])[1 + n % 4] || ' ' || n,
      (array['จุลินทรีย์รวม', 'ค่า pH และความหนืด', 'โลหะหนัก', 'วิเคราะห์ด้วย HPLC'])[1 + n % 4] || ' ' || n,
      array['SHOP', 'RECIPE', 'STOCK'], 5
    from generate_series(1, 9) n`)
  await execute(`
    insert into customer (id, username, display_name)
    select gen_random_uuid(), 'c' || n, (array['มาลี', 'สมชาย', 'Somsri', 'Anan', 'นภา'])[1 + n % 5] || ' ' || n
    from generate_series(1, 5000) n`)
  // A statement may not exceed the server's time limit.
  for (let from = 1; from <= orders; from += aStatement)
    await execute(`
    with people as (select array_agg(id) as ids, array_agg(display_name) as names from customer),
      services as (select array_agg(id order by code) as ids, array_agg(name_en order by code) as en,
        array_agg(name_th order by code) as th from lab_service)
    insert into lab_order (id, number, type, service_id, service_name_en, service_name_th, customer_id, customer_name,
      subject, priority, status, due_at, assignee_id, sample_count, received_count, step_count, steps_done,
      awaits_verification, completed_at, created_at, updated_at, results)
    select gen_random_uuid(), 'LAB-2026-' || lpad(n::text, 6, '0'), (array['SHOP', 'RECIPE', 'STOCK'])[1 + n % 3],
      services.ids[1 + n % 9], services.en[1 + n % 9], services.th[1 + n % 9], people.ids[1 + n % 5000],
      people.names[1 + n % 5000],
      (array['Niacinamide serum', 'เซรั่มวิตามินซี', 'Rice cream', 'ครีมข้าวหอมมะลิ', 'Collagen drink', 'แคปซูลขมิ้นชัน'])[1 + n % 6]
        || ' ' || n || case when n % 20000 = 0 then ' zinnia' else '' end,
      (array['NORMAL', 'NORMAL', 'NORMAL', 'HIGH', 'LOW', 'URGENT'])[1 + n % 6],
      case when n % 200 = 0 then 'TODO' when n % 200 = 1 then 'INPROGRESS' when n % 50 = 2 then 'CANCEL' else 'COMPLETED' end,
      now() + interval '6 days' - n * interval '8 minutes', case when n % 4 = 0 then '${technician}'::uuid end,
      1, 1, 4, case when n % 200 < 2 then n % 4 else 4 end, n % 1000 = 1,
      case when n % 200 > 1 and n % 50 <> 2 then now() - n * interval '8 minutes' end,
      now() - n * interval '8 minutes', now() - (n * 7919 % ${orders}) * interval '1 minute',
      (select jsonb_agg(jsonb_build_object('code', 'A' || i, 'sample_id', md5(n::text)::uuid, 'replicate', 1 + i % 2,
        'value', (array['<10', 'ND (<0.01)', '1.2e3', (n % 977)::text])[1 + (n + i) % 4], 'instrument', '', 'file', null,
        'measured_by', '${technician}', 'measured_at', '2026-11-01T03:00:00.000Z')) from generate_series(1, 10) i)
    from generate_series(${from}, ${from + aStatement - 1}) n, people, services`)
  await execute('analyze')
}
