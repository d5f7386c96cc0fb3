import { mdiCheckCircleOutline } from '@mdi/js'
import { styled } from '@mui/material/styles'
import { systemFindingCodes, type SystemFindingCode } from '@rp/domain/system/system-findings'
import { useWords } from '../../kit/language.ts'
import { Card } from '../../kit/look/card.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { findingWords } from './finding-words.ts'
import { systemWords } from './system-words.ts'

/** What needs attention, worst first, each with what to do next. */
export function ToDo({ findings }: { findings: SystemFindingCode[] }) {
  const t = useWords(systemWords)
  const words = useWords(findingWords)
  if (findings.length === 0)
    return (
      <Well role="status">
        <Icon path={mdiCheckCircleOutline} size={22} />
        {t.allWell}
      </Well>
    )
  const isRed = (code: SystemFindingCode) => systemFindingCodes[code].tone === 'red'
  const worstFirst = [...findings.filter(isRed), ...findings.filter((code) => !isRed(code))]
  return (
    <Items aria-label={t.toDo}>
      <h2>{t.toDoCount(findings.length)}</h2>
      <ul>
        {worstFirst.map((code) => {
          const { part, tone } = systemFindingCodes[code]
          return (
            <li key={code}>
              <ToneChip tone={tone} text={t.parts[part]} />
              <div>
                <strong>{words[code].what}</strong>
                <p>{words[code].next}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </Items>
  )
}

const Well = styled(Card)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '12px 18px',
  fontWeight: 600,
  '& svg': { color: theme.palette.success.main, flex: 'none' },
}))

const Items = styled(Card)(({ theme }) => ({
  padding: '14px 18px 6px',
  '& h2': { margin: '0 0 4px', fontSize: 15.5, fontWeight: 700 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '150px minmax(0, 1fr)',
    gap: 12,
    alignItems: 'start',
    padding: '10px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
    fontSize: 13.5,
  },
  '& li:first-of-type': { borderTop: 0 },
  '& li > span': { justifySelf: 'start' },
  '& li p': { margin: '2px 0 0', color: theme.palette.text.secondary, maxWidth: 760 },
  [theme.breakpoints.down('sm')]: {
    '& li': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 },
  },
}))
