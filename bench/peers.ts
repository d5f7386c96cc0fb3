// Lists, creating, signing in, a message and a list's page: the product with session, policy, validation and total, a
// bare program of Node's http and pg with a cached count, and Directus 11, in one run, in turn, on the same PostgreSQL
// with the same rows. DIRECTUS_FOLDER names an installed Directus; without it Directus is left out. ROOMS, ROUNDS and
// SECONDS set the amount; KEPT_DATABASE keeps the data for the next run; ONLY selects parts, such as lists,pages.
import { fork, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { Measured as Messages, Plan } from './chat-throughput/load.ts'
import { makeQueues, peersOf } from './chat-throughput/queues.ts'
import { openFreshDatabase } from './lib/fresh-database.ts'
import { percentile, report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'
import { admin, directusFolder, openDirectus } from './peers/directus.ts'
import { pageLoads } from './peers/page-load.ts'
import { inRounds, type Measured } from './peers/rounds.ts'
import { copyForPeer, fillCatalogue, signInMany } from './peers/rows.ts'
import {
  createTargets,
  directusCreate,
  directusLists,
  expectNamesOf,
  listTargets,
  post,
} from './peers/targets.ts'
import { openFilled } from './room-list-scale/filled-database.ts'

process.env['ROOMS'] ??= '100000'
process.env['MESSAGES_PER_ROOM'] ??= '1'
const rounds = Number(process.env['ROUNDS'] ?? 4)
const seconds = Number(process.env['SECONDS'] ?? 3)
const parts = process.env['ONLY']?.split(',') ?? ['lists', 'create', 'sign-in', 'pages', 'messages']
const callers = 10
const password = 'RecipePanel1!'
const goals = { ofBare: 0.8, ofDirectus: 12 }

// The product's own password hash, from the server's dependencies.
const ofServer = createRequire(new URL('../apps/server/package.json', import.meta.url))
const { hash, verify } = ofServer('@node-rs/argon2') as {
  hash: (text: string, cost: object) => Promise<string>
  verify: (hashed: string, text: string) => Promise<boolean>
}

const { database } = await openFilled()
await fillCatalogue(database.url)
const folder = directusFolder()
const copy = folder ? await copyForPeer(database.url) : undefined
const client = new Client(database.url)
await client.connect()
const people = await signInMany(client, 20)
const hashed = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
await client.query(`update staff set password_hash = $1, username = $2 where id = $3`, [
  hashed,
  `bench.page.${process.pid}`,
  people[0]?.id,
])

const server = await openServerProcess({ DATABASE_URL: database.url, DEMO: '0' })
const started: { kill(): unknown }[] = [server]
// A failing bench leaves no program behind.
process.once('exit', () => started.forEach((one) => one.kill()))
await server.start()
const { child: bareChild, port: barePort } = await openBare('peers/bare.mjs', {
  BARE_DATABASE_URL: database.url,
  BARE_READER: people[0]?.id ?? '',
})
started.push(bareChild)
const directus = folder && copy ? await openDirectus(folder, copy.url) : undefined
if (directus) {
  started.push({ kill: () => process.kill(directus.pid) })
  await expectNamesOf(directus)
} else console.log('Directus is left out: DIRECTUS_FOLDER names no folder with node_modules/directus in it')

const source = new URL(database.url).pathname.slice(1)
const ours = { port: Number(new URL(server.url).port), pid: server.pid(), database: source, people }
const bare = { port: barePort, pid: bareChild.pid ?? 0, database: source }
const peerName = copy?.url.pathname.slice(1) ?? ''
const all = new Map<string, Measured>()

async function measure(targets: Parameters<typeof inRounds>[1], plan: Parameters<typeof inRounds>[2]) {
  const measured = await inRounds(client, targets, plan)
  for (const [name, one] of measured) all.set(name, one)
  console.table(Object.fromEntries(measured))
}
if (parts.includes('lists'))
  await measure([...listTargets(ours, bare), ...(directus ? directusLists(directus, peerName) : [])], {
    rounds,
    seconds,
    callers,
  })
if (parts.includes('create'))
  await measure([...createTargets(ours, bare), ...(directus ? [directusCreate(directus, peerName)] : [])], {
    rounds: Math.max(1, rounds / 2),
    seconds,
    callers,
  })
const figures: Record<string, number> = {}
if (parts.includes('sign-in')) Object.assign(figures, await signingIn())
if (parts.includes('pages')) Object.assign(figures, await pages())
bareChild.kill()
await directus?.stop()
started.length = 0
await server.stop()
server.clear()
await client.end()
await copy?.drop()
await database.drop()
if (parts.includes('messages')) Object.assign(figures, await messages())

const share = (name: string, of: string) => (all.get(name)?.perSecond ?? 0) / (all.get(of)?.perSecond ?? NaN)
const cpuOf = (name: string) => (all.get(name)?.serverCpu ?? NaN) + (all.get(name)?.databaseCpu ?? NaN)
const ratios = Object.fromEntries(
  Object.entries({
    'rooms / bare': share('rooms', 'bare rooms'),
    'rooms of many callers / bare': share('rooms, many callers and pages', 'bare rooms, many pages'),
    'rooms / bare of one table': share('rooms', 'bare rooms of one table'),
    'catalogue / bare': share('catalogue', 'bare catalogue'),
    'rooms, CPU of a request / bare': cpuOf('rooms') / cpuOf('bare rooms'),
    'rooms of many callers, CPU of a request / bare':
      cpuOf('rooms, many callers and pages') / cpuOf('bare rooms, many pages'),
    'rooms / Directus': share('rooms', 'Directus rooms'),
    'rooms of many callers / Directus': share('rooms, many callers and pages', 'Directus rooms, many pages'),
    'rooms / Directus of one table': share('rooms', 'Directus rooms of one table'),
    'catalogue / Directus': share('catalogue', 'Directus catalogue'),
    'Directus, CPU of a request / rooms': cpuOf('Directus rooms') / cpuOf('rooms'),
    'Directus, CPU of a request / rooms of many callers':
      cpuOf('Directus rooms, many pages') / cpuOf('rooms, many callers and pages'),
    'Directus, CPU of a request / catalogue': cpuOf('Directus catalogue') / cpuOf('catalogue'),
    'Directus start ms': directus?.startMs ?? NaN,
    'create / bare': share('create', 'bare create'),
    'create / Directus': share('create', 'Directus create'),
    // A program that was left out has no ratio.
  }).filter(([, ratio]) => !Number.isNaN(ratio)),
)
const least: Record<string, number> = Object.fromEntries([
  ...['rooms / bare', 'rooms of many callers / bare', 'catalogue / bare'].map((name) => [name, goals.ofBare]),
  ...['rooms / Directus', 'rooms of many callers / Directus', 'catalogue / Directus'].map((name) => [
    name,
    goals.ofDirectus,
  ]),
])
const judged = Object.entries(least).filter(([name]) => name in ratios)
const flat = [...all].flatMap(([name, one]) => [
  [`${name}, a second`, one.perSecond],
  [`${name}, p50 ms`, one.p50],
  [`${name}, p99 ms`, one.p99],
  [`${name}, CPU ms server`, one.serverCpu],
  [`${name}, CPU ms PostgreSQL`, one.databaseCpu],
])
report(
  'peers',
  { ...Object.fromEntries(flat), ...figures, ...ratios },
  Object.fromEntries(judged.map(([name, bound]) => [name, `>= ${bound}`])),
  judged.every(([name, bound]) => (ratios[name] ?? 0) >= bound),
)

/** Starts a bare program, which reports its port. */
async function openBare(
  file: string,
  env: Record<string, string>,
): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    env: { ...process.env, ...env },
    execArgv: [],
  })
  const { port } = await new Promise<{ port: number }>((resolve) => child.once('message', resolve as never))
  return { child, port }
}

