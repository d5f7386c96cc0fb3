import { styled } from '@mui/material/styles'
import {
  endLabSubstitute,
  labSubstitutePath,
  listLabSubstitutes,
  nameLabSubstitute,
  type LabSubstitute,
} from '@rp/contract/lab/substitute'
import { bangkokDay } from '@rp/domain/dates'
import { substitutionStates, type SubstitutionState } from '@rp/domain/lab/substitution'
import type { Tone } from '@rp/domain/statuses'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import { confirm } from '../../kit/dialog/confirm.tsx'
import type { Section } from '../../kit/form/field.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useText, useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { staffChoice } from '../lab-references.ts'
import { substituteWords } from './substitute-words.ts'
import { Awaited } from '../../kit/page/awaited.tsx'

const key = [labSubstitutePath]
const tones: Record<SubstitutionState, Tone> = { CURRENT: 'green', COMING: 'blue', OVER: 'grey' }

/** Who verifies in place of the admins: added and ended here. */
export function Substitutes({ onClose }: { onClose: () => void }) {
  const t = useWords(substituteWords)
  const queries = useQueryClient()
  // Resets the form after saving.
  const [named, setNamed] = useState(0)
  const [today] = useState(() => bangkokDay(new Date()))
  const list = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listLabSubstitutes, {}, { signal }),
  })
  const take = (rows: LabSubstitute[]) => queries.setQueryData(key, rows)
  const sections: Section[] = [
    {
      title: t.name,
      text: t.nameText,
      fields: [
        { kind: 'reference', name: 'staff_id', label: t.who, required: true, reference: staffChoice },
        { kind: 'date', name: 'from_day', label: t.from, required: true },
        { kind: 'date', name: 'to_day', label: t.to, required: true },
        { kind: 'text', name: 'reason', label: t.reason, required: true },
      ],
    },
  ]
  return (
    <FormDialog title={t.title} onClose={onClose}>
      <Awaited of={list} empty={<p>{t.none}</p>} />
      <List aria-label={t.title}>
        {list.data?.map((row) => (
          <Line key={row.id} row={row} onEnded={take} />
        ))}
      </List>
      <RecordForm<LabSubstitute[]>
        key={named}
        sections={sections}
        record={{ staff_id: null, from_day: today, to_day: null, reason: '' }}
        input={nameLabSubstitute.body}
        saveLabel={t.nameButton}
        save={(body) => callFor<LabSubstitute[]>(nameLabSubstitute, { body })}
        onSaved={(rows) => {
          take(rows)
          setNamed((count) => count + 1)
          toast({ tone: 'success', text: t.named })
        }}
      />
    </FormDialog>
  )
}

function Line({ row, onEnded }: { row: LabSubstitute; onEnded: (rows: LabSubstitute[]) => void }) {
  const t = useWords(substituteWords)
  const text = useText()
  const end = useMutation({
    mutationFn: () => call(endLabSubstitute, { params: { id: row.id } }),
    onSuccess: onEnded,
    onError: (error) => toast({ tone: 'error', text: error.message }),
  })
  async function confirmEnd(): Promise<void> {
    const question = { title: t.endTitle(row.staff_name), text: t.endText, action: t.end }
    if (await confirm(question)) end.mutate()
  }
  return (
    <li>
      <span>
        <strong>{row.staff_name}</strong>{' '}
        <ToneChip tone={tones[row.state]} text={text(substitutionStates[row.state])} />
        <br />
        <DateText instant={atNoon(row.from_day)} style="date" /> –{' '}
        <DateText instant={atNoon(row.to_day)} style="date" />
        {' · '}
        {row.reason}
        {row.named_by_name && ` · ${t.by(row.named_by_name)}`}
      </span>
      {row.state !== 'OVER' && (
        <QuietButton disabled={end.isPending} onClick={() => void confirmEnd()}>
          {t.end}
        </QuietButton>
      )}
    </li>
  )
}

/** An instant on a calendar day, for display. */
const atNoon = (day: string): string => `${day}T12:00:00+07:00`

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '0 0 12px',
  padding: 0,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    padding: '8px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& li > span': { minWidth: 0, overflowWrap: 'anywhere' },
}))
