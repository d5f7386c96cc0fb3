// 50 SIGKILLs under load on PostgreSQL: nothing acknowledged is lost, doubled or skipped.
import { Client } from 'pg'
import { chaos } from './lib/chaos.ts'

const server = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const name = `rp_chaos_${process.pid}`
const admin = new Client(server)
await admin.connect()
await admin.query(
  `create database ${name} template template0 lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8' encoding 'UTF8'`,
)
process.on('exit', () => void admin.end())
const url = new URL(server)
url.pathname = `/${name}`
await chaos('chaos-postgres', { DATABASE_URL: url.href })
