import { importMax, type ImportReport } from '@rp/contract/import'
import type { TextEncoding } from '@rp/domain/import/text-encoding'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../call.ts'
import { useWords } from '../language.ts'
import { toast } from '../toast/toast.tsx'
import { importWords } from './import-words.ts'
import { fieldsByLabel, type Importing } from './importing.ts'
import { readText } from './read-text.ts'

type Mapping = Record<string, string | null>

interface Given {
  file: File
  text: string
  /** How the file was read. */
  encoding: TextEncoding
  name: string
  mapping: Mapping
}

interface Asked extends Given {
  dry_run: boolean
}

/** A file on its way in: looked at with every change of its columns, then written. */
export function useImport(importing: Importing) {
  const t = useWords(importWords)
  const queries = useQueryClient()
  const [given, setGiven] = useState<Given | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const running = useMutation({
    mutationFn: (asked: Asked) => run(importing, asked),
    onSuccess: ({ report, mapping }) => {
      setGiven((now) => now && { ...now, mapping })
      if (report.dry_run) return
      toast({ tone: 'success', text: t.imported })
      void queries.invalidateQueries()
    },
  })

  async function take(file: File, said?: TextEncoding): Promise<void> {
    running.reset()
    setGiven(null)
    setTooLarge(file.size > importMax.bytes)
    if (file.size > importMax.bytes) return
    const next = { file, ...(await readText(file, said)), name: file.name, mapping: {} }
    setGiven(next)
    running.mutate({ ...next, dry_run: true })
  }

  return {
    given,
    isTooLarge,
    running,
    report: running.data?.report,
    take,
    /** Reads the file again as somebody says it is written. */
    reread: (encoding: TextEncoding) => given && void take(given.file, encoding),
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
  { text, mapping, dry_run }: Asked,
): Promise<{ report: ImportReport; mapping: Mapping }> {
  const report = await call(importing.call, { body: { text, mapping, dry_run } })
  const untold = report.columns.filter(({ header }) => !Object.hasOwn(mapping, header))
  const more = dry_run ? fieldsByLabel(untold, importing) : {}
  if (Object.keys(more).length === 0) return { report, mapping }
  const wider = { ...mapping, ...more }
  return { report: await call(importing.call, { body: { text, mapping: wider, dry_run } }), mapping: wider }
}