/** CPU time of verifying a password, in milliseconds; the same in every program that uses it. */
async function cpuOfHash(): Promise<number> {
  const times = 50
  const before = process.cpuUsage()
  for (let n = 0; n < times; n += 1) await verify(hashed, password)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}

/** Sign-ins by one caller; the cost besides the hash is the product's own. */
async function signingIn(): Promise<Record<string, number>> {
  const credentials = { username: `bench.page.${process.pid}`, password }
  const hashCpu = await cpuOfHash()
  const theirs = directus && {
    name: 'Directus sign-in',
    ...directus,
    database: peerName,
    requests: [post('/auth/login', admin)],
  }
  await measure(
    [
      { name: 'sign-in', ...ours, requests: [post('/api/auth/sign-in', credentials)] },
      ...(theirs ? [theirs] : []),
    ],
    { rounds: 2, seconds, callers: 1 },
  )
  return {
    'the hash of a sign-in, CPU ms': hashCpu,
    'sign-in without its hash, CPU ms': (all.get('sign-in')?.serverCpu ?? NaN) - hashCpu,
  }
}

/** The list of rooms in a browser, and Directus' list of the same rows. */
async function pages(): Promise<Record<string, number>> {
  const own = await pageLoads({
    address: `${server.url}/chat/room`,
    signIn: async (page) => {
      await page.goto(`${server.url}/favicon.svg`)
      await page.evaluate(
        ([session]) => localStorage.setItem('recipe-panel.session', session ?? ''),
        [JSON.stringify(people[0]?.session)],
      )
    },
  })
  const reported: Record<string, number> = {
    'page of the room list, cold, ms': own.cold,
    'page of the room list, warm, ms': own.warm,
  }
  if (!directus) return reported
  const address = `http://127.0.0.1:${directus.port}`
  await directus.showTable('bench_room')
  const theirs = await pageLoads({
    address: `${address}/admin/content/bench_room`,
    signIn: async (page) => {
      await page.request.post(`${address}/auth/login`, { data: { ...admin, mode: 'session' } })
    },
  })
  return { ...reported, 'Directus page, cold, ms': theirs.cold, 'Directus page, warm, ms': theirs.warm }
}

