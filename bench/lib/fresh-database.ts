import { Client } from 'pg'

const given = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** An empty database for this process alone on a PostgreSQL, by default that of TEST_DATABASE_URL. */
export async function openFreshDatabase(server = given): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `rp_bench_${process.pid}`
  const admin = new Client(server)
  await admin.connect()
  await admin.query(
    `create database ${name} template template0 lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8' encoding 'UTF8'`,
  )
  const address = new URL(server)
  address.pathname = `/${name}`
  return {
    url: address.href,
    async drop() {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
