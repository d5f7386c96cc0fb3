import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../platform/database/open-database.ts'
import { compiledEngine } from '../platform/database/test-engine.ts'
import { onServer } from '../platform/database/test-template.ts'
import { appsFolder } from '../platform/http/apps-folder.ts'
import { openSigningKey } from '../platform/log/signing-key.ts'
import { annexText } from '../testing/annex-text.ts'
import type { CommandCase } from '../testing/command-case.ts'
import { commandCases, postgresCases } from '../testing/command-cases.ts'
import { allCommands } from './all-commands.ts'
import { runCommandLine } from './command-line.ts'
import { sheetXml, workbookOf } from '../testing/workbook-writer.ts'

const root = join(appsFolder(), '..')
const server = process.env['TEST_DATABASE_URL']

let folder: string
/** On a PostgreSQL server: where the main installation is, and where another is moved to. */
let addresses: Record<'main' | 'moved', string> | undefined
beforeAll(async () => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', 'server'], { cwd: root, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`The server could not be built: ${built.stdout}${built.stderr}`)
  folder = await mkdtemp(join(tmpdir(), 'recipe-panel-commands-'))
  await writeFiles()
  if (server !== undefined)
    addresses = { main: await emptyDatabase(server, 'main'), moved: await emptyDatabase(server, 'moved') }
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  if (server === undefined) return
  for (const address of Object.values(addresses ?? {})) {
    const name = new URL(address).pathname.slice(1)
    await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
})

