import type { Directus } from './directus.ts'
import type { Target } from './rounds.ts'

interface Program {
  port: number
  pid: number
  database: string
}

interface Ours extends Program {
  people: { token: string }[]
}

const pages = 5
const benefit = {
  name_en: 'Softer skin',
  name_th: 'ผิวนุ่ม',
  recipe_type: 'COSMETICS',
  claim_text_en: 'Leaves the skin soft and smooth.',
  claim_text_th: 'ช่วยให้ผิวนุ่มเนียน',
  claim_risk: 'OK',
  sort_order: 1,
  is_active: true,
}

const get = (path: string, token?: string) =>
  `GET ${path} HTTP/1.1\r\nhost: bench\r\n${token ? `authorization: Bearer ${token}\r\n` : ''}\r\n`

export function post(path: string, body: object, token?: string): string {
  const text = JSON.stringify(body)
  const who = token ? `authorization: Bearer ${token}\r\n` : ''
  return `POST ${path} HTTP/1.1\r\nhost: bench\r\n${who}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
}

/** The room list and a catalogue: page 1 of one caller, and pages 1 to 5 of many callers, at the product and the bare program. */
export function listTargets({ people, ...ours }: Ours, bare: Program): Target[] {
  const token = people[0]?.token
  const rooms = (page: number) => `/api/chat/room?status=OPEN&limit=20&page=${page}`
  const everyPage = (path: (page: number) => string) =>
    Array.from({ length: pages }, (_, index) => get(path(index + 1)))
  return [
    { name: 'rooms', ...ours, requests: [get(rooms(1), token)] },
    {
      name: 'rooms, many callers and pages',
      ...ours,
      requests: people.map((one, n) => get(rooms(1 + (n % pages)), one.token)),
    },
    {
      name: 'catalogue',
      ...ours,
      requests: [get('/api/recipes/recipes-benefit?limit=20&page=1', token)],
    },
    { name: 'bare rooms', ...bare, requests: [get('/rooms?status=OPEN&page=1')] },
    {
      name: 'bare rooms, many pages',
      ...bare,
      requests: everyPage((page) => `/rooms?status=OPEN&page=${page}`),
    },
    { name: 'bare rooms of one table', ...bare, requests: [get('/flat-rooms?status=OPEN&page=1')] },
    { name: 'bare catalogue', ...bare, requests: [get('/benefits?page=1')] },
  ]
}

/** What the product's room list answers of a room, but for its tags and what is unread. */
const ofRoom = [
  'id,chg,last_seq,status,assignee_id,last_chat_at,last_preview,last_sender,last_customer_seq,customer_read_seq',
  'staff_read_seq,waiting_since,window_expires_at,closed_at,follow_up_at,follow_up_note,bot_mode,bot_paused_at,channel',
  'created_at,customer_id.id,customer_id.display_name,customer_id.email,website_id.id,website_id.name',
  'service_id.id,service_id.name_en,service_id.name_th',
].join(',')

/** Its list of rooms as the product answers it, the same of one table, as it lists tables that it takes over, and a catalogue. */
export function directusLists({ token, ...directus }: Directus, database: string): Target[] {
  const newestOpen =
    'limit=20&page=1&sort=-last_chat_at,-id&filter%5Bstatus%5D%5B_eq%5D=OPEN&meta=filter_count'
  const rooms = `/items/chat_room?fields=${ofRoom}&${newestOpen}`
  const roomsOfOneTable = `/items/bench_room?${newestOpen}`
  const catalogue =
    '/items/recipes_benefit?limit=20&page=1&sort=sort_order,id&filter%5Barchived_at%5D%5B_null%5D=true&meta=filter_count'
  return [
    { name: 'Directus rooms', ...directus, database, requests: [get(rooms, token)] },
    { name: 'Directus rooms of one table', ...directus, database, requests: [get(roomsOfOneTable, token)] },
    { name: 'Directus catalogue', ...directus, database, requests: [get(catalogue, token)] },
  ]
}

export function createTargets({ people, ...ours }: Ours, bare: Program): Target[] {
  const path = '/api/recipes/recipes-benefit'
  const body = { ...benefit, evidence_file: null }
  return [
    { name: 'create', ...ours, requests: people.map(({ token }) => post(path, body, token)) },
    { name: 'bare create', ...bare, requests: [post('/benefits', benefit)] },
  ]
}

export function directusCreate({ token, ...directus }: Directus, database: string): Target {
  return {
    name: 'Directus create',
    ...directus,
    database,
    requests: [post('/items/recipes_benefit', benefit, token)],
  }
}
