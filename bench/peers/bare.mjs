// The limit to compare the product with: Node's own http server and pg, named statements, counts cached for two
// seconds, nothing else. No session, no policy, no validation; instants become Dates, as pg makes them.
import http from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.BARE_DATABASE_URL, max: 8, options: '-c jit=off' })

/** The fields of the product's room list, queried by hand. */
const rooms = {
  name: 'rooms',
  text: `
    select r.id, r.chg, r.last_seq, r.status, r.assignee_id,
      (select full_name from staff where staff.id = r.assignee_id) as assignee_name,
      r.last_chat_at, r.last_preview, r.last_sender, r.last_customer_seq, r.customer_read_seq, r.staff_read_seq,
      r.waiting_since, r.window_expires_at, r.closed_at, r.follow_up_at, r.follow_up_note, r.service_id, r.bot_mode,
      r.bot_paused_at, r.customer_id, c.display_name, c.email, r.channel, r.website_id,
      (select name from website where website.id = r.website_id) as website_name,
      (select json_build_object('en', s.name_en, 'th', s.name_th) from chat_service s where s.id = r.service_id) as service_name,
      case when r.is_tagged then coalesce((select json_agg(json_build_object('tag_id', t.id, 'name', t.name, 'colour', t.colour, 'value', rt.value) order by t.name)
        from chat_room_tag rt join tag t on t.id = rt.tag_id where rt.room_id = r.id), '[]'::json) else '[]'::json end as tags,
      coalesce(d.read_seq, 0) as read_seq,
      greatest(case when d.forced_unread then 1 else 0 end, r.customer_no - coalesce(d.customer_no, 0)) as unread,
      r.created_at
    from chat_room r join customer c on c.id = r.customer_id
    left join chat_room_read d on d.room_id = r.id and d.user_id = $3
    where r.status = $1 order by r.last_chat_at desc, r.id desc limit 20 offset $2`,
}
/** Twelve columns of one table, as the peers list it. */
const flatRooms = {
  name: 'flat-rooms',
  text: `select * from bench_room where status = $1 order by last_chat_at desc, id desc limit 20 offset $2`,
}
const benefits = {
  name: 'benefits',
  text: `
    select id, created_at, updated_at, row_version, archived_at, name_en, name_th, recipe_type, claim_text_en, claim_text_th,
      claim_risk, evidence_file, sort_order, is_active
    from recipes_benefit where archived_at is null order by sort_order, id limit 20 offset $1`,
}
const newBenefit = {
  name: 'new-benefit',
  text: `
    insert into bench_created (id, name_en, name_th, recipe_type, claim_text_en, claim_text_th, claim_risk, sort_order, is_active)
    values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8) returning id`,
}
const countsOf = {
  rooms: `select count(*)::int as n from chat_room where status = 'OPEN'`,
  benefits: `select count(*)::int as n from recipes_benefit where archived_at is null`,
}

const counts = new Map()
async function countOf(what) {
  const known = counts.get(what)
  if (known && known.until > Date.now()) return known.n
  const count = async () => {
    const { rows } = await pool.query(countsOf[what])
    counts.set(what, { n: rows[0].n, until: Date.now() + 2000 })
    return rows[0].n
  }
  if (!known) return count()
  known.until = Date.now() + 2000
  void count()
  return known.n
}

async function list(statement, values, what, page) {
  const total = await countOf(what)
  const { rows } = await pool.query({ ...statement, values })
  return { content: { data: rows, currentPage: page, totalPage: Math.ceil(total / 20), total } }
}

async function create(request) {
  let text = ''
  for await (const piece of request) text += piece
  const { name_en, name_th, recipe_type, claim_text_en, claim_text_th, claim_risk, sort_order, is_active } =
    JSON.parse(text)
  const values = [
    name_en,
    name_th,
    recipe_type,
    claim_text_en,
    claim_text_th,
    claim_risk,
    sort_order,
    is_active,
  ]
  return { content: (await pool.query({ ...newBenefit, values })).rows[0] }
}

function answer(request) {
  if (request.method === 'POST') return create(request)
  const { pathname, searchParams } = new URL(request.url, 'http://bare')
  const page = Number(searchParams.get('page') ?? 1)
  const skipped = (page - 1) * 20
  const status = searchParams.get('status')
  if (pathname === '/rooms') return list(rooms, [status, skipped, process.env.BARE_READER], 'rooms', page)
  if (pathname === '/flat-rooms') return list(flatRooms, [status, skipped], 'rooms', page)
  return list(benefits, [skipped], 'benefits', page)
}

const server = http.createServer(async (request, response) => {
  const text = JSON.stringify(await answer(request))
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
})
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