async function emptyDatabase(address: string, use: string): Promise<string> {
  const name = `rp_commands_${use}_${process.pid}`
  await onServer(address, (client) =>
    client.query(
      `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
    ),
  )
  const made = new URL(address)
  made.pathname = `/${name}`
  return made.href
}

async function writeFiles(): Promise<void> {
  await writeFile(join(folder, 'mailed.json'), checkpointOfAnotherLog())
  const file = (name: string, ...lines: string[]) => writeFile(join(folder, name), [...lines, ''].join('\n'))
  await file('substances.csv', 'inci_name,cas_no', 'Aqua,7732-18-5', 'Glycerin,56-81-5')
  await file(
    'ingredients.csv',
    'code,trade_name,recipe_types,role,physical_form,composition',
    'RM-001,Glycerine 99.5,COSMETICS,BASE,LIQUID,Glycerin=99.5; Aqua=0.5',
  )
  await file('prices.csv', 'code,supplier,price,uom,valid_from', 'RM-001,Supplier,65.50,kg,2026-11-01')
  const names = sheetXml(
    '<row><c t="str"><v>iso2</v></c><c t="str"><v>name</v></c></row><row><c t="str"><v>AD</v></c><c t="str"><v>Andorra</v></c></row>',
  )
  await writeFile(
    join(folder, 'countries.xlsx'),
    workbookOf({ sheets: { Notes: sheetXml(''), Countries: names } }),
  )
  // ไทย in Windows-874, as Excel in Thai saves it.
  const inThai = [Buffer.from('ISO3166-1-Alpha-2,CLDR display name\r\nTH,'), Buffer.from([0xe4, 0xb7, 0xc2])]
  await writeFile(join(folder, 'countries-thai.csv'), Buffer.concat(inThai))
  await file('countries-later.csv', 'ISO3166-1-Alpha-2,CLDR display name', 'QZ,Elsewhere', 'QQQ,Nowhere')
  await file('countries-none.csv', 'ISO3166-1-Alpha-2,CLDR display name')
  await file('countries.csv', 'ISO3166-1-Alpha-2,CLDR display name', 'AD,Andorra', 'QX,Nowhere')
  await mkdir(join(folder, 'addresses'))
  await file('addresses/thai-provinces.csv', 'id,name_th,name_en,geography_id', '1,กรุงเทพมหานคร,Bangkok,2')
  await file(
    'addresses/thai-districts.csv',
    'id,name_th,name_en,province_id',
    '1001,เขตพระนคร,Khet Phra Nakhon,1',
  )
  await file(
    'addresses/thai-sub_districts.csv',
    'id,zip_code,name_th,name_en,district_id',
    '100101,10200,พระบรมมหาราชวัง,Phra Borom Maha Ratchawang,1001',
  )
  await writeFile(
    join(folder, 'annex.csv'),
    annexText({ ref: '98', name: 'Salicylic acid', inci: 'Salicylic acid', cas: '69-72-7', max: '2 %' }),
  )
  await writeFile(
    join(folder, 'annex-later.csv'),
    annexText({ ref: '99', name: 'Glycerin', inci: 'Glycerin', cas: '56-81-5', max: '3 %' }),
  )
}

/** A checkpoint of entry 9 with a valid signature. */
function checkpointOfAnotherLog(): string {
  const { key_id, public_key, sign } = openSigningKey({ dataDir: folder })
  const statement = {
    seq: 9,
    hash: 'a'.repeat(64),
    root: 'b'.repeat(64),
    at: '2026-11-25T00:00:00.000Z',
    key_id,
  }
  return JSON.stringify({ ...statement, signature: sign(statement), public_key })
}

const dataDir = (name: string) => join(folder, name)

interface Call {
  args: string[]
  env: Record<string, string>
}

const { DATABASE_URL: _, ...inherited } = process.env
/** The main installation is on the PostgreSQL server if there is one; every other folder has an embedded database. */
const mainAddress = (env: Call['env']) =>
  addresses !== undefined && !('DATA_DIR' in env) ? { DATABASE_URL: addresses.main } : {}
/** File paths are relative to where the command was given, as npm reports it. */
const environment = (env: Call['env']) => ({
  ...inherited,
  LOG_LEVEL: 'silent',
  DATA_DIR: dataDir('main'),
  INIT_CWD: folder,
  ...mainAddress(env),
  ...env,
})

/** Runs the built program as an operator does. */
async function startProgram({ args, env }: Call) {
  const child = spawn(process.execPath, [join(root, 'apps/server/dist/cli.js'), ...args], {
    cwd: root,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk) => (stdout += String(chunk)))
  child.stderr.on('data', (chunk) => (stderr += String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stdout, stderr }
}

/** Runs the same code in this process: starting a program takes longer than most commands. */
async function runHere({ args, env }: Call) {
  const written = { stdout: '', stderr: '' }
  const catchOutput = (stream: 'stdout' | 'stderr') =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[stream] += String(text)
      return true
    })
  const before = process.env
  process.env = environment(env)
  const caught = [catchOutput('stdout'), catchOutput('stderr')]
  try {
    return { code: await runCommandLine(args, open), ...written }
  } finally {
    for (const stream of caught) stream.mockRestore()
    process.env = before
  }
}

const open: typeof openDatabase = async (config, log) => openDatabase(config, log, await compiledEngine())

const runnable = [...commandCases, ...(server === undefined ? [] : postgresCases)]
const runsOf = (name: string | undefined) => runnable.filter(({ args }) => args[0] === name)
/** One run of each command starts the built program, the first that succeeds; the others happen in this process. */
const started = new Set(
  runnable.map(({ args: [name] }) => runsOf(name).find(({ refused }) => !refused) ?? runsOf(name)[0]),
)

async function query(env: Call['env'], text: string): Promise<object[]> {
  const { DATA_DIR: place, DATABASE_URL: databaseUrl } = environment(env)
  const config = { dataDir: place, ...(databaseUrl !== undefined && { databaseUrl }) }
  const database = await open(config, pino({ level: 'silent' }))
  try {
    return (await database.pool.query<object>(text)).rows
  } finally {
    await database.close()
  }
}

const filled = (text: string) => (text === 'MOVED' ? (addresses?.moved ?? '') : text)

/** `{import KIND}` is the id of the last import of a kind. */
async function wordOf(word: string, env: Call['env']): Promise<string> {
  const [, kind] = /^\{import (\S+)\}$/.exec(word) ?? []
  if (kind === undefined) return filled(word)
  const rows = await query(env, `select id from import_run where kind = '${kind}' order by id desc limit 1`)
  return (rows as { id: string }[])[0]?.id ?? ''
}

async function run(one: CommandCase): Promise<void> {
  const { args, env = {}, says = [], code: partly = 0, refused, holds } = one
  const settings = Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, name === 'DATA_DIR' ? dataDir(value) : filled(value)]),
  )
  const given: string[] = []
  for (const word of args) given.push(await wordOf(word, settings))
  const call = { args: given, env: settings }
  const { code, stdout, stderr } = await (started.has(one) ? startProgram(call) : runHere(call))
  expect({ code, stderr }).toEqual({
    code: refused ? 1 : partly,
    stderr: refused ? expect.stringMatching(refused) : '',
  })
  for (const words of says) expect(stdout).toMatch(words)
  if (holds) expect(await query(settings, holds[0])).toEqual(holds[1])
}

describe('the command-line program', () => {
  it.each(commandCases)('$title', run)
  it.runIf(server !== undefined).each(postgresCases)('$title', run)
})

/** Commands and options of the runs above: `backup --to`. */
const tried = new Set(
  [...commandCases, ...postgresCases].flatMap(({ args: [command = '', ...rest] }) => [
    command,
    ...rest.filter((word) => word.startsWith('--')).map((option) => `${command} ${option}`),
  ]),
)

const documents = [
  'README.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
  ...readdirSync(join(root, 'docs/adr')).map((name) => `docs/adr/${name}`),
]
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8').replaceAll('\\\n', ' ') }))

/** Every piece of code in the documents: inline code, and each line of a block. */
const pieces = documents.flatMap(({ name, text }) => {
  const blocks = [...text.matchAll(/```\w*\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.split('\n'))
  const spans = [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, span = '']) => span,
  )
  return [...blocks, ...spans].map((code) => ({ name, code: code.trim() }))
})

