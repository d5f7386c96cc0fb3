import { styled } from '@mui/material/styles'
import type { ImportReport } from '@rp/contract/import'
import { useWords } from '../language.ts'
import { importWords } from './import-words.ts'

/** How many rows there are, and what happens to them. */
export function ImportCounts({ report: { counts, rows, dry_run } }: { report: ImportReport }) {
  const t = useWords(importWords)
  const number = (count: number) => count.toLocaleString('en')
  return (
    <>
      <p>{dry_run ? t.wouldBe(number(rows)) : t.done(number(rows))}</p>
      <Tiles>
        {(['new', 'changed', 'unchanged', 'rejected'] as const).map((key) => (
          <div key={key}>
            <dt>{t[key]}</dt>
            <dd>{number(counts[key])}</dd>
          </div>
        ))}
      </Tiles>
    </>
  )
}

const Tiles = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px clamp(16px, 4vw, 32px)',
  margin: '8px 0 0',
  '& dt': { fontSize: 12.5, color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontSize: 20, fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
}))
