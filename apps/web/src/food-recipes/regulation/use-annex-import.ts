import {
  importRegulation,
  regulationImportMax,
  type RegulationImportReport,
} from '@rp/contract/food-recipes/regulation-import'
import type { Annex } from '@rp/domain/regulation/annex/columns'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { readText } from '../../kit/import/read-text.ts'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { annexWords } from './annex-words.ts'
import { useReloadRegulation } from './request-queries.ts'

export interface AnnexSettings {
  annex: Annex
  source_id: string | null
  end_missing: boolean
  create_substances: boolean
}

interface ChosenFile {
  text: string
  file_name: string
}

const start: AnnexSettings = { annex: 'III', source_id: null, end_missing: false, create_substances: false }

/** A file being imported: checked after every change of the settings, then written. */
export function useAnnexImport() {
  const t = useWords(annexWords)
  const reload = useReloadRegulation()
  const [settings, setSettings] = useState(start)
  const [given, setGiven] = useState<ChosenFile | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const running = useMutation({
    mutationFn: (body: AnnexSettings & ChosenFile & { dry_run: boolean }): Promise<RegulationImportReport> =>
      call(importRegulation, { body }),
    onSuccess: ({ dry_run }) => {
      if (dry_run) return
      toast({ tone: 'success', text: t.imported })
      void reload()
    },
  })

  async function chooseFile(file: File): Promise<void> {
    running.reset()
    setGiven(null)
    setTooLarge(file.size > regulationImportMax.bytes)
    if (file.size > regulationImportMax.bytes) return
    const next = { text: (await readText(file)).text, file_name: file.name.slice(0, 200) }
    setGiven(next)
    running.mutate({ ...settings, ...next, dry_run: true })
  }

  return {
    settings,
    given,
    isTooLarge,
    running,
    take: chooseFile,
    change: (part: Partial<AnnexSettings>) => {
      const next = { ...settings, ...part }
      setSettings(next)
      running.reset()
      if (given) running.mutate({ ...next, ...given, dry_run: true })
    },
    apply: () => given && running.mutate({ ...settings, ...given, dry_run: false }),
  }
}

/** Whether an import would do anything. */
export function doesAnything({ rules, proposed, substances_created }: RegulationImportReport): boolean {
  return rules + proposed + substances_created > 0
}
