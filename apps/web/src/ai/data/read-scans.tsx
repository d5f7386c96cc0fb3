import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import {
  listKnowledge,
  readScannedPage,
  type ImportedKnowledge,
  type ReadScannedPage,
} from '@rp/contract/ai/knowledge'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, ProblemError } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { importWords } from './import-words.ts'

interface Props {
  file: string
  pages: number[]
  offer: NonNullable<ImportedKnowledge['picture_reading']>
}

type Ended = { page: number } & ({ read: ReadScannedPage } | { why: string })

/** Scanned pages that a model can read, with the price; a click reads them one by one. */
export function ReadScans({ file, pages, offer }: Props) {
  const t = useWords(importWords)
  const queries = useQueryClient()
  const [reading, setReading] = useState<number | null>(null)
  const [ended, setEnded] = useState<Ended[]>([])
  const left = pages.filter((page) => !ended.some((one) => one.page === page && 'read' in one))

  async function readAll() {
    setEnded((now) => now.filter((one) => 'read' in one))
    for (const page of left) {
      setReading(page)
      const one = await readOne(file, page)
      setEnded((now) => [...now, one])
    }
    setReading(null)
    void queries.invalidateQueries({ queryKey: [listKnowledge.path] })
  }

  return (
    <section aria-live="polite">
      {left.length > 0 && <p style={{ margin: '0 0 8px' }}>{t.offer(left.length, offer.model)}</p>}
      {left.length > 0 && (
        <Button variant="contained" disabled={reading !== null} onClick={() => void readAll()}>
          {t.readFor(bahtOf(left.length * offer.micro_thb_a_page))}
        </Button>
      )}
      {reading !== null && (
        <p>
          {t.reading(reading)}
          <LinearProgress
            aria-label={t.reading(reading)}
            variant="determinate"
            value={(100 * ended.length) / pages.length}
          />
        </p>
      )}
      <ul style={{ margin: '8px 0 0', paddingLeft: 20 }}>
        {ended.map((one) => (
          <li key={one.page}>
            {'read' in one ? <PageRead page={one.page} read={one.read} /> : t.pageFailed(one.page, one.why)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function PageRead({ page, read }: { page: number; read: ReadScannedPage }) {
  const t = useWords(importWords)
  return (
    <>
      {t.pageRead(page, read.created, bahtOf(read.micro_thb))}
      {read.is_cut && `. ${t.pageCut}`}
      {read.unreadable.map(({ text }) => (
        <div key={text}>{`${t.unreadable} “${text}”`}</div>
      ))}
    </>
  )
}

async function readOne(file: string, page: number): Promise<Ended> {
  try {
    return { page, read: await call(readScannedPage, { body: { file, page } }) }
  } catch (error) {
    const [first] = error instanceof ProblemError ? error.problem.errors : []
    return { page, why: first?.message ?? (error instanceof Error ? error.message : String(error)) }
  }
}

/** Rounded up to a hundredth: the actual cost never exceeds the stated one. */
function bahtOf(micro: number): string {
  return (Math.ceil(micro / 10_000) / 100).toFixed(2)
}
