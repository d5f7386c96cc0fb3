import { styled } from '@mui/material/styles'
import type { VersionRecord } from '@rp/contract/recipes/recipe-version'
import type { ReactNode } from 'react'
import { useWords } from '../../../kit/language.ts'
import { PartCard } from '../../../kit/page/part-card.tsx'
import { DateText } from '../../../kit/text/date-text.tsx'
import { versionWords } from './version-words.ts'

/** A version's author, date, changes and content hash. */
export function VersionFacts({ version }: { version: VersionRecord }) {
  const t = useWords(versionWords)
  const rows: [string, ReactNode][] = [
    [t.author, version.created_by_name ?? '–'],
    [t.created, <DateText key="created" instant={version.created_at} />],
    [t.submitted, version.submitted_at && <DateText key="submitted" instant={version.submitted_at} />],
    [t.locked, version.locked_at && <DateText key="locked" instant={version.locked_at} />],
    [t.changeNote, version.change_note],
    [t.hash, version.content_hash && <code key="hash">{version.content_hash}</code>],
  ]
  return (
    <PartCard title={t.about}>
      <Rows>
        <dl>
          {rows
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </Rows>
    </PartCard>
  )
}

const Rows = styled('div')(({ theme }) => ({
  '&& dl': { display: 'grid', gap: 10 },
  '&& dl > div': { display: 'block', padding: 0 },
  '&& dt': { fontSize: 12.5, color: theme.palette.text.secondary },
  '&& dd': { textAlign: 'left' },
  '& code': { fontSize: 12 },
}))
