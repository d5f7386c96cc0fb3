import { fileNameMax, importMax, type ImportReport } from '@rp/contract/import'
import type { TextEncoding } from '@rp/domain/import/text-encoding'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../call.ts'
import { useWords } from '../language.ts'
import { toast } from '../toast/toast.tsx'
import { importWords } from './import-words.ts'
import { fieldsByLabel, type Importing } from './importing.ts'
import { readTable, type ChosenTable } from './read-table.ts'

type Mapping = Record<string, string | null>

/** What the user chose. */
export interface ChosenFile {
  file: File
  /** How the file was read. */
  table: ChosenTable
  /** The sheet of a workbook; the first by default. */
  sheet?: string
  sheets?: string[]
  name: string
  mapping: Mapping
}

interface ImportRequest extends ChosenFile {
  dry_run: boolean
}

/** A file being imported: checked after every change of its columns, then written. */
export function useImport(importing: Importing) {
  const t = useWords(importWords)
  const queries = useQueryClient()
  const [given, setGiven] = useState<ChosenFile | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const running = useMutation({
    mutationFn: (request: ImportRequest) => run(importing, request),
    onSuccess: ({ report, mapping }) => {
      const { sheet, sheets } = report
      setGiven((now) => now && { ...now, mapping, sheets, ...(sheet !== null && { sheet }) })
      if (report.dry_run) return
      toast({ tone: 'success', text: t.imported })
      void queries.invalidateQueries()
    },
  })

  async function chooseFile(file: File, said?: TextEncoding): Promise<void> {
    running.reset()
    setGiven(null)
    setTooLarge(file.size > importMax.bytes)
    if (file.size > importMax.bytes) return
    const next = { file, table: await readTable(file, said), name: file.name, mapping: {} }
    setGiven(next)
    running.mutate({ ...next, dry_run: true })
  }

  return {
    given,
    isTooLarge,
    running,
    report: running.data?.report,
    take: chooseFile,
    /** Reads the file again in the chosen encoding. */
    reread: (encoding: TextEncoding) => given && void chooseFile(given.file, encoding),
    /** Reads another sheet of the workbook. */
    turnTo: (sheet: string) => {
      if (!given) return
      const next = { ...given, sheet, mapping: {} }
      setGiven(next)
      running.mutate({ ...next, dry_run: true })
    },
    map: (header: string, field: string | null) => {
      if (!given) return
      const mapping = { ...given.mapping, [header]: field }
      setGiven({ ...given, mapping })
      running.mutate({ ...given, mapping, dry_run: true })
    },
    apply: () => given && running.mutate({ ...given, dry_run: false }),
    reset: () => {
      running.reset()
      setGiven(null)
      setTooLarge(false)
    },
  }
}

async function run(
  importing: Importing,
  { table, sheet, name, mapping, dry_run }: ImportRequest,
): Promise<{ report: ImportReport; mapping: Mapping }> {
  const file =
    table.kind === 'text' ? { text: table.text } : { workbook: table.workbook, ...(sheet && { sheet }) }
  const file_name = name.slice(0, fileNameMax)
  const report = await call(importing.call, { body: { ...file, file_name, mapping, dry_run } })
  const untold = report.columns.filter(({ header }) => !Object.hasOwn(mapping, header))
  const more = dry_run ? fieldsByLabel(untold, importing) : {}
  if (Object.keys(more).length === 0) return { report, mapping }
  const wider = { ...mapping, ...more }
  return {
    report: await call(importing.call, { body: { ...file, file_name, mapping: wider, dry_run } }),
    mapping: wider,
  }
}
