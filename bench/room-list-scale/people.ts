import { createHash, randomUUID } from 'node:crypto'
import type { Client } from 'pg'

export interface Caller {
  id: string
  token: string
}

/** A staff member of CHAT, signed in; the same one when the database is kept. */
export async function signedIn(client: Client, username: string, role: 'ADMIN' | 'STAFF'): Promise<Caller> {
  const { rows } = await client.query<{ id: string }>(
    `insert into staff (id, username, email, full_name, role, department, password_hash, must_change_password)
     values ($1, $2, $2 || '@bench.example', $2, $3, 'CHAT', 'none', false)
     on conflict (username) do update set full_name = excluded.full_name returning id`,
    [randomUUID(), username, role],
  )
  const id = rows[0]?.id ?? ''
  const token = randomUUID()
  await client.query(
    `insert into session (id, subject_type, subject_id, token_hash, username, role, department, created_at, last_seen_at, expires_at)
     values ($1, 'STAFF', $2, $3, $4, $5, 'CHAT', now(), now(), now() + interval '1 day')`,
    [randomUUID(), id, createHash('sha256').update(token).digest('hex'), username, role],
  )
  return { id, token }
}
