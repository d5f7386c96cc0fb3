import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useRef, useState, type KeyboardEvent } from 'react'
import { pickWords } from '../choice/pick-words.ts'
import { useWords } from '../language.ts'
import { withMention } from './mention-at.ts'
import { notesWords } from './notes-words.ts'
import { useMentionList, type Colleague } from './use-mention-list.ts'
import type { Noted } from './use-notes.ts'

interface Props {
  of: Noted
  label: string
  value: string
  isWrong: boolean
  describedBy: string
  autoFocus?: boolean
  onChange: (value: string) => void
  /** Ctrl + Enter. */
  onSubmit: () => void
}

/** A text in which `@` offers colleagues; the text keeps focus and keys. */
export function MentionInput({
  of,
  label,
  value,
  isWrong,
  describedBy,
  autoFocus = false,
  onChange,
  onSubmit,
}: Props) {
  const t = useWords(notesWords)
  const p = useWords(pickWords)
  const area = useRef<HTMLTextAreaElement>(null)
  const [cursor, setCursor] = useState(value.length)
  const mentions = useMentionList(of, value, cursor, complete)

  function complete({ username }: Colleague) {
    const done = withMention(value, cursor, username)
    onChange(done.text)
    setCursor(done.cursor)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(done.cursor, done.cursor)
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (mentions.steer(event) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSubmit()
  }

  const isOpen = mentions.people.length > 0
  return (
    <Place>
      <OutlinedInput
        size="small"
        fullWidth
        multiline
        minRows={2}
        maxRows={12}
        value={value}
        error={isWrong}
        autoFocus={autoFocus}
        inputRef={area}
        onChange={({ target }) => {
          onChange(target.value)
          setCursor(target.selectionStart ?? target.value.length)
        }}
        onSelect={() => setCursor(area.current?.selectionStart ?? 0)}
        onKeyDown={onKeyDown}
        slotProps={{
          input: {
            'aria-label': label,
            'aria-describedby': describedBy,
            'aria-invalid': isWrong,
            'aria-autocomplete': 'list',
            'aria-controls': isOpen ? mentions.list : undefined,
            'aria-activedescendant': mentions.activeId,
          },
        }}
      />
      {mentions.said !== null && <p role="status">{p.missed(mentions.said)}</p>}
      {isOpen && (
        <Offered id={mentions.list} role="listbox" aria-label={t.colleagues}>
          {mentions.people.map((one) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text area handles the keys
            <li
              key={one.id}
              id={mentions.optionId(one)}
              role="option"
              aria-selected={one === mentions.active}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => mentions.choose(one)}
            >
              <strong>@{one.username}</strong> {one.full_name}
            </li>
          ))}
        </Offered>
      )}
    </Place>
  )
}

const Place = styled('div')({ position: 'relative', '& > p': { margin: '4px 0 0', fontSize: 12.5 } })

const Offered = styled('ul')(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.modal,
  insetInline: 0,
  top: '100%',
  maxHeight: 300,
  overflowY: 'auto',
  margin: '4px 0 0',
  padding: 4,
  listStyle: 'none',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  boxShadow: theme.shadows[4],
  fontSize: 13.5,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 8px',
    minHeight: 34,
    padding: '4px 10px',
    borderRadius: 6,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '@media (pointer: coarse)': { '& > li': { minHeight: 44 } },
  '& > li:hover': { backgroundColor: theme.palette.action.hover },
  '& > li[aria-selected=true]': { backgroundColor: theme.palette.action.selected },
}))
