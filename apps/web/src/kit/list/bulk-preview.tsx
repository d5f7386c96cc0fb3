import { styled } from '@mui/material/styles'
import { useWords } from '../language.ts'
import type { ReactNode } from 'react'
import type { BulkResult } from './bulk.ts'
import { listWords } from './list-words.ts'

const shownMax = 3

interface Foreseen extends BulkResult {
  /** The record's current value. */
  now?: ReactNode
}

/** How many records a change will affect, and why not the others; opened, the effect on each. */
export function BulkPreview({ results }: { results: Foreseen[] }) {
  const t = useWords(listWords)
  const refused = results.filter((result) => result.refused !== null)
  const reasons = [...new Set(refused.map((result) => result.refused))]
  return (
    <Box role="status">
      <strong>{t.willChange(results.length - refused.length)}</strong>
      {refused.length > 0 && <strong className="refused">{` · ${t.cannotChange(refused.length)}`}</strong>}
      {refused.length > 0 && (
        <ul>
          {reasons.map((why) => (
            <li key={why}>
              {`${why}: `}
              <span>
                {namesOf(
                  refused.filter((result) => result.refused === why),
                  t.andMore,
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {results.length > 1 && (
        <details>
          <summary>{t.eachRecord}</summary>
          <ul className="each">
            {results.map(({ name, refused: why, note, now }, at) => (
              <li key={at} data-refused={why !== null}>
                {name}
                <span>
                  {why ?? note ?? t.changes}
                  {why === null && isShown(now) && (
                    <>
                      {` (${t.now} `}
                      {now}
                      {')'}
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Box>
  )
}

const isShown = (now: ReactNode): boolean => now !== undefined && now !== null && now !== '' && now !== false

function namesOf(records: BulkResult[], andMore: (count: number) => string): string {
  const names = records.slice(0, shownMax).map(({ name }) => name)
  const rest = records.length - names.length
  return [...names, ...(rest > 0 ? [andMore(rest)] : [])].join(', ')
}

const Box = styled('div')(({ theme }) => ({
  padding: '10px 12px',
  borderRadius: 8,
  backgroundColor: '#F1F5FE',
  fontSize: 13.5,
  '& .refused': { color: theme.palette.error.main },
  '& ul': { margin: '6px 0 0', paddingLeft: 18 },
  '& li > span': { color: theme.palette.text.secondary },
  '& summary': { marginTop: 6, cursor: 'pointer', color: theme.palette.primary.dark, fontWeight: 600 },
  '& .each': { maxHeight: 200, overflowY: 'auto' },
  '& .each li > span': { marginLeft: 8 },
  '& .each li[data-refused=true] > span': { color: theme.palette.error.main },
}))
