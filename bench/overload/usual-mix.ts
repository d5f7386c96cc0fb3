/** How often each is called, out of twenty. */
const shares = { rooms: 6, messages: 6, catalogue: 4, me: 2, draft: 2 }

/** A company's typical calls: the room list, a room's messages, a catalogue, the own account, and own writes. */
export async function usualMix(url: string, token: string): Promise<{ requests: string[]; room_id: string }> {
  const response = await fetch(`${url}/api/chat/room?limit=50`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { content } = (await response.json()) as { content: { data: { id: string }[] } }
  const rooms = content.data.map(({ id }) => id)
  const room = (n: number) => rooms[n % rooms.length] ?? ''
  const [room_id] = rooms
  if (!room_id) throw new Error('There is no room to ask for')
  const get = (path: string) => request('GET', path, token)
  const rounds = Array.from({ length: rooms.length }, (_, n) => [
    ...repeat(shares.rooms, () => get('/api/chat/room?limit=15')),
    ...repeat(shares.messages, (at) => get(`/api/chat/message?room_id=${room(n + at)}&limit=15`)),
    ...repeat(shares.catalogue, (at) => get(`/api/chat/quick-replies?limit=20&page=${1 + (at % 2)}`)),
    ...repeat(shares.me, () => get('/api/auth/me')),
    ...repeat(shares.draft, (at) =>
      request('PUT', `/api/chat/room/${room(n + at)}/draft`, token, { body: `Draft ${n}` }),
    ),
  ])
  return { requests: rounds.flatMap(mixed), room_id }
}

const repeat = <T>(times: number, make: (n: number) => T): T[] =>
  Array.from({ length: times }, (_, n) => make(n))

/** Interleaved: every seventh of a round, as seven and twenty have no common divisor. */
function mixed(requests: string[]): string[] {
  return requests.map((_, at) => requests[(at * 7) % requests.length] ?? '')
}

function request(method: string, path: string, token: string, body?: object): string {
  const text = body ? JSON.stringify(body) : ''
  const head = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', `authorization: Bearer ${token}`]
  if (body) head.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`)
  return `${head.join('\r\n')}\r\n\r\n${text}`
}