/**
 * Messages per second by socket, beside Socket.IO and PostgreSQL with nothing in between (chat-throughput has more).
 */
async function messages(): Promise<Record<string, number>> {
  const empty = await openFreshDatabase()
  const node = await openServerProcess({ DATABASE_URL: empty.url, DEMO: '0' })
  await node.start()
  const peers = peersOf(await makeQueues(empty.url, 20, 4), [node.url])
  const limit = await openBare('chat-throughput/bare.mjs', { BARE_DATABASE_URL: empty.url })
  const barePeers = peers.map((_, index) => {
    const room = String(1 + Math.floor(index / 5))
    return { url: `http://127.0.0.1:${limit.port}`, auth: { room }, room_id: room, sends: true }
  })
  const product: number[] = []
  const bareRates: number[] = []
  for (let round = 0; round < 3; round += 1) {
    product.push((await send({ peers, seconds, window: 32 })).accepted_a_second)
    bareRates.push((await send({ peers: barePeers, seconds, window: 32 })).accepted_a_second)
  }
  limit.child.kill()
  await node.stop()
  node.clear()
  await empty.drop()
  const [own, theirs] = [percentile(product, 0.5), percentile(bareRates, 0.5)]
  return { 'messages a second': own, 'bare messages a second': theirs, 'messages / bare': own / theirs }
}

function send(plan: Plan): Promise<Messages> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('chat-throughput/load.ts', import.meta.url)))
    child.once('message', (measured: Messages) => {
      child.kill()
      resolve(measured)
    })
    child.once('exit', (code) => code && reject(new Error(`The load ended with ${code}`)))
    child.send(plan)
  })
}
