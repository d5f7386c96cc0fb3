import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useRef, useState, type KeyboardEvent } from 'react'
import { focusFirst } from '../browser/focus-first.ts'
import { shownOptions, type Reference } from '../choice/reference.ts'
import { exactFirst } from '../choice/exact-first.ts'
import { pickWords } from '../choice/pick-words.ts'
import { useAnswer } from '../choice/use-answer.ts'
import { arrowSteps, chooserOf, optionAt, useHeldKeys, type HeldKeys } from '../choice/use-held-keys.ts'
import { useReferenceSearch } from '../choice/use-reference.ts'
import { useWords } from '../language.ts'
import { listWords } from './list-words.ts'
import { AwaitedItem } from '../page/awaited.tsx'

interface Props {
  reference: Reference
  label: string
  value: string | undefined
  /** A record to exclude from the choices, though the search finds it. */
  except?: string
  onChoose: (value: string | undefined) => void
}

/**
 * Searches and chooses one referenced record, without the weight of an autocomplete on the first list. Enter in the
 * search chooses the first line of the answer to the present text, the arrows go to its lines (ADR 0136).
 */
export function ReferenceChoices({ reference, label, value, except, onChoose }: Props) {
  const t = useWords(listWords)
  const p = useWords(pickWords)
  const [text, setText] = useState('')
  const [missed, setMissed] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const answer = useAnswer({ ...useReferenceSearch(reference), text })
  const { isCurrent, error } = answer
  const options = exactFirst(answer.options, text, ({ name }) => name)
    .filter(({ id }) => id !== except)
    .slice(0, shownOptions)
  const lines =
    isCurrent || options.length > 0
      ? options
      : answer.older.slice(0, shownOptions).filter(({ id }) => id !== except)
  const keys = useHeldKeys({ text, isCurrent, isFailed: error !== null, onHold: answer.sendNow, play })

  function play({ steps, key }: HeldKeys) {
    if (key === null) return focusLine(steps > 0 ? steps - 1 : steps)
    if (text.trim() === '' && steps === 0) return
    const one = optionAt(options, steps > 0 ? steps - 1 : steps)
    if (one) onChoose(one.id)
    else setMissed(text.trim())
  }

  function focusLine(at: number) {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])]
    optionAt(items, at)?.focus()
  }

  function press(event: KeyboardEvent) {
    const key = chooserOf(event)
    const step = arrowSteps[event.key]
    // Tab goes on to the list.
    if (event.nativeEvent.isComposing || key === 'Tab' || keys.hold(event)) return
    if (key === null && step === undefined) return
    event.preventDefault()
    play({ steps: step ?? 0, key })
  }
  return (
    <>
      <OutlinedInput
        size="small"
        fullWidth
        inputRef={focusFirst}
        type="search"
        value={text}
        placeholder={t.search}
        onChange={({ target }) => {
          setText(target.value)
          setMissed('')
        }}
        onKeyDown={press}
        slotProps={{ input: { 'aria-label': `${t.search}: ${label}` } }}
        sx={{ m: 1, width: 'calc(100% - 16px)' }}
      />
      <MenuList
        ref={list}
        sx={{ maxHeight: 280, overflow: 'auto', ...(lines !== options && { opacity: 0.5 }) }}
        aria-busy={!isCurrent && error === null}
      >
        {lines.map(({ id, name }) => (
          <MenuItem
            key={id}
            role="menuitemradio"
            aria-checked={id === value}
            selected={id === value}
            onClick={() => onChoose(id === value ? undefined : id)}
            // Wrapped instead of cut, because similar names often differ only at the end.
            sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          >
            {name}
          </MenuItem>
        ))}
        <AwaitedItem of={answer.query} />
        {isCurrent && options.length === 0 && <MenuItem disabled>{t.noOptions}</MenuItem>}
      </MenuList>
      <Said role="status">{keys.isWaiting ? p.waiting(text.trim()) : missed !== '' && p.missed(missed)}</Said>
    </>
  )
}

const Said = styled('p')({ margin: '0 16px 8px', fontSize: 12.5, '&:empty': { display: 'none' } })
