import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { importKinds } from '@rp/contract/food-recipes/import'
import { commandImportMax } from '@rp/contract/import'
import { textEncodings, type TextEncoding } from '@rp/domain/import/text-encoding'
import { annexes } from '@rp/domain/regulation/annex/columns'
import { pino } from 'pino'
import { importAnnex, importers, openRequestDeps, openRuleUsers } from '../food-recipes/index.ts'
import { diskFile } from '../platform/import/disk-file.ts'
import { fileText } from '../platform/import/file-text.ts'
import type { ImportFile } from '../platform/import/import-file.ts'
import type { Importer } from '../platform/import/importer.ts'
import { runImport } from '../platform/import/run-import.ts'
import { isWorkbook, workbookFile } from '../platform/import/workbook/workbook-file.ts'
import { bySystem } from '../platform/transitions/decide-transition.ts'
import { openOutbox } from '../platform/outbox/outbox.ts'
import { countries, thaiAddresses } from '../shop/index.ts'
import { oneOf, yes, type Command, type Say, type Values } from './command.ts'
import { givenPath } from './given-path.ts'

const encodings = Object.keys(textEncodings) as TextEncoding[]
/** The encoding of the file; detected from its bytes if not given. */
const encoding = oneOf(encodings)

/** What `import` accepts as KIND. */
const kinds = [...importKinds, 'countries', 'thai-addresses'] as const
const importWords = `${kinds.join('|')} FILE`
const annexWords = `${annexes.join('|')} FILE`

export const importCommand: Command = {
  summary:
    'import CSV or XLSX; adds and changes, never deletes. thai-addresses takes the folder of its three files',
  words: importWords,
  options: { 'dry-run': yes, encoding, sheet: { value: 'NAME' }, json: yes },
  database: 'current',
  async run({ database: { db }, values, words: [kind, path], say, report: writeReport }) {
    if (!kind || !path) throw new Error(`Say what and from where: import ${importWords}`)
    const { importer, file } = await importOf(kind, path, { values, say })
    const result = await runImport((work) => db.transaction(work), importer, {
      file,
      dry_run: values['dry-run'] === 'yes',
      language: 'en',
      actor: { type: 'SYSTEM', id: null },
      origin: { file_name: basename(path), source: 'COMMAND', by: null },
      faultsMax: Infinity,
    })
    const { counts, rejected, columns, rows, dry_run, run_id } = result
    if (rows === 0) throw new Error(`"${path}" has no rows below its headers: nothing was imported`)
    const ignored = columns.filter(({ field }) => field === null).map(({ header }) => header)
    say(
      `${rows} rows${dry_run ? ', dry run' : ''}: ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.rejected} rejected`,
    )
    if (ignored.length > 0) say(`Columns without meaning here: ${ignored.join(', ')}`)
    for (const { row, column, reason } of rejected) say(`line ${row}, ${column || 'row'}: ${reason}`)
    if (run_id) say(`To take it back: undo-import ${run_id}`)
    writeReport({
      kind,
      file: path,
      dry_run,
      run_id,
      rows,
      ...counts,
      ignored_columns: ignored,
      rejections: rejected,
    })
    return counts.rejected > 0 ? 2 : 0
  },
}

