import { mdiCloudOffOutline } from '@mdi/js'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { OnsiteList } from './onsite-list.tsx'
import { onsiteWords } from './onsite-words.ts'
import { entriesOf, useOnsiteQueue } from './waiting-store.ts'

/** What of a job is not on the server yet; nothing is shown while everything is. */
export function OnsiteBar({ job_id }: { job_id: string }) {
  const t = useWords(onsiteWords)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const entries = entriesOf(useOnsiteQueue(), job_id)
  if (entries.length === 0) return null
  const needing = entries.filter(({ state }) => state === 'NEEDS_YOU').length
  const waiting = entries.length - needing
  const parts = [needing > 0 && t.needsYou(needing), waiting > 0 && t.waiting(waiting)].filter(Boolean)
  return (
    <Bar data-needs={needing > 0} role="status">
      <div className="head">
        <Icon path={mdiCloudOffOutline} size={20} />
        <span>{parts.join(' · ')}</span>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t.hide : t.show}
        </button>
      </div>
      <div id={id}>{isOpen && <OnsiteList entries={entries} />}</div>
    </Bar>
  )
}

const Bar = styled('div')(({ theme }) => ({
  padding: '4px 14px',
  border: `1px solid ${theme.palette.warning.main}`,
  borderRadius: 12,
  backgroundColor: '#FFF8EE',
  fontSize: 13.5,
  '&[data-needs=true]': { borderColor: theme.palette.error.main, backgroundColor: '#FDECEC' },
  '& > .head': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 44 },
  '& > .head > span': { flex: 1, minWidth: 0, fontWeight: 600 },
  '& > .head > button': {
    all: 'unset',
    minHeight: 44,
    padding: '0 8px',
    cursor: 'pointer',
    fontWeight: 600,
    color: theme.palette.primary.dark,
    '&:focus-visible': {
      outline: `2px solid ${theme.palette.primary.main}`,
      outlineOffset: -2,
      borderRadius: 8,
    },
  },
}))
