import { createHash } from 'node:crypto'
import { lettersOf } from '@rp/domain/chat/trigrams'
import { firstNames, lastNames } from './words.ts'
import type { Caller } from './people.ts'
import { nth, queryOf, type Question, type Statement } from './questions.ts'

/** A position in the list, at any depth. */
export interface Cursor {
  id: string
  last_chat_at: string
}

interface People {
  admin: Caller
  agent: Caller
}

type RoomQuery = Record<string, string | number>

interface RoomQuestion {
  name: string
  request: (n: number) => RoomQuery
  /** The filter in SQL; `$1` is the caller. */
  where?: string
  values?: (n: number) => unknown[]
  orderBy?: string
  caller?: Caller
}

const isUnread = `not coalesce(not seen.forced_unread and seen.customer_no >= chat_room.customer_no, chat_room.customer_no = 0)`
const isServed = `exists (select 1 from chat_service where id = chat_room.service_id and $1 = any(staff_ids))`
const isNamed = `exists (select 1 from customer where id = chat_room.customer_id and letters like $2)`
const named = (keyword: string) => `%${lettersOf(keyword).toLowerCase()}%`
const isAfter = `(last_chat_at, chat_room.id) < ($2::timestamptz, $3::uuid)`

/** Every filter of the room list, and the list at any depth. */
export function roomQuestions({ admin, agent }: People, places: Cursor[], rooms: number): Question[] {
  const service = (n: number) => keyOf(`service ${n % 12}`)
  const website = (n: number) => keyOf(`website ${n % 20}`)
  const tag = (n: number) => keyOf(`tag ${n % 30}`)
  const value = (n: number) => `value ${n % 40}`
  const channel = (n: number) => nth(['WEBSITE', 'LINE', 'WHATSAPP'], n)
  const colleague = (n: number) => keyOf(`staff ${n % 50}`)
  const email = (n: number) => `customer${1 + ((n * 7919) % rooms)}@example.com`
  const name = (n: number) => `${nth(firstNames, n)} ${nth(lastNames, n * 31)}`
  const twoLetters = (n: number) => nth(['มา', 'ศร', 'an', 'ch', 'zq'], n)
  const deep = (n: number) => nth(places, n)
  const after = (n: number) => [deep(n).last_chat_at, deep(n).id]
  const cursor = (n: number) => after(n).join('~')
  const requests: RoomQuestion[] = [
    { name: 'all', request: () => ({}) },
    { name: 'page 1 to 100', request: (n) => ({ page: 1 + (n % 100) }) },
    { name: 'by first day', request: () => ({ sortBy: 'created_at' }), orderBy: 'created_at' },
    { name: 'OPEN', request: () => ({ status: 'OPEN' }), where: `status = 'OPEN'` },
    { name: 'CLOSED', request: () => ({ status: 'CLOSED' }), where: `status = 'CLOSED'` },
    { name: 'unread', request: () => ({ unread: 'true' }), where: isUnread },
    { name: 'read', request: () => ({ unread: 'false' }), where: `not ${isUnread}` },
    {
      name: 'OPEN, unread',
      request: () => ({ status: 'OPEN', unread: 'true' }),
      where: `status = 'OPEN' and ${isUnread}`,
    },
    {
      name: 'service',
      request: (n) => ({ service_id: service(n) }),
      where: 'service_id = $2',
      values: (n) => [service(n)],
    },
    {
      name: 'rare service',
      request: () => ({ service_id: service(11) }),
      where: 'service_id = $2',
      values: () => [service(11)],
    },
    {
      name: 'OPEN, service',
      request: (n) => ({ status: 'OPEN', service_id: service(n) }),
      where: `status = 'OPEN' and service_id = $2`,
      values: (n) => [service(n)],
    },
    {
      name: 'channel',
      request: (n) => ({ channel: channel(n) }),
      where: 'channel = $2',
      values: (n) => [channel(n)],
    },
    {
      name: 'website',
      request: (n) => ({ website_id: website(n) }),
      where: 'website_id = $2',
      values: (n) => [website(n)],
    },
    {
      name: 'OPEN, website',
      request: (n) => ({ status: 'OPEN', website_id: website(n) }),
      where: `status = 'OPEN' and website_id = $2`,
      values: (n) => [website(n)],
    },
    { name: 'mine', request: () => ({ assignee_id: 'ME' }), where: 'assignee_id = $1' },
    {
      name: 'OPEN, mine',
      request: () => ({ assignee_id: 'ME', status: 'OPEN' }),
      where: `assignee_id = $1 and status = 'OPEN'`,
    },
    {
      name: `a colleague's`,
      request: (n) => ({ assignee_id: colleague(n) }),
      where: 'assignee_id = $2',
      values: (n) => [colleague(n)],
    },
    { name: `nobody's`, request: () => ({ assignee_id: 'NOBODY' }), where: 'assignee_id is null' },
    {
      name: `OPEN, nobody's`,
      request: () => ({ assignee_id: 'NOBODY', status: 'OPEN' }),
      where: `assignee_id is null and status = 'OPEN'`,
    },
    { name: 'waiting', request: () => ({ waiting: 'true' }), where: 'waiting_since is not null' },
    {
      name: 'waiting, longest first',
      request: () => ({ sortBy: 'waiting_since', order: 'ASC' }),
      where: 'waiting_since is not null',
      orderBy: 'waiting_since asc',
    },
    { name: 'follow-up', request: () => ({ follow_up: 'true' }), where: 'follow_up_at is not null' },
    {
      name: 'tag',
      request: (n) => ({ tag_room: tag(n) }),
      where: 'exists (select 1 from chat_room_tag where room_id = chat_room.id and tag_id = $2)',
      values: (n) => [tag(n)],
    },
    {
      name: 'tag and value',
      request: (n) => ({ tag_room: tag(n), tag_value: value(n) }),
      where:
        'exists (select 1 from chat_room_tag where room_id = chat_room.id and tag_id = $2 and value = $3)',
      values: (n) => [tag(n), value(n)],
    },
    {
      name: 'tag value',
      request: (n) => ({ tag_value: value(n) }),
      where: 'exists (select 1 from chat_room_tag where room_id = chat_room.id and value = $2)',
      values: (n) => [value(n)],
    },
    {
      name: 'OPEN, tag',
      request: (n) => ({ status: 'OPEN', tag_room: tag(n) }),
      where: `status = 'OPEN' and exists (select 1 from chat_room_tag where room_id = chat_room.id and tag_id = $2)`,
      values: (n) => [tag(n)],
    },
    { name: 'tagged', request: () => ({ is_tag_room: 'true' }), where: 'is_tagged' },
    {
      name: 'e-mail',
      request: (n) => ({ email: email(n) }),
      where:
        'exists (select 1 from customer where id = chat_room.customer_id and email = $2 and archived_at is null)',
      values: (n) => [email(n)],
    },
    ...(
      [
        ['keyword, common', (n) => nth(firstNames, n)],
        ['keyword, family name', (n) => nth(lastNames, n * 17)],
        ['keyword, full name', name],
        ['keyword, e-mail', email],
        ['keyword, phone', (n) => `08${String(((1 + n * 991) * 7919) % 100_000_000).padStart(8, '0')}`],
        ['keyword, nobody', (n) => `nobody${n}`],
      ] satisfies [string, (n: number) => string][]
    ).map(([kind, keyword]) => ({
      name: kind,
      request: (n: number) => ({ keyword: keyword(n) }),
      where: isNamed,
      values: (n: number) => [named(keyword(n))],
    })),
    {
      name: 'keyword, two letters',
      request: (n) => ({ keyword: twoLetters(n) }),
      where: `exists (select 1 from customer where id = chat_room.customer_id and (letters like $2 or letters like '% ' || $2))`,
      values: (n) => [`${twoLetters(n)}%`],
    },
    {
      name: 'OPEN, keyword',
      request: (n) => ({ status: 'OPEN', keyword: nth(lastNames, n * 17) }),
      where: `status = 'OPEN' and ${isNamed}`,
      values: (n) => [named(nth(lastNames, n * 17))],
    },
    { name: 'deep', request: (n) => ({ cursor: cursor(n) }), where: isAfter, values: after },
    {
      name: 'deep, OPEN',
      request: (n) => ({ cursor: cursor(n), status: 'OPEN' }),
      where: `status = 'OPEN' and ${isAfter}`,
      values: after,
    },
    {
      name: 'deep, OPEN, unread',
      request: (n) => ({ cursor: cursor(n), status: 'OPEN', unread: 'true' }),
      where: `status = 'OPEN' and ${isUnread} and ${isAfter}`,
      values: after,
    },
    {
      name: 'deep, service',
      request: (n) => ({ cursor: cursor(n), service_id: service(n) }),
      where: `service_id = $4 and ${isAfter}`,
      values: (n) => [...after(n), service(n)],
    },
    { name: 'agent: all', caller: agent, request: () => ({}), where: isServed },
    {
      name: 'agent: OPEN, unread',
      caller: agent,
      request: () => ({ status: 'OPEN', unread: 'true' }),
      where: `status = 'OPEN' and ${isServed} and ${isUnread}`,
    },
    {
      name: 'agent: tag',
      caller: agent,
      request: (n) => ({ tag_room: tag(n) }),
      where: `${isServed} and exists (select 1 from chat_room_tag where room_id = chat_room.id and tag_id = $2)`,
      values: (n) => [tag(n)],
    },
    {
      name: 'agent: keyword',
      caller: agent,
      request: (n) => ({ keyword: nth(lastNames, n * 17) }),
      where: `${isServed} and ${isNamed}`,
      values: (n) => [named(nth(lastNames, n * 17))],
    },
    {
      name: 'agent: deep',
      caller: agent,
      request: (n) => ({ cursor: cursor(n) }),
      where: `${isServed} and ${isAfter}`,
      values: after,
    },
  ]
  return requests.map((one) => questionOf(one, one.caller ?? admin))
}

function questionOf(
  { name, request, where = 'true', values, orderBy = 'last_chat_at' }: RoomQuestion,
  caller: Caller,
): Question {
  const [key, direction = 'desc'] = orderBy.split(' ')
  return {
    name: `rooms: ${name}`,
    caller,
    group: 'rooms',
    path: (n) => `/chat/room?${queryOf(request(n))}`,
    bare: (n): Statement => ({
      text: `
        select chat_room.*, customer.display_name, customer.email, coalesce(seen.read_seq, 0) as read_seq
        from chat_room join customer on customer.id = chat_room.customer_id
          left join chat_room_read seen on seen.room_id = chat_room.id and seen.user_id = $1::uuid
        where ${where} order by ${key} ${direction}, chat_room.id ${direction}
        limit 15 offset ${(Number(request(n)['page'] ?? 1) - 1) * 15}`,
      values: [caller.id, ...(values?.(n) ?? [])],
    }),
  }
}

/** The ids that fill.ts gave. */
function keyOf(name: string): string {
  const hex = createHash('md5').update(name).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}
