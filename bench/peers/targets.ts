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

/**
 * The room list and a catalogue: page 1 by one caller, and pages 1 to 5 by many, on the product and the bare program.
 */
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

/** The fields of the product's room list, without tags and unread counts. */
const ofRoom = [
  'id,chg,last_seq,status,assignee_id,last_chat_at,last_preview,last_sender,last_customer_seq,customer_read_seq',
  'staff_read_seq,waiting_since,window_expires_at,closed_at,follow_up_at,follow_up_note,bot_mode,bot_paused_at,channel',
  'created_at,customer_id.id,customer_id.display_name,customer_id.email,website_id.id,website_id.name',
  'service_id.id,service_id.name_en,service_id.name_th',
].join(',')

const directusPage = (fields: string, page: number) =>
  `/items/${fields}limit=20&page=${page}&sort=-last_chat_at,-id&filter%5Bstatus%5D%5B_eq%5D=OPEN&meta=filter_count`
const directusRooms = (page: number) => directusPage(`chat_room?fields=${ofRoom}&`, page)

/** Its list of rooms like the product's, the same from one table, as it lists existing tables, and a catalogue. */
export function directusLists({ token, ...directus }: Directus, database: string): Target[] {
  const catalogue =
    '/items/recipes_benefit?limit=20&page=1&sort=sort_order,id&filter%5Barchived_at%5D%5B_null%5D=true&meta=filter_count'
  const requests: Record<string, string[]> = {
    rooms: [directusRooms(1)],
    'rooms, many pages': Array.from({ length: pages }, (_, index) => directusRooms(index + 1)),
    'rooms of one table': [directusPage('bench_room?', 1)],
    catalogue: [catalogue],
  }
  return Object.entries(requests).map(([name, paths]) => ({
    name: `Directus ${name}`,
    ...directus,
    database,
    requests: paths.map((path) => get(path, token)),
  }))
}

/** Checks that Directus returns rooms with related names: otherwise the comparison would be unfair. */
export async function expectNamesOf({ port, token }: Directus): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${directusRooms(1)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await response.json()) as { data?: { customer_id?: { display_name?: string } }[] }
  if (!data?.every(({ customer_id }) => customer_id?.display_name))
    throw new Error('Directus does not answer its rooms with their customers')
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
