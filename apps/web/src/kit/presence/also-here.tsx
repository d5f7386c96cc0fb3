import { mdiAccountEyeOutline } from '@mdi/js'
import { styled } from '@mui/material/styles'
import type { NotedKind } from '@rp/domain/notes/noted-records'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { useRecordPresence } from './use-record-presence.ts'

/** Colleagues who have the same record open, beside its title. */
export function AlsoHere({ kind, id }: { kind: NotedKind; id: string }) {
  const t = useWords(words)
  const others = useRecordPresence(kind, id)
  return (
    <Note role="status">
      {others.length > 0 && (
        <span>
          <Icon path={mdiAccountEyeOutline} size={16} />
          {t.alsoHere(others)}
        </span>
      )}
    </Note>
  )
}

const words = {
  en: { alsoHere: (names: readonly string[]) => `Also here: ${names.join(', ')}` },
  th: { alsoHere: (names: readonly string[]) => `กำลังเปิดอยู่ด้วย: ${names.join(', ')}` },
}

const Note = styled('span')(({ theme }) => ({
  '& > span': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 5,
    fontSize: 13,
    color: theme.palette.text.secondary,
  },
}))