export const importRegulation: Command = {
  summary:
    'import an annex of the EU cosmetics regulation; the first writes rules, later ones propose changes',
  words: annexWords,
  options: { 'dry-run': yes, 'end-missing': yes, 'create-substances': yes, encoding, json: yes },
  database: 'current',
  async run({ database, values, words: [wanted, path], say, report: writeReport }) {
    const annex = annexes.find((known) => known === wanted)
    if (!annex || !path) throw new Error(`Say which and from where: import-regulation ${annexWords}`)
    const { outbox, write } = openOutbox(database, pino({ level: 'silent' }))
    // Nobody is notified from here; a running server receives rule changes through the outbox.
    const deps = openRequestDeps({ outbox }, { notify: async () => [] }, openRuleUsers())
    const report = await importAnnex(write, deps, {
      annex,
      source_id: null,
      file_name: basename(path),
      text: await readerOf(values, say)(path),
      dry_run: values['dry-run'] === 'yes',
      end_missing: values['end-missing'] === 'yes',
      create_substances: values['create-substances'] === 'yes',
      language: 'en',
      by: bySystem,
    })
    await outbox.close()
    const { counts, rows, dry_run, source_code, vanished } = report
    say(
      `${source_code}: ${rows} rows${dry_run ? ', dry run' : ''}: ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.ended} ended, ${counts.rejected} rejected; ${report.review} to review`,
    )
    say(`${report.rules} rules written, ${report.proposed} proposed; SHA-256 ${report.checksum}`)
    if (vanished.total > 0)
      say(
        `Not in the file any more: ${vanished.total} entries, e.g. ${vanished.refs.slice(0, 10).join(', ')}`,
      )
    for (const { row, ref, reason } of report.rejected) say(`line ${row}, ${ref || 'row'}: ${reason}`)
    writeReport({ file: path, ...report })
    return counts.rejected > 0 ? 2 : 0
  },
}

interface ImportInput {
  values: Values
  say: Say
}

/** The importer of a kind, and its file. */
async function importOf(
  kind: string,
  path: string,
  given: ImportInput,
): Promise<{ importer: Importer; file: ImportFile }> {
  if (kind === 'thai-addresses') return thaiAddressesOf(path, given)
  const known = importKinds.find((one) => one === kind)
  if (kind !== 'countries' && !known) throw new Error(`Nothing imports "${kind}": say import ${importWords}`)
  return { importer: known ? importers[known]() : countries, file: await fileOf(path, given) }
}

/** Reads the file at a path; reports if it is not UTF-8, and which sheet of a workbook it is. */
async function fileOf(path: string, { values, say }: ImportInput): Promise<ImportFile> {
  if (await isWorkbook(givenPath(path))) {
    const { bytes, rows } = commandImportMax
    if ((await stat(givenPath(path))).size > bytes)
      throw new Error(`"${path}" must be at most ${bytes / 1024 / 1024} MiB`)
    const workbook = workbookFile(await readFile(givenPath(path)), { sheet: values['sheet'], rowsMax: rows })
    const others = workbook.sheets.filter((name) => name !== workbook.sheet)
    say(`Sheet ${workbook.sheet}${others.length > 0 ? `; not read: ${others.join(', ')}` : ''}`)
    return workbook
  }
  if (values['sheet'] !== undefined) throw new Error(`"${path}" is no workbook: it has no sheets`)
  const file = await diskFile(givenPath(path), encodingIn(values))
  if (file.encoding !== 'utf-8') say(`Read as ${textEncodings[file.encoding]}`)
  return file
}

async function thaiAddressesOf(
  path: string,
  given: ImportInput,
): Promise<{ importer: Importer; file: ImportFile }> {
  const names = await readdir(givenPath(path)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOTDIR'
      ? new Error(`"${path}" is a file: name the folder of the three lists`)
      : error
  })
  const list = (words: string, ending: RegExp) => {
    const found = names.find((name) => ending.test(name))
    if (!found) throw new Error(`"${path}" holds no list of ${words}: a file whose name ends in ${words}.csv`)
    return join(path, found)
  }
  const readText = readerOf(given.values, given.say)
  const provinces = await readText(list('provinces', /provinces\.csv$/))
  const districts = await readText(list('districts', /(^|[^_b])districts\.csv$/))
  const file = await fileOf(list('subdistricts', /sub_?districts\.csv$/), given)
  return { importer: thaiAddresses({ provinces, districts }), file }
}

const encodingIn = (values: Values) => encodings.find((one) => one === values['encoding'])

type ReadText = (path: string) => Promise<string>

/** Decodes files by `--encoding`, else by their bytes; reports if they are not UTF-8. */
function readerOf(values: Values, say: Say): ReadText {
  const requested = encodingIn(values)
  return async (path) => {
    const { text, encoding: read } = fileText(await readFile(givenPath(path)), requested)
    if (read !== 'utf-8') say(`Read as ${textEncodings[read]}`)
    return text
  }
}
