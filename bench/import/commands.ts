// The command `import` with 100,000 realistic rows of each kind, on PostgreSQL: duration, memory, and whether a run
// killed ten times leaves the same result as an undisturbed one. Countries are left out: the world has 249 of them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

const rows = 100_000
const kills = 10
const program = ['apps/server/dist/cli.js']

interface Kind {
  name: string
  header: string
  row: (n: number) => string
  /** The import's result in a fixed order, without ids and times. */
  left: string
  /** Additional lists beside the rows; the command then gets the folder. */
  beside?: Record<string, string>
}

const provinces = 77
const districtsEach = 20
const districts = provinces * districtsEach
/** Numbers as the ministry assigns them: 10 to 86, four digits for a district, six for a subdistrict. */
const districtId = (at: number) => (10 + (at % provinces)) * 100 + 1 + Math.floor(at / provinces)
const listOf = (header: string, length: number, row: (at: number) => string) =>
  [header, ...Array.from({ length }, (_, at) => row(at)), ''].join('\n')

const roles = ['ACTIVE', 'BASE', 'EMULSIFIER', 'PRESERVATIVE']

const kinds: Kind[] = [
  {
    name: 'substances',
    header: 'INCI name,Thai name,CAS No,Function,Is nano',
    row: (n) => `Substance ${n},สารตัวอย่าง ${n},${1000 + n}-12-3 / 50-00-0,"SOLVENT, HUMECTANT",no`,
    left: `select inci_name, name_th, cas, functions, is_nano from substance where inci_name like 'Substance %' order by inci_name`,
  },
  {
    name: 'ingredients',
    header: 'code,trade_name,name_th,supplier,recipe_types,role,physical_form,purity,composition',
    row: (n) =>
      `RM-${n},Material ${n},วัตถุดิบ ${n},"Chemicals, Ltd.",COSMETICS; FOOD,${roles[n % 4]},LIQUID,99.5,"Substance ${n}=60/65/70; Substance ${(n % 977) + rows - 1000}=30 impurity"`,
    left: `select code, trade_name, name_th, supplier, role, purity_pct, (select string_agg(substance.inci_name || pct_typ || is_impurity, ';' order by position)
      from ingredient_composition join substance on substance.id = substance_id where ingredient_id = ingredient.id) as parts
      from ingredient where code like 'RM-%' order by code`,
  },
  {
    name: 'prices',
    header: 'code,supplier,price,uom,currency,valid_from',
    // Two prices per material: the first ends when the second begins.
    row: (n) =>
      `RM-${Math.ceil(n / 2)},Supplier ${Math.ceil(n / 2) % 50},${100 + (Math.ceil(n / 2) % 900) + (n % 2)},kg,THB,${n % 2 ? '2026-01-01' : '2026-07-01'}`,
    left: `select code, ingredient_price.supplier, price, uom, valid_from, valid_to from ingredient_price
      join ingredient on ingredient.id = ingredient_id where code like 'RM-%' order by code, valid_from`,
  },
  {
    name: 'thai-addresses',
    header: 'id,zip_code,name_th,name_en,district_id',
    row: (n) => {
      const district = districtId(n % districts)
      return `${district * 100 + 1 + Math.floor(n / districts)},${10_000 + (district % 90_000)},ตำบลตัวอย่าง ${n},Subdistrict ${n},${district}`
    },
    left: `select subdistrict_code, subdistrict_en, subdistrict_th, district_code, district_en, province_code, province_th, zip
      from thai_address order by subdistrict_code`,
    beside: {
      'thai-provinces.csv': listOf(
        'id,name_th,name_en',
        provinces,
        (at) => `${10 + at},จังหวัดตัวอย่าง ${at},Province ${at}`,
      ),
      'thai-districts.csv': listOf(
        'id,name_th,name_en,province_id',
        districts,
        (at) => `${districtId(at)},อำเภอตัวอย่าง ${at},District ${at},${10 + (at % provinces)}`,
      ),
    },
  },
]

export interface CommandFigures {
  figures: Record<string, number>
  goal: Record<string, string>
  faults: string[]
}

