import { createHash } from 'node:crypto'
import { lettersOf } from '@rp/domain/chat/found-text'
import { firstNames, lastNames } from './words.ts'
import type { Asker } from './people.ts'
import { nth, queryOf, type Question, type Statement } from './questions.ts'

/** A place in the list, as deep as it may be. */
export interface Place {
  id: string
  last_chat_at: string
}

interface People {
  admin: Asker
  agent: Asker
}

type Asked = Record<string, string | number>

interface RoomQuestion {
  name: string
  asked: (n: number) => Asked
  /** What the filter is in SQL; `$1` is the asker. */
  where?: string
  values?: (n: number) => unknown[]
  orderBy?: string
  asker?: Asker
}

const isUnread = `not coalesce(not seen.forced_unread and seen.customer_no >= chat_room.customer_no, chat_room.customer_no = 0)`
const isServed = `exists (select 1 from chat_service where id = chat_room.service_id and $1 = any(staff_ids))`
const isNamed = `exists (select 1 from customer where id = chat_room.customer_id and letters like $2)`
const named = (keyword: string) => `%${lettersOf(keyword).toLowerCase()}%`
const isAfter = `(last_chat_at, chat_room.id) < ($2::timestamptz, $3::uuid)`

/** Every filter of the room list, and the list at any depth. */
export function roomQuestions({ admin, agent }: People, places: Place[], rooms: number): Question[] {
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
  const asked: RoomQuestion[] = [
    { name: 'all', asked: () => ({}) },
    { name: 'page 1 to 100', asked: (n) => ({ page: 1 + (n % 100) }) },
    { name: 'by first day', asked: () => ({ sortBy: 'created_at' }), orderBy: 'created_at' },
    { name: 'OPEN', asked: () => ({ status: 'OPEN' }), where: `status = 'OPEN'` },
    { name: 'CLOSED', asked: () => ({ status: 'CLOSED' }), where: `status = 'CLOSED'` },
    { name: 'unread', asked: () => ({ unread: 'true' }), where: isUnread },
    { name: 'read', asked: () => ({ unread: 'false' }), where: `not ${isUnread}` },
    {
      name: 'OPEN, unread',
      asked: () => ({ status: 'OPEN', unread: 'true' }),
      where: `status = 'OPEN' and ${isUnread}`,
    },
    {
      name: 'service',
      asked: (n) => ({ service_id: service(n) }),
      where: 'service_id = $2',
      values: (n) => [service(n)],
    },
    {
      name: 'rare service',
      asked: () => ({ service_id: service(11) }),
      where: 'service_id = $2',
      values: () => [service(11)],
    },
    {
      name: 'OPEN, service',
      asked: (n) => ({ status: 'OPEN', service_id: service(n) }),
      where: `status = 'OPEN' and service_id = $2`,
      values: (n) => [service(n)],
    },
    {
      name: 'channel',
      asked: (n) => ({ channel: channel(n) }),
      where: 'channel = $2',
      values: (n) => [channel(n)],
    },
    {
      name: 'website',
      asked: (n) => ({ website_id: website(n) }),
      where: 'website_id = $2',
      values: (n) => [website(n)],
    },
    {
      name: 'OPEN, website',
      asked: (n) => ({ status: 'OPEN', website_id: website(n) }),
      where: `status = 'OPEN' and website_id = $2`,
      values: (n) => [website(n)],
    },
    { name: 'mine', asked: () => ({ assignee_id: 'ME' }), where: 'assignee_id = $1' },
    {
      name: 'OPEN, mine',
      asked: () => ({ assignee_id: 'ME', status: 'OPEN' }),
      where: `assignee_id = $1 and status = 'OPEN'`,
    },
    {
      name: `a colleague's`,
      asked: (n) => ({ assignee_id: colleague(n) }),
      where: 'assignee_id = $2',
      values: (n) => [colleague(n)],
    },
    { name: `nobody's`, asked: () => ({ assignee_id: 'NOBODY' }), where: 'assignee_id is null' },
    {
      name: `OPEN, nobody's`,
      asked: () => ({ assignee_id: 'NOBODY', status: 'OPEN' }),
      where: `assignee_id is null and status = 'OPEN'`,
    },
    { name: 'waiting', asked: () => ({ waiting: 'true' }), where: 'waiting_since is not null' },
    {
      name: 'waiting, longest first',
      asked: () => ({ sortBy: 'waiting_since', order: 'ASC' }),
      where: 'waiting_since is not null',
      orderBy: 'waiting_since asc',
    },
    { name: 'follow-up', asked: () => ({ follow_up: 'true' }), where: 'follow_up_at is not null' },
    {
      name: 'tag',
      asked: (n) => ({ tag_room: tag(n) }),
      where: 'exists (select 1 from chat_room_tag where room_id = chat_room.id and tag_id = $2)',
      values: (n) => [tag(n)],
    },
    {
      name: 'tag and value',
      asked: (n) => ({ tag_room: tag(n), tag_value: value(n) }),
      where:
        'exists (select 1 from chat_room_tag where room_id = chat_room.id and tag_id = $2 and value = $3)',
      values: (n) => [tag(n), value(n)],
    },
    {
      name: 'tag value',
      asked: (n) => ({ tag_value: value(n) }),
      where: 'exists (select 1 from chat_room_tag where room_id = chat_room.id and value = $2)',
      values: (n) => [value(n)],
    },
    {
      name: 'OPEN, tag',
      asked: (n) => ({ status: 'OPEN', tag_room: tag(n) }),
      where: `status = 'OPEN' and exists (select 1 from chat_room_tag where room_id = chat_room.id and tag_id = $2)`,
      values: (n) => [tag(n)],
    },
    { name: 'tagged', asked: () => ({ is_tag_room: 'true' }), where: 'is_tagged' },
    {
      name: 'e-mail',
      asked: (n) => ({ email: email(n) }),
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
      asked: (n: number) => ({ keyword: keyword(n) }),
      where: isNamed,
      values: (n: number) => [named(keyword(n))],
    })),
    {
      name: 'keyword, two letters',
      asked: (n) => ({ keyword: twoLetters(n) }),
      where: `exists (select 1 from customer where id = chat_room.customer_id and (letters like $2 or letters like '% ' || $2))`,
      values: (n) => [`${twoLetters(n)}%`],
    },
    {
      name: 'OPEN, keyword',
      asked: (n) => ({ status: 'OPEN', keyword: nth(lastNames, n * 17) }),
      where: `status = 'OPEN' and ${isNamed}`,
      values: (n) => [named(nth(lastNames, n * 17))],
    },
    { name: 'deep', asked: (n) => ({ cursor: cursor(n) }), where: isAfter, values: after },
    {
      name: 'deep, OPEN',
      asked: (n) => ({ cursor: cursor(n), status: 'OPEN' }),
      where: `status = 'OPEN' and ${isAfter}`,
      values: after,
    },
    {
      name: 'deep, OPEN, unread',
      asked: (n) => ({ cursor: cursor(n), status: 'OPEN', unread: 'true' }),
      where: `status = 'OPEN' and ${isUnread} and ${isAfter}`,
      values: after,
    },
    {
      name: 'deep, service',
      asked: (n) => ({ cursor: cursor(n), service_id: service(n) }),
      where: `service_id = $4 and ${isAfter}`,
      values: (n) => [...after(n), service(n)],
    },
    { name: 'agent: all', asker: agent, asked: () => ({}), where: isServed },
    {
      name: 'agent: OPEN, unread',
      asker: agent,
      asked: () => ({ status: 'OPEN', unread: 'true' }),
      where: `status = 'OPEN' and ${isServed} and ${isUnread}`,
    },
    {
      name: 'agent: tag',
      asker: agent,
      asked: (n) => ({ tag_room: tag(n) }),
      where: `${isServed} and exists (select 1 from chat_room_tag where room_id = chat_room.id and tag_id = $2)`,
      values: (n) => [tag(n)],
    },
    {
      name: 'agent: keyword',
      asker: agent,
      asked: (n) => ({ keyword: nth(lastNames, n * 17) }),
      where: `${isServed} and ${isNamed}`,
      values: (n) => [named(nth(lastNames, n * 17))],
    },
    {
      name: 'agent: deep',
      asker: agent,
      asked: (n) => ({ cursor: cursor(n) }),
      where: `${isServed} and ${isAfter}`,
      values: after,
    },
  ]
  return asked.map((one) => questionOf(one, one.asker ?? admin))
}

function questionOf(
  { name, asked, where = 'true', values, orderBy = 'last_chat_at' }: RoomQuestion,
  asker: Asker,
): Question {
  const [key, direction = 'desc'] = orderBy.split(' ')
  return {
    name: `rooms: ${name}`,
    asker,
    group: 'rooms',
    path: (n) => `/chat/room?${queryOf(asked(n))}`,
    bare: (n): Statement => ({
      text: `
        select chat_room.*, customer.display_name, customer.email, coalesce(seen.read_seq, 0) as read_seq
        from chat_room join customer on customer.id = chat_room.customer_id
          left join chat_room_read seen on seen.room_id = chat_room.id and seen.user_id = $1::uuid
        where ${where} order by ${key} ${direction}, chat_room.id ${direction}
        limit 15 offset ${(Number(asked(n)['page'] ?? 1) - 1) * 15}`,
      values: [asker.id, ...(values?.(n) ?? [])],
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