/** The words after `npm run panel --` or the built program, up to the end of the shell command. */
const commandIn = (code: string) => /(?:npm run panel -- |cli\.js |^-- )([^|&;#]+)/.exec(code)?.[1]

describe('the documentation', () => {
  const commands = pieces.flatMap(({ name, code }) => {
    const words = commandIn(code)?.trim().split(/\s+/) ?? []
    return words.length > 0 && words[0] !== 'COMMAND' ? [{ name, words }] : []
  })

  it('was read: it contains the commands that an operator needs first', () => {
    const named = new Set(commands.map(({ words }) => words[0]))
    for (const command of ['backup', 'restore', 'staff-create', 'doctor', 'verify-log', 'import'])
      expect(named).toContain(command)
  })

  it('has no command or option that is not run above', () => {
    const missing = commands.flatMap(({ name, words: [command = '', ...rest] }) =>
      [
        command,
        ...rest.filter((word) => word.startsWith('--')).map((option) => `${command} ${option.split('=')[0]}`),
      ]
        .filter((wanted) => !tried.has(wanted))
        .map((wanted) => `${name}: ${wanted}`),
    )
    expect(missing).toEqual([])
  })

  it('mentions no option that no command has', () => {
    const known = new Set(
      Object.values(allCommands).flatMap(({ options = {} }) =>
        Object.keys(options).map((option) => `--${option}`),
      ),
    )
    const operations = pieces.filter(
      ({ name, code }) => name === 'docs/operations.md' && /^--[a-z]/.test(code),
    )
    expect(
      operations.map(({ code }) => code.split(/[ =]/)[0]).filter((option) => option && !known.has(option)),
    ).toEqual([])
  })

  it('has no npm script and no benchmark that does not exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const isThere = (script: string, name: string | undefined) =>
      script in scripts &&
      (script !== 'bench' || !name || name === 'NAME' || existsSync(join(root, `bench/${name}.ts`)))
    const wrong = pieces.flatMap(({ name, code }) =>
      [...code.matchAll(/npm run (?:--silent )?([\w:-]+)(?: -- ([\w-]+))?/g)]
        .filter(([, script = '', argument]) => !isThere(script, argument))
        .map(([words]) => `${name}: ${words}`),
    )
    expect(wrong).toEqual([])
  })

  it('proves its promises by existing tests and benchmarks', () => {
    const rows =
      documents
        .find(({ name }) => name === 'docs/trust.md')
        ?.text.split('\n')
        .filter((line) => /^\| *[TP\d ]+\|/.test(line)) ?? []
    const proofs = rows.flatMap((row) =>
      [...(row.split('|')[3] ?? '').matchAll(/`([^` ]+)`/g)].map(([, proof = '']) => proof),
    )
    const isThere = (proof: string) =>
      /[./]/.test(proof)
        ? existsSync(join(root, proof)) || sources.some((file) => file.endsWith(`/${proof}`))
        : existsSync(join(root, `bench/${proof}.ts`))
    const sources = ['apps', 'packages', 'e2e'].flatMap((ground) =>
      readdirSync(join(root, ground), { recursive: true, encoding: 'utf8' })
        .filter((file) => !file.includes('node_modules'))
        .map((file) => `/${ground}/${file}`),
    )
    expect(proofs.length).toBeGreaterThan(40)
    expect(proofs.filter((proof) => /^[a-z]/.test(proof) && proof !== 'tries' && !isThere(proof))).toEqual([])
  })

  it('names only node programs that exist', () => {
    const wrong = pieces.flatMap(({ name, code }) =>
      [...code.matchAll(/\bnode (?:--\S+ )*([\w./-]+\.m?js)/g)]
        .map(([, file = '']) => file)
        .filter(
          (file) =>
            ![join(root, file), join(root, 'apps/server/offline', file)].some((place) => existsSync(place)),
        )
        .map((file) => `${name}: ${file}`),
    )
    expect(wrong).toEqual([])
  })
})

it('runs every command and option of the table', () => {
  const everything = Object.entries(allCommands).flatMap(([name, { options = {} }]) => [
    name,
    ...Object.keys(options).map((option) => `${name} --${option}`),
  ])
  expect(everything.filter((one) => !tried.has(one))).toEqual([])
})