/** Measures each kind; `admin` is the URL of a PostgreSQL where two databases are created. */
export async function measureCommands(admin: string): Promise<CommandFigures> {
  const found: CommandFigures = { figures: {}, goal: {}, faults: [] }
  const folder = mkdtempSync(join(tmpdir(), 'rp-bench-'))
  const [calm, killed] = await Promise.all([madeDatabase(admin, 'calm'), madeDatabase(admin, 'killed')])
  for (const kind of kinds) {
    const file = await writeFiles(folder, kind)
    const { seconds, megabytes, said } = await run(calm.url, kind, file)
    if (!said.includes(`${rows} new`)) found.faults.push(`${kind.name}: ${said}`)
    found.figures[`command: ${kind.name}, s`] = seconds
    found.figures[`command: ${kind.name}, MB`] = megabytes
    found.goal[`command: ${kind.name}, s`] = '< 60'
    found.goal[`command: ${kind.name}, MB`] = '< 400'
    if (seconds >= 60 || megabytes >= 400)
      found.faults.push(`${kind.name} takes ${seconds} s, ${megabytes} MB`)
    // Twice the time in all: each run continues where the previous one was killed, so that only the last one finishes.
    for (let kill = 0; kill < kills; kill += 1)
      await run(killed.url, kind, file, 1000 + (Math.random() * 1.5 * seconds * 1000) / kills)
    await run(killed.url, kind, file)
    const [one, other] = await Promise.all([leftIn(calm.url, kind), leftIn(killed.url, kind)])
    if (one !== other) found.faults.push(`${kind.name}: killed ${kills} times, it left something else`)
  }
  rmSync(folder, { recursive: true })
  await Promise.all([calm.drop(), killed.drop()])
  return found
}

/** Writes the lists of a kind, and returns the command's arguments. */
async function writeFiles(folder: string, kind: Kind): Promise<string> {
  if (!kind.beside) {
    await writeRows(join(folder, `${kind.name}.csv`), kind)
    return join(folder, `${kind.name}.csv`)
  }
  const own = join(folder, kind.name)
  mkdirSync(own)
  for (const [name, text] of Object.entries(kind.beside)) writeFileSync(join(own, name), text)
  await writeRows(join(own, 'thai-sub_districts.csv'), kind)
  return own
}

async function writeRows(path: string, { header, row }: Kind): Promise<void> {
  const file = createWriteStream(path)
  file.write(`${header}\n`)
  for (let n = 1; n <= rows; n += 1) file.write(`${row(n)}\n`)
  file.end()
  await once(file, 'close')
}

interface Run {
  seconds: number
  /** The process's peak memory. */
  megabytes: number
  said: string
}

async function run(url: string, { name }: Kind, file: string, killAfterMs?: number): Promise<Run> {
  const began = performance.now()
  const child = spawn(process.execPath, [...program, 'import', name, file], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  let [said, megabytes] = ['', 0]
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said = (said + part.toString()).slice(0, 500)
    })
  while (child.exitCode === null && child.signalCode === null) {
    await Promise.race([ended, wait(100)])
    megabytes = Math.max(megabytes, peakOf(child.pid))
    if (killAfterMs !== undefined && performance.now() - began > killAfterMs) child.kill('SIGKILL')
  }
  await ended
  return { seconds: (performance.now() - began) / 1000, megabytes, said }
}

/** The peak of a living process in MB; zero if it is gone or the system does not report it. */
function peakOf(pid: number | undefined): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0
  }
}

async function leftIn(url: string, { left }: Kind): Promise<string> {
  const client = new Client(url)
  await client.connect()
  const { rows: found } = await client.query<{ left: string }>(
    `select count(*) || md5(string_agg(one::text, ';')) as left from (${left}) as one`,
  )
  await client.end()
  return found[0]?.left ?? ''
}

async function madeDatabase(
  admin: string,
  word: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `rp_bench_${process.pid}_${word}`
  const client = new Client(admin)
  await client.connect()
  await client.query(
    `create database ${name} template template0 lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8' encoding 'UTF8'`,
  )
  const address = new URL(admin)
  address.pathname = `/${name}`
  const migrating = spawn(process.execPath, [...program, 'migrate'], {
    env: { ...process.env, DATABASE_URL: address.href },
    stdio: 'ignore',
  })
  await once(migrating, 'close')
  return {
    url: address.href,
    async drop() {
      await client.query(`drop database ${name} with (force)`)
      await client.end()
    },
  }
}
