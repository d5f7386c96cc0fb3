import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import {
  dropped,
  isBlocked,
  onsiteRefusals,
  sentAgain,
  type OnsiteEntry,
} from '@rp/domain/machine-service/onsite/queue'
import { copyText } from '../../kit/browser/copy-text.ts'
import { confirm } from '../../kit/dialog/confirm.tsx'
import { useText, useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { useActionTexts } from './action-text.ts'
import { onsiteWords } from './onsite-words.ts'
import { changeQueue, useOnsiteQueue } from './waiting-store.ts'

/** What waits, each with its state; what needs the person has its reason, and what can be done. */
export function OnsiteList({ entries }: { entries: readonly OnsiteEntry[] }) {
  const t = useWords(onsiteWords)
  return (
    <Entries aria-label={t.title}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </Entries>
  )
}

function Entry({ entry }: { entry: OnsiteEntry }) {
  const t = useWords(onsiteWords)
  const { titleOf } = useActionTexts()
  const queue = useOnsiteQueue()
  const isOpen = entry.state === 'NEEDS_YOU'
  const state = isOpen ? t.needs : isBlocked(queue, entry) ? t.waitsForArrival : t.waits
  return (
    <li>
      <div className="line">
        <strong>{titleOf(entry)}</strong>
        <ToneChip tone={isOpen ? 'red' : 'amber'} text={state} />
      </div>
      {isOpen && <Reason entry={entry} />}
      {isOpen && <Choices entry={entry} />}
    </li>
  )
}

function Reason({ entry }: { entry: OnsiteEntry }) {
  const t = useWords(onsiteWords)
  const text = useText()
  const { fieldOf, valueOf } = useActionTexts()
  const { refusal, conflicts } = entry
  return (
    <>
      {refusal && <p>{text(onsiteRefusals[refusal.kind])}</p>}
      {refusal?.detail && <p className="quiet">{refusal.detail}</p>}
      {conflicts.length > 0 && <p>{t.conflict}</p>}
      {conflicts.map((conflict) => (
        <dl key={`${conflict.field} ${conflict.item ?? ''}`}>
          <dt>{fieldOf(entry, conflict)}</dt>
          <dd>{`${t.mine}: ${valueOf(conflict.mine)}`}</dd>
          <dd>{`${t.theirs}: ${valueOf(conflict.theirs)}`}</dd>
        </dl>
      ))}
    </>
  )
}

function Choices({ entry }: { entry: OnsiteEntry }) {
  const t = useWords(onsiteWords)
  const { titleOf, copyOf } = useActionTexts()
  const { id, conflicts } = entry

  async function copy(): Promise<void> {
    if (await copyText(copyOf(entry))) toast({ tone: 'success', text: t.copied })
    // Without the clipboard, as on plain http, the text is shown to be selected.
    else await confirm({ title: titleOf(entry), text: copyOf(entry), action: t.close })
  }

  async function drop(): Promise<void> {
    const text = t.dropText(titleOf(entry))
    if (await confirm({ title: t.dropTitle, text, action: t.drop, danger: true }))
      await changeQueue((queue) => dropped(queue, id))
  }

  return (
    <div className="choices">
      <QuietButton onClick={() => void changeQueue((queue) => sentAgain(queue, id, crypto.randomUUID()))}>
        {conflicts.length > 0 ? t.keepMine : t.again}
      </QuietButton>
      <QuietButton onClick={() => void copy()}>{t.copy}</QuietButton>
      <Button color="error" onClick={() => void drop()} sx={{ minHeight: 44 }}>
        {t.drop}
      </Button>
    </div>
  )
}

const Entries = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '8px 0', borderTop: `1px solid ${theme.palette.divider}` },
  '& .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& strong': { minWidth: 0, overflowWrap: 'anywhere' },
  '& p, & dl': { margin: '4px 0 0', overflowWrap: 'anywhere', whiteSpace: 'pre-line', fontSize: 13.5 },
  '& .quiet': { color: theme.palette.text.secondary },
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0 },
  '& .choices': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 },
}))
