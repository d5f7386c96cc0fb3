import { styled } from '@mui/material/styles'
import type { ImportReport } from '@rp/contract/import'
import type { Tone } from '@rp/domain/statuses'
import { useWords } from '../language.ts'
import { ToneChip } from '../look/tone-chip.tsx'
import { importWords } from './import-words.ts'
import { labelOf, type Importing } from './importing.ts'

const tones = { new: 'green', changed: 'blue', unchanged: 'grey', rejected: 'red' } as const satisfies Record<
  string,
  Tone
>

/** The first rows with their values as parsed. */
export function ImportPreview({ report, importing }: { report: ImportReport; importing: Importing }) {
  const t = useWords(importWords)
  const fields = report.columns.flatMap(({ field }) => field ?? [])
  return (
    <Scroll role="region" aria-label={t.preview(report.preview.length)} tabIndex={0}>
      <table>
        <caption>{t.preview(report.preview.length)}</caption>
        <thead>
          <tr>
            <th scope="col">{t.line}</th>
            <th scope="col">{t.verdict}</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {labelOf(importing, field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.preview.map(({ row, verdict, values }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>
                <ToneChip tone={tones[verdict]} text={t[verdict]} />
              </td>
              {fields.map((field) => (
                <td key={field}>{values[field]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

const Scroll = styled('div')({
  overflow: 'auto',
  maxHeight: 320,
  '& td, & th': { whiteSpace: 'nowrap', maxWidth: 260, overflow: 'hidden', textOverflow: 'ellipsis' },
})
